import { changeRegistry, readRegistry } from '../outbox/device-registry'
import { readMeta, writeMeta } from '../outbox/member-database'
import { dropDrafts } from './drafts'
import { watchDrain } from './drain-triggers'
import { callLogin } from './login-client'
import { watchReach } from './reach-watch'
import type { Session } from './session'
import { onSessionNews, tellTabs } from './session-channel'
import { logoutMutation, reloginMutation, toSession } from './session-documents'
import { nextSessionEpoch, sessionEpoch, sessionState, setSessionState, setSignedInHint } from './session-store'
import { closeWorkspace, onRefusal, openWorkspace, workspace } from './workspace'

/**
 * Opens what the device knows at once, then asks the server. Resolves as soon as a screen can be shown: after the
 * device's own data where there is some, else after the server's word or its absence.
 */
export async function restore(): Promise<void> {
  const registry = await readRegistry()
  if (registry.last !== null && !registry.tombstone) {
    const opened = await openWorkspace(registry.last, false)
    const stored = opened.db ? await readMeta(opened.db, 'session') : undefined
    const expired = opened.db ? await readMeta(opened.db, 'expired') : false
    if (isSession(stored)) {
      setSessionState({ phase: 'member', session: stored, standing: expired ? 'expired' : 'unconfirmed' })
      watchReach(confirm)
      void confirm()
      return
    }
  }
  // Nothing of ours is here, but a cookie may be: its owner is not sent to the login if the server answers soon.
  await Promise.race([confirm(), new Promise((resolve) => setTimeout(resolve, patience))])
  if (sessionState().phase === 'uninitialised') setSessionState({ phase: 'visitor', unreachable: true })
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
    await adopt(session)
    return
  }
  if (before.phase !== 'member') {
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
  const opened = await openWorkspace(session.extraid, acting)
  if (!acting && opened.db) {
    try {
      await writeMeta(opened.db, 'session', session)
      await writeMeta(opened.db, 'expired', false)
      await changeRegistry((now) => ({
        ...now,
        last: session.extraid,
        stored: [...new Set([...now.stored, session.extraid])],
      }))
    } catch {
      // The session is good all the same; the device just won't remember it.
    }
  }
  setSignedInHint(true)
  setSessionState({ phase: 'member', session, standing: 'confirmed' })
  watchDrain()
  watchReach(confirm)
  const wasOther = before.phase !== 'member' || before.session.extraid !== session.extraid
  if (wasOther) tellTabs({ type: 'signed-in', extraid: session.extraid })
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
  const { tombstone } = await readRegistry()
  if (!tombstone) return true
  const result = await callLogin(logoutMutation, {})
  if (result.kind !== 'answered') return false
  await changeRegistry((now) => ({ ...now, tombstone: null }))
  return true
}

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && 'extraid' in value && 'firstname' in value
}

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
  } else if (
    news.type === 'signed-in' &&
    (mine !== news.extraid || state.phase !== 'member' || state.standing === 'expired')
  ) {
    void confirm()
  }
})
