import { type Effect, unreachable } from '../data/effect'
import { dispatch, session } from './session-store'
import type { LoginOutcome, StaffPreview } from './sign-in'
import { mayBeSignedIn } from './signed-in-hint'
import { wasUsedHere } from './was-used-here'
import { hasServerSession } from './who-is-here'

/**
 * What screens can do with the session. The data layer behind it is loaded when it is first needed: a first visitor
 * sees the login without it.
 */
export async function restoreSession(): Promise<void> {
  if (session.get().phase !== 'uninitialised') return
  if (mayBeSignedIn(window.location.pathname) || (await wasUsedHere())) {
    const { restore } = await import('./restore')
    await restore()
    return
  }
  dispatch({ type: 'nobody', unreachable: false })
  // A cookie may be there all the same (storage was evicted): ask once the first screen stands.
  setTimeout(() => void confirmIfSomebody(), 1_500)
}

async function confirmIfSomebody(): Promise<void> {
  if (session.get().phase !== 'visitor' || !(await hasServerSession())) return
  const { lookForSession } = await import('./restore')
  await lookForSession()
}

export async function login(username: string, password: string): Promise<LoginOutcome> {
  const loaded = await signInCode()
  return loaded ? loaded.signIn(username, password) : unreachable
}

/** Takes up the session that an application opened. */
export async function relogin(): Promise<LoginOutcome> {
  const loaded = await signInCode()
  return loaded ? loaded.relogIn() : unreachable
}

/** Loads the code of relogin ahead, while there is signal. */
export function signInAhead(): void {
  void signInCode()
}

/** Null where the code can't be loaded, without signal; nobody can sign in then anyway. */
function signInCode(): Promise<typeof import('./sign-in') | null> {
  return import('./sign-in').catch(() => null)
}

export async function acceptTerms(extraid: number): Promise<Effect> {
  const { acceptEmploymentTerms } = await import('./sign-in')
  return acceptEmploymentTerms(extraid)
}

export async function staffPreview(extraid: number): Promise<StaffPreview> {
  const { previewStaffAccess } = await import('./sign-in')
  return previewStaffAccess(extraid)
}

export async function staffContinue(extraid: number, reason: string): Promise<Effect> {
  const { continueStaffAccess } = await import('./sign-in')
  return continueStaffAccess(extraid, reason)
}

export async function staffActsFor(extraid: number | null): Promise<boolean | null> {
  const { isActingFor } = await import('./sign-in')
  return isActingFor(extraid)
}

export async function staffEnd(): Promise<Effect> {
  const { endStaffAccess } = await import('./sign-in')
  return endStaffAccess()
}

export async function changePassword(given: {
  current_password: string
  password: string
  password2: string
}): Promise<Effect> {
  const { setNewPassword } = await import('./new-password')
  return setNewPassword(given)
}

/** After a new password was set by a link. A visitor's page loads nothing for it. */
export async function noteNewPassword(extraid: number): Promise<void> {
  if (session.get().phase !== 'member') return
  const { expireIfOf } = await import('./new-password')
  await expireIfOf(extraid)
}
