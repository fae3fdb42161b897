/** Starts closer together than this (ms) are one visit. */
const oneVisit = 1_800_000

export interface Visits {
  count: number
  /** The last start (ms). */
  at: number
}

/** The visits after a start at `now`. Pure. */
export function visited(before: Visits | null, now: number): Visits {
  if (before === null) return { count: 1, at: now }
  const isNew = now - before.at >= oneVisit || now < before.at
  return { count: before.count + (isNew ? 1 : 0), at: now }
}

export interface Moment {
  visits: number
  /** The agency has had an answer of this device. */
  delivered: boolean
  /** Something waits here, or needs attention, or the session is over. */
  unsettled: boolean
}

/**
 * Whether it is the moment to offer installing: once an answer was delivered, or on a second visit; never while
 * something waits, since on an iPhone the installed portal would not have it. Pure.
 */
export function isInstallMoment({ visits, delivered, unsettled }: Moment): boolean {
  return !unsettled && (delivered || visits >= 2)
}
