import { type DemoMessage, dayIn, lines } from './demo-message'
import { crowd, niamh } from './people'

/** A withdrawn message, one-way ones (short, and long with a link in its extra text), and a choice that can still be changed. */
export function adultMore(now: Date): DemoMessage[] {
  return [
    {
      to: [niamh, ...crowd],
      category: 'Availability check',
      name: 'Monto: laundry workers',
      text: lines(
        'Production has moved this block to the spring, so we no longer need you. We are sorry for the bother.',
        '',
        `When: ${dayIn(now, 12)}`,
        'Where: Henrietta Street, Dublin 1',
        'Pay: €142.80 plus holiday pay',
      ),
      text_type: 'simple',
      sent: 70,
      expires: 90,
      withdrawn: 20,
    },
    {
      to: [niamh, ...crowd],
      category: 'Office',
      name: 'Office hours at Christmas',
      text: lines(
        'The office closes at 1 pm on Christmas Eve and opens again on 4 January at 9.30 am.',
        '',
        'Payslips for the last week of work come on the usual day. For anything urgent on set, ring the number on your call sheet.',
      ),
      text_type: 'none',
      one_way: true,
      sent: 190,
    },
    {
      to: [niamh, ...crowd],
      category: 'Call sheet',
      name: 'Harbour Lights: what to know before you come',
      text: lines(
        'Thank you for being part of Harbour Lights. Please read this to the end before your first day; it saves everybody a call.',
        '',
        'Be on time, which on a film means fifteen minutes early. If you are late, the bus goes without you and somebody else is in your place. If you are ill, ring the number on the call sheet, whatever the hour; do not send a text.',
        '',
        'Phones stay in the holding area. Nothing of what you see may be photographed or posted, and that goes for lunch as well. Productions have let people go for less.',
        '',
        'Come with clean, dry hair and no make-up, in the clothes we agreed, with the second choice in a bag that closes. Label the bag. Jewellery stays at home, wedding rings excepted. If your hair has changed since your photographs, tell us today and not on the day.',
        '',
        'There is breakfast from the time of call, lunch after about six hours, and hot drinks between. Tell us of an allergy when you answer an availability check; the caterers plan the day before. Bring water and something warm, also in summer.',
        '',
        'The assistant director is the only person who tells you where to be. If somebody else asks you to do something that does not feel safe, say no and come to us. You will not lose work over it.',
        '',
        'Sign in and sign out. What is not on the sheet is not paid, and the sheet goes at wrap. Your chit shows in the portal within ten days, your payslip normally within 28 days of the end of the work week.',
      ),
      text_type: 'none',
      one_way: true,
      extra_text:
        '<p>Travel: the unit base is behind the <strong>West Pier</strong>. <a href="https://www.transportforireland.ie/">Plan your journey</a>.</p><ul><li>First bus: 5.10 am, Connolly</li><li>Last bus back: 30 minutes after wrap</li></ul>',
      sent: 125,
    },
    {
      to: [niamh],
      category: 'Availability check',
      name: 'Wild Atlantic: hotel guests',
      text: lines(
        'Guests in the lobby and the dining room of a grand hotel. Which part would you rather play?',
        '',
        `When: ${dayIn(now, 15)} to ${dayIn(now, 17)}`,
        'Call: 9 am, wrap about 7 pm',
        'Where: Parknasilla, Co. Kerry (two nights, hotel and meals paid)',
        'Pay: €150 a day plus holiday pay',
      ),
      text_type: 'radio',
      options: ['Lobby, arriving', 'Dining room', 'Either'],
      sent: 48,
      expires: 72,
      answers: [
        { of: niamh, response: 'Lobby, arriving', at: 46 },
        { of: niamh, response: 'Either:Whatever helps. I can drive down with Sadhbh.', at: 40, device: 3 },
      ],
    },
  ]
}
