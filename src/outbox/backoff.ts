const shortest = 2_000
const longest = 300_000
/** The longest that a server may hold an item back (ms), and so the longest wait there is. */
const longestHold = 3_600_000

/**
 * How long to wait (ms) after the nth failure in a row, n from 1: full jitter under a cap that doubles from 2 s to
 * 5 min. retryAfter (ms) is the least where the server asked for one. There is no n at which an item is given up.
 */
export function backoff(failures: number, random: () => number, retryAfter: number | null = null): number {
  const cap = Math.min(longest, shortest * 2 ** Math.min(20, Math.max(0, failures - 1)))
  return Math.max(retryAfter ?? 0, Math.round(random() * cap))
}

/** The longest (ms) that an error answer without Retry-After keeps hints from bringing a retry forward. */
const longestOwnHold = 20_000

/** When an item is tried again (ms), and before which time no signal brings that forward (0: any signal does). */
export interface Wait {
  nextAt: number
  heldUntil: number
}

/**
 * The wait after the nth failure in a row. asked (ms): what Retry-After asked for. answered: our own server answered
 * with an error, so for up to 20 s, or as long as asked, no hint (signal, an opened page, an answered read) brings the
 * retry forward.
 */
export function waitAfter(
  now: number,
  failures: number,
  random: () => number,
  { asked, answered }: { asked: number | null; answered: boolean },
): Wait {
  const wait = backoff(failures, random, asked)
  const held = Math.max(asked ?? 0, answered ? Math.min(wait, longestOwnHold) : 0)
  return { nextAt: now + wait, heldUntil: held > 0 ? now + held : 0 }
}

/**
 * Retry-After in ms: seconds or an HTTP date; null where it says nothing usable. Capped at an hour, or at five minutes
 * where the answer is not from our server (a proxy, a captive portal).
 */
export function retryAfterMs(header: string | null, now: number, isOurs = true): number | null {
  if (!header) return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.min(isOurs ? longestHold : longest, Math.max(0, wait)) : null
}

/**
 * Whether an item may go now. A wait longer than the longest there is comes from a clock that was wrong, and is
 * ignored: the item must not wait a year for that clock to come round.
 */
export function isDue(nextAt: number, now: number): boolean {
  return nextAt <= now || nextAt > now + longestHold
}
