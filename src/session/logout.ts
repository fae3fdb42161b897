import { dropDrafts } from '../data/drafts'
import { noteLogout, purgeMember, signedOut } from '../data/purge'
import { closeWorkspace, workspace } from '../data/workspace'
import { registry } from '../outbox/device-registry'
import { drainNow } from '../sync/drain-triggers'
import { callLogout } from './call-logout'
import { clearAsNamed, type Left, readLeft } from './left'
import { tellTabs } from './session-channel'
import { dispatch, session } from './session-store'
import { setSignedInHint } from './signed-in-hint'

/** Longest that a logout tries to send what waits (ms; rule 10). */
const patience = 10_000
/** Longest that it waits for the server to end the session; the tombstone does it later otherwise. */
const farewell = 3_000

/** Tries to send what waits, for up to 10 s, and gives what is still not with the agency then; null: nobody can know. */
export async function tryToSend(): Promise<Left> {
  const open = workspace()
  if (!open || open.acting) return []
  const left = await readLeft(open.memberId, open.db)
  if (left === null || left.length === 0) return left
  await Promise.race([drainNow('member'), new Promise((resolve) => setTimeout(resolve, patience))])
  return readLeft(open.memberId, open.db)
}

/**
 * Logs out, with signal or without: this member's database is deleted, in every tab; other members' stay. A tombstone
 * makes the next contact end the server's session where it could not be ended now. The caller has asked about the named
 * waiting items; where others are here by now, nothing is done and those are returned.
 */
export async function logout(named: Left): Promise<Left | 'done'> {
  const state = session.get()
  if (state.phase !== 'member') return 'done'
  const { extraid, acting } = state.session
  const cleared = acting ? 'cleared' : await clearAsNamed(extraid, workspace()?.db ?? null, named)
  if (cleared !== 'cleared') return cleared
  // A relogin that is still under way must not bring back what goes now.
  dispatch({ type: 'superseded' })
  const deviceMember = acting ? acting.staff_extraid : extraid
  // Staff who log out while acting were not asked about changes of their own that wait: those stay till they are back.
  const stays = acting !== null && (await hasWaiting(deviceMember))
  if (stays) await registry.change((now) => signedOut(now, deviceMember)).catch(() => undefined)
  const isNoted = !stays && (await noteLogout(deviceMember))
  const ended = await callLogout(farewell)
  if (ended) await registry.change((now) => ({ ...now, tombstone: null })).catch(() => undefined)
  closeWorkspace()
  dropDrafts()
  setSignedInHint(!ended)
  // Other tabs close the database, and drop what they hold, before it is deleted.
  tellTabs({ type: 'logged-out', extraid })
  if (!stays) await purgeMember(deviceMember, isNoted)
  dispatch({ type: 'ended', unreachable: false })
  return 'done'
}

/** Whether something of theirs waits; a store that can't be read may hold something. */
async function hasWaiting(memberId: number): Promise<boolean> {
  return (await readLeft(memberId, null))?.length !== 0
}
