import type { Client } from '@urql/core'
import { registry } from '../outbox/device-registry'
import { MemberDatabase } from '../outbox/member-database'
import type { ReadWitness } from '../outbox/settle'
import { forgetFirstLook } from './first-look'
import { makeMemberClient } from './member-client'
import { noStore, openStore, type Store } from './open-store'
import type { Waiting } from './waiting'

/** What the page works with while somebody is signed in: that member's database on this device, and their client. */
export interface Workspace {
  memberId: number
  /** Staff acting for a member: online only, nothing rests on the device. */
  acting: boolean
  db: MemberDatabase | null
  storage: Waiting['storage']
  client: Client
  /** Grows when the database was lost and opened again: whoever watches it begins anew. */
  opened: number
  /** Another one for each client: what was drawn of another one's answers is drawn anew. */
  made: number
}

let current: Workspace | null = null
let made = 0
const listeners = new Set<() => void>()
let refusal: (code: string) => void = () => {}
let failure: (error: unknown) => void = () => {}
let lost: (db: MemberDatabase, read: ReadWitness) => Promise<void> = async () => {}
let empty: (memberId: number, before: boolean) => Promise<void> = async () => {}

export function workspace(): Workspace | null {
  return current
}

export function subscribeToWorkspace(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who is told when the server refuses a read: an expired session, another member's session. */
export function onRefusal(handler: (code: string) => void): void {
  refusal = handler
}

/** Tells whoever is told: the outbox may hear it before a read does. */
export function noteRefusal(code: string): void {
  refusal(code)
}

/** Who is told when something can't be read from the device, or kept on it. */
export function onStoreFailure(handler: (error: unknown) => void): void {
  failure = handler
}

/** Tells whoever is told. */
export function noteStoreFailure(error: unknown): void {
  failure(error)
}

/** Who is told when a read proves that the server lost what it had acknowledged. */
export function onAgencyLost(handler: typeof lost): void {
  lost = handler
}

/** Who is told when a member's database is a new, empty one; before: it was open already, and was not empty then. */
export function onEmptyStore(handler: (memberId: number, before: boolean) => Promise<void>): void {
  empty = handler
}

/** Opens that member's workspace; the same one again changes nothing. A device that keeps nothing gets one without database. */
export async function openWorkspace(memberId: number, acting: boolean): Promise<Workspace> {
  if (current && current.memberId === memberId && current.acting === acting) return current
  closeWorkspace()
  return begin(memberId, acting, acting ? noStore('ok') : await openMembers(memberId))
}

/** The same at once, over what the first look saw; the database opens meanwhile, and where it can't, that shows then. */
export function openSeenWorkspace(memberId: number, clientId: string): void {
  const db = new MemberDatabase(memberId)
  begin(memberId, false, { db, clientId, storage: 'ok' })
  // At once: it is in use already, and the first look takes nobody whose logout was cut off.
  void openOnce(db).then((store) => {
    if (current?.db !== db || store.clientId === clientId) return
    forgetFirstLook()
    begin(memberId, false, store)
  })
}

async function openMembers(memberId: number): Promise<Store> {
  if (!(await isReady(memberId))) return noStore('absent')
  return openOnce(new MemberDatabase(memberId))
}

function openOnce(db: MemberDatabase): Promise<Store> {
  return openStore(db, (before) => empty(db.memberId, before))
}

/** Nothing of a logout that was broken off may come back with this member. */
async function isReady(memberId: number): Promise<boolean> {
  const { purge = [] } = await registry.read()
  return !purge.includes(memberId) || (await import('./purge')).readyFor(memberId)
}

function begin(memberId: number, acting: boolean, { db, clientId, storage }: Store): Workspace {
  const client = makeMemberClient({
    memberId,
    db,
    clientId,
    onRefusal: (code) => refusal(code),
    onStorageFailure: (error) => failure(error),
    onAgencyLost: (from, read) => lost(from, read),
  })
  const opened: Workspace = { memberId, acting, db, storage, client, opened: 1, made: ++made }
  publish(opened)
  return opened
}

/** The same workspace on a new connection, with a client that has seen nothing yet; null when it was closed meanwhile. */
export async function renewWorkspace(): Promise<Workspace | null> {
  const old = current
  if (!old) return null
  const store = old.db ? await openMembers(old.memberId) : noStore(old.storage)
  if (current?.made !== old.made) {
    store.db?.close()
    return null
  }
  forgetFirstLook()
  const renewed = begin(old.memberId, old.acting, store)
  old.db?.close()
  return renewed
}

export function closeWorkspace(): void {
  if (current) forgetFirstLook()
  current?.db?.close()
  publish(null)
}

/** The device could not keep something: said on the screen from then on. */
export function noteStorage(storage: Waiting['storage']): void {
  if (current && current.storage !== storage) publish({ ...current, storage })
}

/** The database answers again after it was lost. */
export function noteReopened(): void {
  if (current) publish({ ...current, storage: 'ok', opened: current.opened + 1 })
}

function publish(next: Workspace | null): void {
  current = next
  for (const listener of listeners) listener()
}
