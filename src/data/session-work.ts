import { type DeviceRegistry, registry } from '../outbox/device-registry'
import { readMeta, writeMeta } from '../outbox/member-database'
import { breakOffLogouts, callLogout } from './call-logout'
import { dropActingDrafts, dropDrafts } from './drafts'
import { isClearedOut, isUnknownHere, wasEvicted } from './evicted'
import { onFamilyNews } from './family-news'
import { firstLook } from './first-look'
import { callLogin } from './login-client'
import { watchStore } from './lost-store'
import { watchReach } from './reach-watch'
import type { Session } from './session'
import { onSessionNews, tellTabs } from './session-channel'
import { reloginMutation, toSession } from './session-documents'
import { nextSessionEpoch, sessionEpoch, sessionState, setSessionState, setSignedInHint } from './session-store'
import { noteStoreNews } from './store-news'
import { watchDrain } from './watch-drain'
import {
  closeWorkspace,
  onAgencyLost,
  onEmptyStore,
  onRefusal,
  openSeenWorkspace,
  openWorkspace,
  workspace,
} from './workspace'

/**
 * Opens what the device knows at once, then asks the server. Resolves as soon as a screen can be shown: after the
 * device's own data where there is some, else after the server's word or its absence.
 */
export async function restore(): Promise<void> {
  const look = await firstLook()
  const known = look?.meta.get('session')
  const clientId = look?.meta.get('clientId')
  if (look && isSession(known) && typeof clientId === 'string') {
    openSeenWorkspace(look.memberId, clientId)
    beMember(known, look.meta.get('expired') === true)
    void registry.read().then(finishLogouts)
    return
  }
  const remembered = await registry.read()
  await finishLogouts(remembered)
  if (remembered.last !== null && !remembered.tombstone) {
    const opened = await openWorkspace(remembered.last, false)
    const stored = opened.db ? await readMeta(opened.db, 'session') : undefined
    const expired = opened.db ? await readMeta(opened.db, 'expired') : false
    if (isSession(stored)) {
      beMember(stored, expired ?? false)
      return
    }
  }
  // Nothing of ours is here, but a cookie may be: its owner is not sent to the login if the server answers soon.
  await Promise.race([confirm(), new Promise((resolve) => setTimeout(resolve, patience))])
  if (sessionState().phase === 'uninitialised') setSessionState({ phase: 'visitor', unreachable: true })
  // Who the cookie belongs to is known once the server answers.
  if (sessionState().phase === 'visitor') watchReach(confirm)
}

/** Of whoever logged out nothing stays, also where their logout was broken off. */
async function finishLogouts({ purge = [] }: DeviceRegistry): Promise<void> {
  if (purge.length > 0) await (await import('./purge')).purgeLeft()
}

/** The device's own word for who this is; the server is asked, and what waits goes on. */
function beMember(session: Session, expired: boolean): void {
  setSessionState({ phase: 'member', session, standing: expired ? 'expired' : 'unconfirmed' })
  watchReach(confirm)
  void confirm()
  // Also without signal: what a page left behind in mid-send is taken back into the queue, and says so.
  void watchDrain()
}

/** How long a start waits for the server (ms) when the device itself knows nobody. */
const patience = 3_000

/** Asks the server whose session this is, and makes the page fit. Silent when it can't be reached. */
export async function confirm(): Promise<void> {
  const asked = sessionEpoch()
  if (!(await buryTombstone())) {
    setSessionState({ phase: 'visitor', unreachable: true })
    return
  }
  const result = await callLogin(reloginMutation, {})
  if (asked !== sessionEpoch()) return
  const before = sessionState()
  if (result.kind !== 'answered') {
    if (before.phase !== 'member') setSessionState({ phase: 'visitor', unreachable: true })
    return
  }
  const session = toSession(result.data.relogin)
  if (session) {
    // The cookie knows this member and the device does not: the browser cleared what it had stored.
    if (before.phase !== 'member' && !session.acting && (await isUnknownHere())) noteStoreNews('evicted')
    await adopt(session)
    return
  }
  if (before.phase !== 'member') {
    if (await isClearedOut()) noteStoreNews('evicted')
    setSignedInHint(false)
    setSessionState({ phase: 'visitor', unreachable: false })
    return
  }
  await expire()
}

