import { readNote } from '../notifications/subscription-note'
import type { SessionState } from '../session/session'
import { session } from '../session/session-store'
import { shellStored } from '../sync/shell-stored'

/** How long a log-out waits for it (ms), before the page goes to the agency's site; the next start ends it otherwise. */
const patience = 1_000
let ending: Promise<void> = Promise.resolve()

/**
 * From now on this browser's subscription to pushes follows the session: once it is confirmed the agency has it, and when
 * nobody is signed in any more it ends, whichever tab or server ended the session. Costs a browser without one nothing.
 */
export function followSubscription(): () => void {
  let before: number | null = null
  return session.watch(() => {
    const state = session.get()
    const now = confirmedMember(state)
    if (now !== null && now !== before) void keep(now)
    if (state.phase === 'visitor' && readNote() !== null) ending = end(!state.unreachable)
    // A session that ended and begins again is another one.
    before = state.phase === 'member' && state.standing === 'unconfirmed' ? before : now
  })
}

/** Resolves once the subscription of whoever logged out has ended, or after a moment. */
export function subscriptionEnded(): Promise<void> {
  return Promise.race([ending, new Promise<void>((resolve) => setTimeout(resolve, patience))])
}

/** Null while staff act: their own subscription stays as it is. */
function confirmedMember(state: SessionState): number | null {
  const isOwn = state.phase === 'member' && state.standing === 'confirmed' && !state.session.acting
  return isOwn ? state.session.extraid : null
}

async function keep(extraid: number): Promise<void> {
  if (!('Notification' in window) || (Notification.permission !== 'granted' && readNote() === null)) return
  try {
    await shellStored()
    const { keepSubscription } = await import('../notifications/subscription-keep')
    if (confirmedMember(session.get()) === extraid) await keepSubscription(extraid)
  } catch {
    // The code could not be loaded, or the agency not reached: the next start does it.
  }
}

async function end(isSure: boolean): Promise<void> {
  try {
    const { endSubscription } = await import('../notifications/subscription-end')
    await endSubscription(isSure)
  } catch {
    // The code could not be loaded: the next start does it.
  }
}
