import { callLogin } from '../data/login-client'
import { noteStoreNews } from '../data/store-news'
import { registry } from '../outbox/device-registry'
import { adopt, expire } from './adopt'
import { hasNoTrace } from './evicted'
import { reloginMutation, toSession } from './session-documents'
import { session as current, dispatch, sessionModel } from './session-store'
import { hasSignedInHint, setSignedInHint } from './signed-in-hint'

/** Revalidates the session with the server and updates state. Silent when the server can't be reached. */
export async function confirm(): Promise<void> {
  const asked = sessionModel.get()
  if (!(await buryTombstone())) {
    dispatch({ type: 'ended', unreachable: true })
    return
  }
  const result = await callLogin(reloginMutation, {})
  const { epoch, signedInHere } = sessionModel.get()
  if (asked.epoch !== epoch) return
  const before = current.get()
  if (result.kind !== 'answered') {
    dispatch({ type: 'nobody', unreachable: true })
    return
  }
  const session = toSession(result.data.relogin)
  if (session) {
    // The cookie knows this member and the device does not: the browser cleared what it had stored.
    const isNew = before.phase !== 'member' && !session.acting && !signedInHere
    if (isNew && (await hasNoTrace())) noteStoreNews('evicted')
    await adopt(session, asked.state)
    return
  }
  if (before.phase === 'member') {
    await expire()
    return
  }
  if (!signedInHere && hasSignedInHint() && (await hasNoTrace())) noteStoreNews('evicted')
  setSignedInHint(false)
  dispatch({ type: 'nobody', unreachable: false })
}

/** Ends a session whose logout the server has not heard of. False while that can't be done: then nothing is restored. */
async function buryTombstone(): Promise<boolean> {
  const { tombstone } = await registry.read()
  if (!tombstone) return true
  // Rarely needed: a start after a logout that the server has heard does not load the code.
  const loaded = await import('./call-logout').catch(() => null)
  if (!(await loaded?.callLogout())) return false
  await registry.change((now) => ({ ...now, tombstone: null }))
  return true
}
