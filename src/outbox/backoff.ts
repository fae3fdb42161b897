const shortest = 2_000
const longest = 300_000

/**
 * How long to wait (ms) after the nth failure in a row, n from 1: full jitter under a cap that doubles from 2 s to
 * 5 min. retryAfter (ms) is the least where the server asked for one. There is no n at which an item is given up.
 */
export function backoff(failures: number, random: () => number, retryAfter: number | null = null): number {
  const cap = Math.min(longest, shortest * 2 ** Math.min(20, Math.max(0, failures - 1)))
  return Math.max(retryAfter ?? 0, Math.round(random() * cap))
}

/** Retry-After in ms: seconds or an HTTP date; null where it says nothing usable. At most an hour is believed. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (!header) return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.min(3_600_000, Math.max(0, wait)) : null
}
