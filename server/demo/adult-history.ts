import { type DemoMessage, dayIn, lines } from './demo-message'
import { niamh } from './people'

const jobs = [
  ['Quay Street: bus queue', 'Eden Quay, Dublin 1', '7 am'],
  ['Harbour Lights: fish market', 'West Pier, Howth', '5.30 am'],
  ['The Lamplighter: theatre audience', 'Gaiety Theatre, Dublin 2', '12 noon'],
  ['Glasshouse: launch party', 'Grand Canal Dock, Dublin 2', '4 pm'],
  ['The Salt Road: church congregation', 'Dalkey, Co. Dublin', '8 am'],
  ['Rebel Summer: crowd at the GPO', 'O’Connell Street, Dublin 1', '6 am'],
  ['Fair City: shoppers', 'Montrose (RTE)', '9.45 am'],
  ['Hill Farm: mart day', 'Blessington, Co. Wicklow', '7.15 am'],
  ['The Long Acre: harvest', 'Kilruddery, Co. Wicklow', '6.45 am'],
] as const
const answers = ['Y', 'Y: Own transport', 'Y', 'N', 'Y: Have the black dress still', 'Y', 'N: Exam that day', 'Y']

/** Older, closed messages, all but four answered: the response rate on Home comes from them. */
export function adultHistory(now: Date): DemoMessage[] {
  return Array.from({ length: 29 }, (_, at) => {
    const [name, where, call] = jobs[at % jobs.length] ?? jobs[0]
    const daysBack = 12 + at * 9
    const missed = at % 7 === 3
    const sent = daysBack * 24
    return {
      to: [niamh],
      category: 'Availability check',
      name: at < jobs.length ? name : `${name}, day ${Math.floor(at / jobs.length) + 1}`,
      text: lines(
        `When: ${dayIn(now, 5 - daysBack)}`,
        `Call: ${call}`,
        `Where: ${where}`,
        'Pay: €142.80 plus holiday pay',
        'Wear: as agreed with wardrobe',
        '',
        '{YES} {NO}',
      ),
      text_type: 'simple' as const,
      sent,
      expires: 36 - sent,
      answers: missed ? [] : [{ of: niamh, response: answers[at % answers.length] ?? 'Y', at: sent - 5 }],
    }
  })
}
