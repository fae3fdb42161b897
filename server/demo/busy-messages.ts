import { type DemoMessage, dayIn, lines } from './demo-message'
import { busy } from './people'

const productions = ['Quay Street', 'Winter Ferry', 'The Salt Road', 'Glasshouse', 'Hill Farm', 'The Lamplighter']
const parts = ['crowd', 'passers-by', 'café customers', 'mourners', 'wedding guests', 'night nurses', 'commuters']
const places = ['Smithfield, Dublin 7', 'Ardmore (Bray)', 'Montrose (RTE)', 'Howth, Co. Dublin', 'Spiddal, Co. Galway']

/** 300 messages over two years: 12 open, the rest answered, missed or only to read. */
export function busyMessages(now: Date): DemoMessage[] {
  return Array.from({ length: 300 }, (_, at) => {
    const open = at < 12
    const sent = open ? 2 + at * 3 : 48 + at * 56
    const oneWay = at % 25 === 24
    const typed = at % 6 === 5
    const response = typed ? 'Early call:Either is fine' : at % 4 === 3 ? 'N' : 'Y: Own transport'
    const base = {
      to: [busy],
      category: oneWay ? 'Office' : 'Availability check',
      name: `${productions[at % productions.length]}: ${parts[at % parts.length]}, no. ${300 - at}`,
      text: lines(
        `When: ${dayIn(now, open ? 3 + at : 4 - sent / 24)}`,
        `Call: ${6 + (at % 5)}.30 am`,
        `Where: ${places[at % places.length]}`,
        'Pay: €142.80 plus holiday pay',
        'Wear: as on the call sheet',
      ),
      sent,
    }
    if (oneWay) return { ...base, text_type: 'none' as const, one_way: true }
    const type = typed
      ? { text_type: 'radio' as const, options: ['Early call', 'Late call'] }
      : { text_type: 'simple' as const }
    const missed = open || at % 11 === 7
    const answers = missed ? [] : [{ of: busy, response, at: sent - 3, ...(at % 3 ? {} : { device: 20 }) }]
    return { ...base, ...type, expires: open ? 4 + at * 7 : 30 - sent, answers }
  })
}
