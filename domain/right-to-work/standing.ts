import { type Banner, bannerOf, lastSubmitted, lastVerified, permissionOn, type RtwState } from './state'

/** Whether a member may work on a day, and why, in one word. */
export type Standing = 'permitted' | 'assumed' | 'no_submission' | 'waits' | 'rejected' | 'expired'

export interface StandingOn {
  standing: Standing
  isPermitted: boolean
  /** The record that says so: the one that was verified, or the last submission where nothing permits. */
  record: number | null
  /** The day on which the last permission ends, or ended; null where it has no end, or where there was none. */
  expires: string | null
}

const without: Readonly<Record<Banner, Standing>> = {
  'not-started': 'no_submission',
  submitted: 'waits',
  rejected: 'rejected',
  expired: 'expired',
  verified: 'expired',
}

/** How a member stands on a day; isAssumed: staff say that the member may work, whatever the records are. */
export function standingOn(records: readonly RtwState[], isAssumed: boolean, day: string): StandingOn {
  const verified = lastVerified(records)
  const expires = verified?.expires ?? null
  if (permissionOn(records, day).isPermitted) {
    return { standing: 'permitted', isPermitted: true, record: verified?.id ?? null, expires }
  }
  if (isAssumed) return { standing: 'assumed', isPermitted: true, record: null, expires: null }
  const record = lastSubmitted(records)?.id ?? null
  return { standing: without[bannerOf(records, day)], isPermitted: false, record, expires }
}
