const minute = 60_000
const day = 24 * 60 * minute

/**
 * How long a session lives. Idle is counted from the last request; it is more than 30 days, because a phone that was
 * off for 30 days must still be able to send what waits on it (docs/architecture.md, rule 10).
 */
export const sessionTimes = {
  idleMs: 35 * day,
  absoluteMs: 180 * day,
  /** seen_at is written at most this often. */
  seenEveryMs: 5 * minute,
  actingMs: 60 * minute,
  /** A rotated token is accepted for this long, unless the new one was used: the response with the new one may be lost. */
  formerTokenMs: 2 * minute,
} as const
