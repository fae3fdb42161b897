import { dropActingDrafts } from '../data/drafts'
import { closeWorkspace, openWorkspace, workspace } from '../data/workspace'
import { registry } from '../outbox/device-registry'
import { writeMeta } from '../outbox/member-database'
import { watchDrain } from '../sync/watch-drain'
import { type Names, renamed, type Session, withNewerFace } from './session'
import { tellTabs } from './session-channel'
import { session as current, dispatch } from './session-store'
import { setSignedInHint } from './signed-in-hint'

/**
 * Makes the server's answer this page's session, with its own workspace, kept on the device unless staff are acting.
 * asked: what the page knew when the server was asked.
 */
export async function adopt(session: Session, asked = current.get()): Promise<void> {
  dispatch({ type: 'superseded' })
  const before = current.get()
  const now = () => withNewerFace(session, asked, current.get())
  const confirm = () => dispatch({ type: 'known', session: now(), standing: 'confirmed' })
  if (!session.acting) dropActingDrafts()
  await openWorkspace(session.extraid, session.acting !== null)
  const known = before.phase === 'member' && before.session.extraid === session.extraid ? before.session.family : null
  const isFewer = known?.some(({ extraid }) => !session.family.some((child) => child.extraid === extraid)) === true
  if (isFewer) confirm()
  // The device stores the new family only after that: if it is interrupted, the next start finds the difference again.
  if (!isFewer || (await forgetFormer(session))) await keep(now(), false)
  setSignedInHint(true)
  confirm()
  void watchDrain()
  if (!known) tellTabs({ type: 'signed-in', extraid: session.extraid })
  else if (JSON.stringify(known) !== JSON.stringify(session.family)) {
    tellTabs({ type: 'family', extraid: session.extraid })
  }
}

/**
 * The member's database was cleared while the page was open: the page starts anew on the empty one, with the same session.
 */
export async function beginAnew(session: Session, expired: boolean): Promise<void> {
  closeWorkspace()
  await openWorkspace(session.extraid, session.acting !== null)
  await keep(session, expired)
}

/** Puts changed names that the agency has accepted into the session. */
export async function takeNames(names: Names): Promise<void> {
  const state = current.get()
  if (state.phase !== 'member') return
  const session = renamed(state.session, names)
  if (session === state.session) return
  dispatch({ type: 'known', session, standing: state.standing })
  const db = workspace()?.db
  if (db) await writeMeta(db, 'session', session).catch(() => undefined)
}

/** The device remembers whose session it is, and what the server last said of it. */
async function keep(session: Session, expired: boolean): Promise<void> {
  const db = workspace()?.db
  if (session.acting || !db) return
  try {
    await writeMeta(db, 'session', session)
    await writeMeta(db, 'expired', expired)
    await registry.change((now) => ({
      ...now,
      last: session.extraid,
      stored: [...new Set([...now.stored, session.extraid])],
    }))
  } catch {
    // The session is good all the same; the device just won't remember it.
  }
}

/** Deletes everything about children who left the family. False when that failed. */
async function forgetFormer(session: Session): Promise<boolean> {
  try {
    const { forgetFormerChildren } = await import('./former-children')
    await forgetFormerChildren(session)
    return true
  } catch {
    return false
  }
}

/** The server says that the session is over: what is stored stays readable, and waiting items go on waiting. */
export async function expire(): Promise<void> {
  const before = current.get()
  if (before.phase !== 'member' || before.standing === 'expired') return
  const db = workspace()?.db
  if (before.session.acting || !db) {
    closeWorkspace()
    dispatch({ type: 'ended', unreachable: false })
    return
  }
  dispatch({ type: 'expired' })
  await writeMeta(db, 'expired', true).catch(() => undefined)
}
