const second = 1_000
const waits = [5 * second, 15 * second, 60 * second, 300 * second] as const
const longestWait = 900 * second

/**
 * When a job is tried again after `attempts` tries that failed: in 5 s, 15 s, 1 min, 5 min, then every 15 min; the last
 * try is at `giveUpAt`. Null from then on.
 */
export function nextTry(attempts: number, now: Date, giveUpAt: Date): Date | null {
  if (now >= giveUpAt) return null
  return new Date(Math.min(now.getTime() + (waits[attempts - 1] ?? longestWait), giveUpAt.getTime()))
}

/** How long to wait after so many tries in a row before this one (ms): twice as long after each, up to a limit. */
export function doubledWait(before: number, { firstMs, mostMs }: { firstMs: number; mostMs: number }): number {
  return Math.min(firstMs * 2 ** before, mostMs)
}
