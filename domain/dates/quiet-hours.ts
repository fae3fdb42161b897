import type { QuietHours } from '../agency/agency-info'
import { fromDublinTime, inDublinTime } from './dublin-time'

const minute = 60_000
const day = 24 * 60 * minute

/** The agency's, where its file says nothing of them. */
export const usualQuietHours: QuietHours = { from: '22:00', to: '07:00' }

/**
 * When a member can be told: the end of the agency's and of their own quiet hours, where some hold now; null where none do. Where the two
 * leave no time of the day, the agency's alone count.
 */
export function quietEnd(now: Date, ofAgency: QuietHours | null, own: QuietHours | null): Date | null {
  const ofBoth = (at: Date) => quietUntil(at, ofAgency) ?? quietUntil(at, own)
  let end = ofBoth(now)
  for (let next = end; next; next = ofBoth(next)) {
    if (next.getTime() - now.getTime() > day) return quietUntil(now, ofAgency)
    end = next
  }
  return end
}

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
