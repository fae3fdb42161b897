import { type DemoMessage, dayIn, lines } from './demo-message'
import { children, parent } from './people'

const { under5, under16, seventeen } = children

/** Messages for the parent and for each child, written to the parent where a child is small. */
export function familyMessages(now: Date): DemoMessage[] {
  return [
    {
      to: [parent],
      category: 'Availability check',
      name: 'School Gate: parents',
      text: lines(
        'Parents collecting children, one afternoon.',
        '',
        `When: ${dayIn(now, 4)}`,
        'Call: 12.30 pm, wrap about 5 pm',
        'Where: Stoneybatter, Dublin 7',
        'Pay: €142.80 plus holiday pay',
        'Wear: everyday clothes, no stripes',
        '',
        '{YES} {NO}',
      ),
      text_type: 'simple',
      sent: 5,
      expires: 20,
    },
    {
      to: [under16],
      category: 'Availability check',
      name: 'School Gate: pupils aged 9 to 12',
      text: lines(
        'Pupils in the yard. A parent or guardian stays all day; a licence is arranged by production.',
        '',
        `When: ${dayIn(now, 4)}`,
        'Call: 12 noon, wrap at 4.30 pm',
        'Where: Stoneybatter, Dublin 7',
        'Pay: €110 plus holiday pay',
        'Wear: plain grey trousers or skirt; jumpers are given out',
        '',
        'Is your child available? {YES} {NO}',
      ),
      text_type: 'simple',
      sent: 5,
      expires: 20,
    },
    {
      to: [under16, seventeen],
      category: 'Skills',
      name: 'The Green Jersey: hurlers and camogie players',
      text: lines(
        'We need players who look at home on a pitch. Tick all that fit.',
        '',
        'Pay: €130 a day plus holiday pay',
      ),
      text_type: 'checkboxes',
      options: ['Plays hurling', 'Plays camogie', 'Plays football', 'Has own helmet', 'Free on Saturdays'],
      sent: 30,
      expires: 60,
      answers: [
        { of: seventeen, response: 'Plays camogie;Has own helmet:Goalkeeper for Na Fianna', at: 20, device: 30 },
      ],
    },
    {
      to: [under5],
      category: 'Availability check',
      name: 'Small Hours: toddler asleep',
      text: lines(
        'A sleeping toddler, about two hours on set, with you beside the camera all the time.',
        '',
        `When: ${dayIn(now, 6)}`,
        'Call: 10 am',
        'Where: Ardmore (Bray), Stage A',
        'Pay: €150 plus holiday pay',
        'Wear: plain pyjamas without pictures',
        '',
        '{YES} {NO}',
      ),
      text_type: 'simple',
      sent: 9,
      expires: 16,
    },
    {
      to: [under5, under16],
      category: 'Availability check',
      name: 'Christmas Window: children at a shop window',
      text: lines(
        `When: ${dayIn(now, -2)}`,
        'Call: 4 pm, wrap at 7 pm',
        'Where: Henry Street, Dublin 1',
        'Pay: €110 plus holiday pay',
        '',
        '{YES} {NO}',
      ),
      text_type: 'simple',
      sent: 140,
      expires: -70,
      answers: [{ of: under16, response: 'Y: Back by 8, school next day', at: 130 }],
    },
    {
      to: [parent, seventeen],
      category: 'Training',
      name: 'One online course before work',
      text: lines(
        'From 16 on, one online course is needed before a first day on set. The e-mail with the log-in has gone out; look in the junk folder too.',
      ),
      text_type: 'none',
      one_way: true,
      sent: 75,
    },
  ]
}
