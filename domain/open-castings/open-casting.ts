import { deadlineWords } from '../dates/time-words'

/** What decides whether a casting can be applied to. expiry: ISO 8601, null where the agency closes it by hand. */
export interface CastingStanding {
  is_active: boolean
  expiry: string | null
}

/** What a closed casting shows, and what refuses an application to it (specification part 2, section 2). */
export const closedSentence = 'This Open Casting call is closed.'

/**
 * Whether nobody can apply any more: the agency closed the casting, or its expiry is past. now in ms. asOf, on a device:
 * when the agency reported this state, by the same clock; a clock that is ahead closes nothing that the agency has just
 * reported open.
 */
export function isClosed({ is_active, expiry }: CastingStanding, now: number, asOf: number | null = null): boolean {
  if (!is_active) return true
  if (expiry === null) return false
  const until = Date.parse(expiry)
  return until <= now && !(asOf !== null && asOf >= until)
}

/** When applications close, in the words of part 2, section 9: 'Closes tomorrow', 'Closes on Friday'. now in ms. */
export function closingWords(expiry: string, now: number): string {
  const words = deadlineWords(expiry, now)
  if (Date.parse(expiry) <= now) return `Closed ${words}`
  if (words === 'soon') return 'Closes soon, under an hour left'
  if (words === 'in 1 hour') return 'Closes in 1 hour'
  if (words === 'Tomorrow') return 'Closes tomorrow'
  return `Closes ${/[ap]m$/.test(words) ? 'at' : 'on'} ${words}`
}
