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

/** The longest (ms) that an answer without Retry-After holds an item against every sign that it may work now. */
const longestOwnHold = 20_000

/** When an item is tried again (ms), and before which time no signal brings that forward (0: any signal does). */
export interface Wait {
  nextAt: number
  heldUntil: number
}

/**
 * The wait after the nth failure in a row. asked (ms): what Retry-After asked for. answered: our own server said no, so
 * signal is no news; but what it said is old after 20 s, and then an opened page or an answered read counts again.
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
 * Retry-After in ms: seconds or an HTTP date; null where it says nothing usable. At most an hour is believed, and of
 * somebody who is not our server (a proxy, a captive portal) five minutes.
 */
export function retryAfterMs(header: string | null, now: number, isOurs = true): number | null {
  if (!header) return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.min(isOurs ? longestHold : longest, Math.max(0, wait)) : null
}

/**
 * Whether an item may go now. One that claims to wait longer than any wait there is was told so by a clock that was
 * wrong: it must not wait a year for that clock to come round.
 */
export function isDue(nextAt: number, now: number): boolean {
  return nextAt <= now || nextAt > now + longestHold
}
