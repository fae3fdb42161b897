import { daysFromTo } from '../dates/dublin-day'

/** Specification part 2, section 3: 0 Not started, 1 Started, 2 Submitted, 3 Verified, 5 Expired, 6 Rejected. */
export const rtwStatus = { notStarted: 0, started: 1, submitted: 2, verified: 3, expired: 5, rejected: 6 } as const
export type RtwStatus = (typeof rtwStatus)[keyof typeof rtwStatus]

export const statusNames: Readonly<Record<RtwStatus, string>> = {
  0: 'Not started',
  1: 'Started',
  2: 'Submitted',
  3: 'Verified',
  5: 'Expired',
  6: 'Rejected',
}

/** The parts of a record that decide how a member stands. Days are YYYY-MM-DD. */
export interface RtwState {
  id: number
  status: RtwStatus
  wf_submitted: unknown
  expires: string | null
}

export type Banner = 'submitted' | 'expired' | 'rejected' | 'verified' | 'not-started'

/** The last submission: the first record, in descending order of id, that has wf_submitted. */
export function lastSubmitted<R extends RtwState>(records: readonly R[]): R | null {
  const submitted = records.filter(({ wf_submitted }) => wf_submitted !== null)
  return newest(submitted)
}

/** The last record that was verified: what a permission comes from, until its day. */
export function lastVerified<R extends RtwState>(records: readonly R[]): R | null {
  return newest(records.filter(({ status }) => status === rtwStatus.verified || status === rtwStatus.expired))
}

/** The record that a member is filling in. */
export function started<R extends RtwState>(records: readonly R[]): R | null {
  return newest(records.filter(({ status, wf_submitted }) => status === rtwStatus.started && wf_submitted === null))
}

function newest<R extends RtwState>(records: readonly R[]): R | null {
  return records.reduce<R | null>((last, one) => (last === null || one.id > last.id ? one : last), null)
}

/** Section 4's rules of the banner. today: Dublin's. A permission has expired on the day itself. */
export function bannerOf(records: readonly RtwState[], today: string): Banner {
  const last = lastSubmitted(records)
  if (!last) return 'not-started'
  if (last.status === rtwStatus.rejected) return 'rejected'
  if (last.status === rtwStatus.expired || hasEnded(last, today)) return 'expired'
  return last.status === rtwStatus.verified ? 'verified' : 'submitted'
}

function hasEnded({ status, expires }: RtwState, day: string): boolean {
  return status === rtwStatus.verified && expires !== null && expires <= day
}

/** Whether a submission may be started: the first one, or another after one that expired, was rejected, or is to expire. */
export function mayStart(records: readonly RtwState[], today: string): boolean {
  const banner = bannerOf(records, today)
  if (banner === 'verified') return lastSubmitted(records)?.expires !== null
  return banner !== 'submitted'
}

/** Whether a headshot has to be there first: for the first submission alone. */
export function needsHeadshot(records: readonly RtwState[]): boolean {
  return lastSubmitted(records) === null
}

/** Right to work counts as expiring soon within so many days. */
export const soonDays = 30

export interface Permission {
  isPermitted: boolean
  /** The day on which it ends; null where it has no end, or where there is none. */
  expires: string | null
}

/**
 * Whether a member may work on a day: by the last record that was verified, until its day, also while a newer one is looked at or was
 * rejected.
 */
export function permissionOn(records: readonly RtwState[], day: string): Permission {
  const last = lastVerified(records)
  if (!last || last.status === rtwStatus.expired || hasEnded(last, day)) return { isPermitted: false, expires: null }
  return { isPermitted: true, expires: last.expires }
}

/** Whether it is time to send documents anew: not while the agency looks at some. */
export function isExpiringSoon(records: readonly RtwState[], today: string): boolean {
  const { isPermitted, expires } = permissionOn(records, today)
  if (!isPermitted || expires === null || bannerOf(records, today) === 'submitted') return false
  return daysFromTo(today, expires) <= soonDays
}
