import { dropDrafts } from '../data/drafts'
import { noteLogout, purgeMember, signedOut } from '../data/purge'
import { closeWorkspace, workspace } from '../data/workspace'
import { registry } from '../outbox/device-registry'
import { MemberDatabase } from '../outbox/member-database'
import { drainNow } from '../sync/drain-triggers'
import type { WaitingItem } from '../sync/waiting'
import { waitingItem } from '../sync/waiting-item'
import { callLogout } from './call-logout'
import { tellTabs } from './session-channel'
import { dispatch, session } from './session-store'
import { setSignedInHint } from './signed-in-hint'

/** Longest that a logout tries to send what waits (ms; rule 10). */
const patience = 10_000
/** Longest that it waits for the server to end the session; the tombstone does it later otherwise. */
const farewell = 3_000

/** Tries to send what waits, for up to 10 s, and gives what is still not with the agency then. */
export async function tryToSend(): Promise<WaitingItem[]> {
  const db = workspace()?.db
  if (!db) return []
  const left = async () => {
    const items = await db.outbox.where('state').notEqual('sent').sortBy('order')
    return items.map((item) => waitingItem(item, false))
  }
  if ((await left()).length === 0) return []
  await Promise.race([drainNow('member'), new Promise((resolve) => setTimeout(resolve, patience))])
  return left()
}

/**
 * Logs out, with signal or without: this member's database goes, in every tab; other members' stay. A tombstone makes the
 * next contact end the server's session where it could not be ended now. Whoever calls has asked about waiting items.
 */
export async function logout(): Promise<void> {
  const state = session.get()
  if (state.phase !== 'member') return
  // A relogin that is still under way must not bring back what goes now.
  dispatch({ type: 'superseded' })
  const { extraid, acting } = state.session
  const deviceMember = acting ? acting.staff_extraid : extraid
  // Staff who log out while acting were not asked about changes of their own that wait: those stay till they are back.
  const stays = acting !== null && (await hasWaiting(deviceMember))
  if (stays) await registry.change((now) => signedOut(now, deviceMember)).catch(() => undefined)
  const isNoted = !stays && (await noteLogout(deviceMember, workspace()?.db?.outbox))
  const ended = await callLogout(farewell)
  if (ended) await registry.change((now) => ({ ...now, tombstone: null })).catch(() => undefined)
  closeWorkspace()
  dropDrafts()
  setSignedInHint(!ended)
  // They let go of the database, and forget what they hold, before it is deleted.
  tellTabs({ type: 'logged-out', extraid })
  if (!stays) await purgeMember(deviceMember, isNoted)
  dispatch({ type: 'ended', unreachable: false })
}

async function hasWaiting(memberId: number): Promise<boolean> {
  const db = new MemberDatabase(memberId)
  try {
    return (await db.outbox.where('state').notEqual('sent').count()) > 0
  } catch {
    return false
  } finally {
    db.close()
  }
}
