import type { QuietHours } from '../agency/agency-info'
import { fromDublinTime, inDublinTime } from './dublin-time'

const minute = 60_000
const day = 24 * 60 * minute

/** The agency's, where its file says nothing of them. */
export const usualQuietHours: QuietHours = { from: '22:00', to: '07:00' }

/** When the quiet hours that hold at a moment end (Dublin's clock, both clock changes); null where none hold. Equal times: never quiet. */
export function quietUntil(now: Date, quiet: QuietHours | null): Date | null {
  if (!quiet) return null
  const shown = inDublinTime(now.getTime())
  const midnight = Math.floor(shown / day) * day
  const [from, to, at] = [msOf(quiet.from), msOf(quiet.to), shown - midnight]
  const isQuiet = from < to ? at >= from && at < to : from > to && (at >= from || at < to)
  if (!isQuiet) return null
  return new Date(fromDublinTime((at < to ? midnight : midnight + day) + to))
}

/** ms since midnight. */
function msOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}
