import type { DrainEnd } from '../outbox/drain-env'
import type { Meaning } from '../outbox/meaning'
import type { MemberDatabase } from '../outbox/member-database'
import type { ReadWitness } from '../outbox/settle'
import { createSignal } from '../state/signal'
import { createStore } from '../state/store'

/** Events that one part of the page meets first and another has to act on: the session, the outbox, the store. */

/** The server did not do what was asked, and why: the session may be over, or another member's. */
export const refused = createSignal<[meaning: Meaning]>()

/** Something can't be read from the device, or kept on it. */
export const storeFailed = createSignal<[error: unknown]>()

/** A member's database is a new, empty one; before: it was open already, and was not empty then. */
export const storeEmptied = createSignal<[memberId: number, before: boolean]>()

/** A read proves that the server lost what it had acknowledged to this database. */
export const agencyLost = createSignal<[db: MemberDatabase, read: ReadWitness]>()

/** A drain of this page ended. */
export const drainEnded = createSignal<[end: DrainEnd, db: MemberDatabase]>()

/** The agency took an addition to the family, a removal or another name: the drawer and the pages follow. */
export const familyChanged = createSignal()

/** The server says that something of these members changed after this page read it: what is open reads again. */
export const recordsChanged = createSignal<[extraids: readonly number[]]>()

/** A message is open on the screen. */
export const messageShown = createSignal<[msgid: number]>()

/** What this page read of these members was still the latest at that time (ms). */
export const currentTo = createStore<{ extraids: readonly number[]; at: number } | null>(null)
