import type { Client } from '@urql/core'
import { registry } from '../outbox/device-registry'
import { MemberDatabase } from '../outbox/member-database'
import { createStore } from '../state/store'
import { forgetFirstLook } from './first-look'
import { makeMemberClient } from './member-client'
import { agencyLost, refused, storeEmptied, storeFailed } from './news'
import { noStore, openStore, type Store } from './open-store'
import type { StorageState } from './store-trouble'

/** What the page works with while somebody is signed in: that member's database on this device, and their client. */
export interface Workspace {
  memberId: number
  /** Staff acting for a member: online only, nothing rests on the device. */
  acting: boolean
  db: MemberDatabase | null
  storage: StorageState
  client: Client
  /** Incremented when the database was lost and reopened: whatever watches it starts anew. */
  opened: number
  /** Different for each client: what was rendered from another client's answers is rendered anew. */
  made: number
}

/** The workspace of whoever is signed in; null: nobody is. */
export const currentWorkspace = createStore<Workspace | null>(null)
export const workspace = currentWorkspace.get
let made = 0

/** Opens that member's workspace; the same one again changes nothing. A device that keeps nothing gets one without database. */
export async function openWorkspace(memberId: number, acting: boolean): Promise<Workspace> {
  const current = workspace()
  if (current && current.memberId === memberId && current.acting === acting) return current
  closeWorkspace()
  return beginWorkspace(memberId, acting, acting ? noStore('ok') : await openMembers(memberId))
}

/** Opens the workspace at once, over what the first look saw; the database opens meanwhile, and a failure shows then. */
export function openSeenWorkspace(memberId: number, clientId: string): void {
  const db = new MemberDatabase(memberId)
  beginWorkspace(memberId, false, { db, clientId, storage: 'ok' })
  // Opened without isReady(): it is in use already, and the first look skips a member whose logout was cut off.
  void openOnce(db).then((store) => {
    if (workspace()?.db !== db || store.clientId === clientId) return
    forgetFirstLook()
    beginWorkspace(memberId, false, store)
  })
}

/** That member's database, or why there is none. */
export async function openMembers(memberId: number): Promise<Store> {
  if (!(await isReady(memberId))) return noStore('absent')
  return openOnce(new MemberDatabase(memberId))
}

function openOnce(db: MemberDatabase): Promise<Store> {
  return openStore(db, (before) => storeEmptied.tell(db.memberId, before))
}

/** Completes an interrupted logout first: none of its data may come back with this member. */
async function isReady(memberId: number): Promise<boolean> {
  const { purge = [] } = await registry.read()
  return !purge.includes(memberId) || (await import('./purge')).readyFor(memberId)
}

/** From now on the page works with that store. */
export function beginWorkspace(memberId: number, acting: boolean, { db, clientId, storage }: Store): Workspace {
  const client = makeMemberClient({
    memberId,
    db,
    clientId,
    onRefusal: refused.tell,
    onStorageFailure: storeFailed.tell,
    onAgencyLost: agencyLost.tell,
  })
  const opened: Workspace = { memberId, acting, db, storage, client, opened: 1, made: ++made }
  currentWorkspace.set(opened)
  return opened
}

export function closeWorkspace(): void {
  if (workspace()) forgetFirstLook()
  workspace()?.db?.close()
  currentWorkspace.set(null)
}

/** The device could not keep something: said on the screen from then on. */
export function noteStorage(storage: StorageState): void {
  const current = workspace()
  if (current && current.storage !== storage) currentWorkspace.set({ ...current, storage })
}

/** The database answers again after it was lost. */
export function noteReopened(): void {
  const current = workspace()
  if (current) currentWorkspace.set({ ...current, storage: 'ok', opened: current.opened + 1 })
}
