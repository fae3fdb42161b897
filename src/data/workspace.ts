import type { Client } from '@urql/core'
import { clientIdOf, MemberDatabase } from '../outbox/member-database'
import { makeMemberClient } from './member-client'
import type { Waiting } from './waiting'

/** What the page works with while somebody is signed in: that member's database on this device, and their client. */
export interface Workspace {
  memberId: number
  /** Staff acting for a member: online only, nothing rests on the device. */
  acting: boolean
  db: MemberDatabase | null
  storage: Waiting['storage']
  client: Client
}

let current: Workspace | null = null
const listeners = new Set<() => void>()
let refusal: (code: string) => void = () => {}

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

/** Opens that member's workspace; the same one again changes nothing. A device that keeps nothing gets one without database. */
export async function openWorkspace(memberId: number, acting: boolean): Promise<Workspace> {
  if (current && current.memberId === memberId && current.acting === acting) return current
  closeWorkspace()
  let db: MemberDatabase | null = null
  let clientId: string | null = null
  let storage: Waiting['storage'] = 'ok'
  if (!acting) {
    try {
      db = new MemberDatabase(memberId)
      await db.open()
      clientId = await clientIdOf(db)
    } catch (error) {
      db?.close()
      db = null
      storage = storageProblem(error)
    }
  }
  const client = makeMemberClient({
    memberId,
    db,
    clientId,
    onRefusal: (code) => refusal(code),
    onStorageFailure: (error) => noteStorage(storageProblem(error)),
  })
  publish({ memberId, acting, db, storage, client })
  return current ?? { memberId, acting, db, storage, client }
}

export function closeWorkspace(): void {
  current?.db?.close()
  publish(null)
}

/** The device could not keep something: said on the screen from then on. */
export function noteStorage(storage: Waiting['storage']): void {
  if (current && current.storage !== storage) publish({ ...current, storage })
}

/** What a failure of IndexedDB means for the member. */
export function storageProblem(error: unknown): Exclude<Waiting['storage'], 'ok'> {
  const name = error instanceof Error ? error.name : ''
  const inner = error instanceof Error && 'inner' in error && error.inner instanceof Error ? error.inner.name : ''
  if (name === 'QuotaExceededError' || inner === 'QuotaExceededError') return 'full'
  if (name === 'MissingAPIError' || name === 'OpenFailedError' || name === 'SecurityError') return 'absent'
  return 'lost'
}

function publish(next: Workspace | null): void {
  current = next
  for (const listener of listeners) listener()
}
