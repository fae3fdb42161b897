import type { StorageState } from '../data/store-trouble'
import type { Kind } from '../outbox/kinds'
import type { Fate } from './fate'

/** One item of the outbox as the tray shows it. */
export interface WaitingItem {
  opId: string
  /** 'Yes to Quay Street: market crowd' */
  title: string
  fate: Fate
  /** When it was saved on this device, or, for fate agency, when the agency got it (ms). */
  at: number
  /** When it was saved on this device (ms). */
  savedAt: number
  /** When it is tried next (ms), at the latest, where an answer made it wait; null where the next signal counts. */
  nextTry: number | null
  /** fate attention: why. */
  why: string | null
  kind: Kind
  /** Whose it is, and the page on which it can be looked at and settled. */
  extraid: number
  path: string
  /** Made by a newer version of the portal, which alone can say what it is, and send it: loading the page again brings that. */
  isNewer: boolean
  /** True when the same item can be tried again as it is (parked after server faults). */
  canRetry: boolean
  /** False for one that may already be on its way: it can't be called back, only answered again. */
  canDiscard: boolean
}

export interface Waiting {
  /** Not yet with the agency, in the order they go out; those that need attention first. */
  items: WaitingItem[]
  /** The last ones that the agency has, newest first; at most 20, of the last day. */
  sent: WaitingItem[]
  /** True when the session has expired: 'Sign in again to send N changes'. */
  paused: boolean
  /** Set when this device can't keep anything: IndexedDB is absent, lost or full. */
  storage: StorageState
}
