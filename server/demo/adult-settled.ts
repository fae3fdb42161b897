import { type DemoMessage, dayIn, lines } from './demo-message'
import { crowd, niamh } from './people'

const [piotr, sadhbh, oisin, lucja] = crowd

/** What Niamh has answered, missed, or only had to read: every state that is not waiting. */
export function adultSettled(now: Date): DemoMessage[] {
  return [
    {
      to: [niamh, oisin],
      category: 'Availability check',
      name: 'The Salt Road: dock workers',
      text: lines(
        'Dock workers unloading by hand. Some lifting (up to 10 kg), all day on cobbles.',
        '',
        `When: ${dayIn(now, 7)}`,
        'Call: 7 am, wrap about 6.30 pm',
        'Where: Custom House Quay, Dublin 1',
        'Pay: €142.80 plus holiday pay',
        'Wear: wardrobe dresses you; bring thermals',
        '',
        '{YES} {NO}',
      ),
      text_type: 'simple',
      sent: 28,
      expires: 40,
      answers: [
        { of: niamh, response: 'Y: Fine with lifting. Shoe size 39.', at: 27, device: 12 },
        { of: oisin, response: 'Y', at: 25, by: 'link' },
      ],
    },
    {
      to: [niamh],
      category: 'Availability check',
      name: 'Glasshouse: café customers',
      text: lines(
        'Customers at a café in the morning rush. You may be asked to cross camera.',
        '',
        `When: ${dayIn(now, 1)}`,
        'Call: 10 am, wrap about 4 pm',
        'Where: 41 South William Street, Dublin 2',
        'Pay: €142.80 plus holiday pay',
        'Wear: smart office clothes in autumn colours, two choices',
        '',
        '{YES} {NO}',
      ),
      text_type: 'simple',
      sent: 30,
      expires: -2,
      answers: [{ of: niamh, response: 'Y', at: 29 }],
    },
    {
      to: [niamh, lucja],
      category: 'Availability check',
      name: 'Hill Farm: funeral mourners',
      text: lines(
        'Mourners at a country graveside.',
        '',
        `When: ${dayIn(now, -1)}`,
        'Call: 8.15 am, wrap about 3 pm',
        'Where: Glencree, Co. Wicklow (unit bus from Enniskerry)',
        'Pay: €142.80 plus holiday pay',
        'Wear: black or charcoal, warm, flat shoes for wet grass',
        '',
        '{YES} {NO}',
      ),
      text_type: 'simple',
      sent: 100,
      expires: -52,
      answers: [
        {
          of: niamh,
          response: 'N: I am working in Cork that day, sorry. Back on Thursday; free again after that.',
          at: 90,
        },
        { of: lucja, response: 'Y: Mam czarny płaszcz i kalosze', at: 80 },
      ],
    },
    {
      to: [niamh, piotr],
      category: 'Transport',
      name: 'Harbour Lights: which bus?',
      text: lines(
        'Two unit buses go to the Howth location. Which one will you take?',
        '',
        `When: ${dayIn(now, -2)}`,
        'Call: 6 am on set',
        'Where: West Pier, Howth',
      ),
      text_type: 'radio',
      options: ['Connolly, 5.10 am', 'Clontarf Road, 5.25 am', 'I have my own way'],
      sent: 120,
      expires: -60,
      answers: [{ of: niamh, response: 'Connolly, 5.10 am:One small bag', at: 118, device: 45 }],
    },
    {
      to: [niamh, sadhbh],
      category: 'Skills',
      name: 'Rebel Summer: who can do what?',
      text: lines(
        'The second unit is looking for people who are at home with any of these. Only tick what you could do tomorrow.',
        '',
        'Pay: skills are paid as Featured Extra, €168 a day plus holiday pay.',
      ),
      text_type: 'checkboxes',
      options: ['Riding, side-saddle', 'Rowing a currach', 'Set dancing', 'Scything', 'Tin whistle'],
      sent: 150,
      expires: -70,
      answers: [
        { of: niamh, response: ':None of these, but I sew and I can carry a tune.', at: 140 },
        { of: sadhbh, response: 'Set dancing;Tin whistle:', at: 139 },
      ],
    },
    {
      to: [niamh],
      category: 'Availability check',
      name: 'Capel Street: passers-by',
      text: lines(
        'Passers-by for a night exterior. Answers by noon, please: the list closes with the call sheet.',
        '',
        `When: ${dayIn(now, -3)}`,
        'Call: 9 pm, wrap about 2 am',
        'Where: Capel Street, Dublin 1',
        'Pay: €160 plus holiday pay',
        'Wear: going-out clothes, dark coats',
        '',
        '{YES} {NO}',
      ),
      text_type: 'simple',
      sent: 130,
      expires: -105,
    },
  ]
}
