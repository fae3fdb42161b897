import { noCookies } from '../../domain/access/cookie-probe'
import { type Effect, effectOf, type NotDone, notDone, refusedWith, unreachable } from '../data/effect'
import { callLogin } from '../data/login-client'
import { outcomeOf } from '../data/outcome'
import { workspace } from '../data/workspace'
import { registry } from '../outbox/device-registry'
import { adopt } from './adopt'
import { breakOffLogouts } from './asked-logouts'
import { cookiesKept, learningCookies } from './cookies'
import { listen } from './listen'
import type { Session } from './session'
import {
  acceptTermsMutation,
  loginMutation,
  reloginMutation,
  staffAccessMutation,
  staffEndMutation,
  toSession,
} from './session-documents'
import { session as current, dispatch } from './session-store'
import { thisDevice } from './this-device'
import { keepsCookies } from './who-is-here'

export type LoginOutcome = { ok: true; session: Session } | NotDone
export type StaffPreview =
  | { ok: true; extraid: number; firstname: string; lastname: string; thumbnail: string | null }
  | NotDone

/** Signs in. The password goes to the server and nowhere else, and not at all where the session could not be kept. */
export async function signIn(username: string, password: string): Promise<LoginOutcome> {
  // Looked at again, as they may have been allowed since.
  if (cookiesKept.get() === false && !(await keepsCookies())) return refusedWith(noCookies)
  listen()
  dispatch({ type: 'signing-in' })
  breakOffLogouts()
  const call = () => callLogin(loginMutation, { username, password, device: thisDevice() })
  const result = await learningCookies(call)
  if (result.kind !== 'answered') return notDone(result)
  if (result.data.login.ok && !(await isKept())) return refusedWith(noCookies)
  return takeSession(result.data.login)
}

/** Whether the session that was just opened came to stay; where the log-in's own answer did not show it, the server is asked. */
async function isKept(): Promise<boolean> {
  if (cookiesKept.get() === true) return true
  const result = await callLogin(reloginMutation, {})
  if (result.kind !== 'answered') return true
  cookiesKept.set(result.data.relogin.ok)
  return result.data.relogin.ok
}

/** Takes the session that the server opened by itself, with an application: its cookie is there already. */
export async function relogIn(): Promise<LoginOutcome> {
  listen()
  dispatch({ type: 'signing-in' })
  breakOffLogouts()
  const result = await callLogin(reloginMutation, {})
  if (result.kind !== 'answered') return notDone(result)
  return takeSession(result.data.relogin)
}

async function takeSession(result: Parameters<typeof toSession>[0]): Promise<LoginOutcome> {
  const session = toSession(result)
  if (!session) return refusedWith(result.message)
  // The server ended the old session when it made this one: a logout it has not heard of is settled by that.
  await registry.change((now) => ({ ...now, tombstone: null })).catch(() => undefined)
  await adopt(session)
  return { ok: true, session }
}

export async function acceptEmploymentTerms(extraid: number): Promise<Effect> {
  const client = workspace()?.client
  if (!client) return unreachable
  const result = outcomeOf(await client.mutation(acceptTermsMutation, { extraid }).toPromise())
  const effect = effectOf(result, (data) => data.accept_employmentterms)
  const state = current.get()
  if (effect.ok && state.phase === 'member' && state.session.extraid === extraid) {
    await adopt({ ...state.session, accept_employmentterms: true })
  }
  return effect
}

/** Shows whom staff would act for; switches nothing. */
export async function previewStaffAccess(extraid: number): Promise<StaffPreview> {
  const result = await callLogin(staffAccessMutation, { extraid, reason: null })
  if (result.kind !== 'answered') return notDone(result)
  const found = result.data.staff_access
  if (!found.ok || found.extraid === null) return refusedWith(found.message)
  return {
    ok: true,
    extraid: found.extraid,
    firstname: found.firstname ?? '',
    lastname: found.lastname ?? '',
    thumbnail: found.thumbnail,
  }
}

/** Switches to acting for that member. From here nothing rests on the device until it ends. */
export async function continueStaffAccess(extraid: number, reason: string): Promise<Effect> {
  const result = await callLogin(staffAccessMutation, { extraid, reason })
  if (result.kind !== 'answered') return notDone(result)
  const found = result.data.staff_access
  const session = found.session ? toSession(found.session) : null
  if (!found.ok || !session) return refusedWith(found.message)
  await adopt(session)
  return { ok: true, message: found.message ?? null }
}

/**
 * Takes up the session as the server has it. extraid: whether staff act for that member; null: whether for nobody. Gives
 * null where the server can't be asked.
 */
export async function isActingFor(extraid: number | null): Promise<boolean | null> {
  const result = await callLogin(reloginMutation, {})
  if (result.kind !== 'answered') return null
  const session = toSession(result.data.relogin)
  if ((session?.acting ? session.extraid : null) !== extraid) return false
  if (session) await adopt(session)
  return true
}

export async function endStaffAccess(): Promise<Effect> {
  const result = await callLogin(staffEndMutation, {})
  if (result.kind !== 'answered') return notDone(result)
  const session = toSession(result.data.staff_access_end)
  if (session) await adopt(session)
  else dispatch({ type: 'ended', unreachable: false })
  return { ok: true, message: result.data.staff_access_end.message ?? null }
}