/** Makes this the page's session: its own workspace, kept on the device unless staff are acting. */
export async function adopt(session: Session): Promise<void> {
  nextSessionEpoch()
  const acting = session.acting !== null
  const before = sessionState()
  if (!acting) dropActingDrafts()
  await openWorkspace(session.extraid, acting)
  const confirmed = { phase: 'member', session, standing: 'confirmed' } as const
  const known = before.phase === 'member' && before.session.extraid === session.extraid ? before.session.family : null
  const isFewer = known?.some(({ extraid }) => !session.family.some((child) => child.extraid === extraid)) === true
  if (isFewer) setSessionState(confirmed)
  // The device notes the new family only then: if this is broken off, the next start finds the difference again.
  const isForgotten = !isFewer || (await forgetFormer(session))
  const db = workspace()?.db
  if (!acting && db && isForgotten) {
    try {
      await writeMeta(db, 'session', session)
      await writeMeta(db, 'expired', false)
      await registry.change((now) => ({
        ...now,
        last: session.extraid,
        stored: [...new Set([...now.stored, session.extraid])],
      }))
    } catch {
      // The session is good all the same; the device just won't remember it.
    }
  }
  setSignedInHint(true)
  setSessionState(confirmed)
  void watchDrain()
  watchReach(confirm)
  if (!known) tellTabs({ type: 'signed-in', extraid: session.extraid })
  else if (JSON.stringify(known) !== JSON.stringify(session.family)) {
    tellTabs({ type: 'family', extraid: session.extraid })
  }
}

/** Of a child that is no longer of the family nothing stays. False when that failed. */
async function forgetFormer(session: Session): Promise<boolean> {
  try {
    const { forgetFormerChildren } = await import('./former-children')
    await forgetFormerChildren(session)
    return true
  } catch {
    return false
  }
}

/** The server says that the session is over: what is stored stays readable, what waits waits. */
export async function expire(): Promise<void> {
  const state = sessionState()
  if (state.phase !== 'member' || state.standing === 'expired') return
  const db = workspace()?.db
  if (state.session.acting || !db) {
    closeWorkspace()
    setSessionState({ phase: 'visitor', unreachable: false })
    return
  }
  setSessionState({ ...state, standing: 'expired' })
  await writeMeta(db, 'expired', true).catch(() => undefined)
}

/** Ends a session whose logout the server has not heard of. False while that can't be done: then nothing is restored. */
async function buryTombstone(): Promise<boolean> {
  const { tombstone } = await registry.read()
  if (!tombstone) return true
  if (!(await callLogout())) return false
  await registry.change((now) => ({ ...now, tombstone: null }))
  return true
}

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && 'extraid' in value && 'firstname' in value
}

watchStore()

onEmptyStore(async (memberId, before) => {
  if (!(await wasEvicted(memberId, before))) return
  noteStoreNews('evicted')
  const state = sessionState()
  if (!before || state.phase !== 'member' || state.session.extraid !== memberId) return
  // Under the page's eyes: it begins anew on the empty store, as whoever it is.
  closeWorkspace()
  await adopt(state.session)
  setSessionState(state)
})

onAgencyLost(async (db, read) => (await import('./agency-lost')).sendAgain(db, read))

onFamilyNews(() => void confirm())

onRefusal((code) => {
  if (code === 'UNAUTHENTICATED') void expire()
  // Another member signed in: this tab belongs to whoever the cookie belongs to.
  if (code === 'WRONG_MEMBER') void confirm()
})

onSessionNews((news) => {
  const state = sessionState()
  const mine = state.phase === 'member' ? state.session.extraid : null
  if (news.type === 'logged-out' && mine === news.extraid) {
    nextSessionEpoch()
    closeWorkspace()
    dropDrafts()
    setSessionState({ phase: 'visitor', unreachable: false })
  } else if (news.type === 'family' && mine === news.extraid) {
    void confirm()
  } else if (news.type === 'signed-in') {
    breakOffLogouts()
    if (mine !== news.extraid || state.phase !== 'member' || state.standing === 'expired') void confirm()
  }
})
