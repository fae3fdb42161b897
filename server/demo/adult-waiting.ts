import { type DemoMessage, dayIn, lines } from './demo-message'
import { crowd, niamh } from './people'

const all = [niamh, ...crowd]
const [piotr, sadhbh] = crowd

/** What waits for Niamh's answer: each way of answering, one with under an hour left. */
export function adultWaiting(now: Date): DemoMessage[] {
  return [
    {
      to: all,
      category: 'Availability check',
      name: 'Quay Street: market crowd',
      text: lines(
        'We need a market crowd for one day, and your look suits the period.',
        '',
        `When: ${dayIn(now, 3)}`,
        'Call: 6.30 am, wrap about 6 pm',
        'Where: Smithfield Square, Dublin 7',
        'Pay: €142.80 plus holiday pay',
        'Wear: 1990s winter coat, plain boots. No logos, no bright white.',
        '',
        'It is outdoors all day. The unit base is in Blackhall Place; there is no parking.',
        '',
        `Are you available on ${dayIn(now, 3).split(' ')[0]}? {YES} {NO}`,
      ),
      text_type: 'simple',
      sent: 1.1,
      expires: 0.8,
      answers: [
        { of: piotr, response: 'Y: I can be there from 6', at: 0.9, device: 4 },
        { of: sadhbh, response: 'N', at: 0.5 },
      ],
    },
    {
      to: [niamh, piotr],
      category: 'Availability check',
      name: 'Winter Ferry: passengers',
      text: lines(
        'Foot passengers on the evening sailing, two nights on the trot.',
        '',
        `When: ${dayIn(now, 5)} and ${dayIn(now, 6)}`,
        'Call: 5 pm, wrap about 4 am',
        'Where: Ardmore (Bray), Stage D',
        'Pay: €178.50 a night plus holiday pay',
        'Wear: heavy coats and scarves in dark colours. Bring a small suitcase or a rucksack.',
        '',
        `There is a fitting on ${dayIn(now, 4)} in Bray, paid. A bus leaves Tara Street at 3.45 pm.`,
        '',
        'If you can do both nights: {YES}',
        'If not: {NO}',
      ),
      text_type: 'simple',
      sent: 3,
      expires: 5,
    },
    {
      to: all,
      category: 'Fitting',
      name: 'The Lamplighter: costume fitting',
      text: lines(
        'You are pencilled for the ballroom scenes. Wardrobe needs you for about 40 minutes; pick the time that suits.',
        '',
        `When: ${dayIn(now, 2)}`,
        'Where: Wardrobe, first floor, 12 Ormond Yard, Dublin 1',
        'Pay: €25 for the fitting',
        'Bring: the shoes you would dance in, skin-coloured underwear, hair clips',
      ),
      text_type: 'radio',
      options: ['9.30 am', '11 am', '2 pm', '4.15 pm', 'None of these times'],
      sent: 6,
      expires: 22,
    },
    {
      to: all,
      category: 'Availability check',
      name: 'The Long Acre: village days',
      text: lines(
        'A period village for most of a week. Tick every day you could do; you may be booked for some of them only.',
        '',
        'Call: 7 am each day, wrap about 7 pm',
        'Where: Kilruddery, Co. Wicklow (bus from Bray station at 6.15 am)',
        'Pay: €142.80 a day plus holiday pay',
        'Wear: wardrobe dresses you. No nail varnish, no visible tattoos, natural hair colour.',
      ),
      text_type: 'checkboxes',
      options: [9, 10, 11, 12, 13].map((days) => dayIn(now, days)),
      extra_text: [
        '<p><strong>Who is needed on which day</strong></p>',
        '<table><thead><tr><th scope="col">Day</th><th scope="col">Scene</th><th scope="col">People</th></tr></thead><tbody>',
        ...[9, 10, 11, 12, 13].map((days, at) => {
          const scene = ['Fair green', 'Fair green, rain', 'Eviction', 'Wake, interior', 'Dance, night'][at]
          return `<tr><td>${dayIn(now, days)}</td><td>${scene}</td><td>${[80, 80, 35, 24, 60][at]}</td></tr>`
        }),
        '</tbody></table><p>Lunch and hot drinks are there all day. <em>Bring boots for mud.</em></p>',
      ].join(''),
      sent: 20,
      expires: 50,
    },
    {
      to: [niamh],
      category: 'Availability check',
      name: 'Ceol na Mara: Gaeilgeoirí i dteach tábhairne',
      text: lines(
        'Táimid ag lorg daoine le Gaeilge líofa do radharc i dteach tábhairne. Beidh cúpla líne agat.',
        '',
        `When: ${dayIn(now, 8)}`,
        'Call: 8 am, wrap about 5 pm',
        'Where: Tigh Uí Chonghaile, An Spidéal, Co. na Gaillimhe',
        'Pay: €210 plus holiday pay, travel from Dublin paid',
        'Wear: your own jumpers and jeans, nothing new',
        '',
        'An bhfuil tú saor? {YES} {NO}',
      ),
      text_type: 'simple',
      sent: 26,
      expires: 30,
    },
  ]
}
