import { callFailed, type Effect, unreachable } from '../data/effect'
import { answered, callLogin } from '../data/login-client'
import { workspace } from '../data/workspace'
import { registry } from '../outbox/device-registry'
import { adopt } from './adopt'
import { breakOffLogouts } from './asked-logouts'
import { listen } from './listen'
import type { Session } from './session'
import {
  acceptTermsMutation,
  loginMutation,
  staffAccessMutation,
  staffEndMutation,
  toSession,
} from './session-documents'
import { session as current, dispatch } from './session-store'

export type LoginOutcome =
  | { ok: true; session: Session }
  | { ok: false; reason: 'refused'; message: string }
  | { ok: false; reason: 'unreachable' }

export type StaffPreview =
  | { ok: true; extraid: number; firstname: string; lastname: string; thumbnail: string | null }
  | { ok: false; reason: 'refused'; message: string }
  | { ok: false; reason: 'unreachable' }

/** Signs in. The password goes to the server and nowhere else. */
export async function signIn(username: string, password: string): Promise<LoginOutcome> {
  listen()
  dispatch({ type: 'signing-in' })
  breakOffLogouts()
  const result = await callLogin(loginMutation, { username, password, device: { kind: deviceKind() } })
  if (result.kind === 'unreachable') return { ok: false, reason: 'unreachable' }
  if (result.kind === 'refused') return { ok: false, reason: 'refused', message: result.message }
  const session = toSession(result.data.login)
  if (!session) return { ok: false, reason: 'refused', message: result.data.login.message ?? callFailed }
  // The server ended the old session when it made this one: a logout it has not heard of is settled by that.
  await registry.change((now) => ({ ...now, tombstone: null })).catch(() => undefined)
  await adopt(session)
  return { ok: true, session }
}

export async function acceptEmploymentTerms(extraid: number): Promise<Effect> {
  const client = workspace()?.client
  if (!client) return unreachable
  const result = answered(await client.mutation(acceptTermsMutation, { extraid }).toPromise())
  if (result.kind === 'unreachable') return unreachable
  if (result.kind === 'refused') return { ok: false, reason: 'refused', message: result.message }
  const { ok, message } = result.data.accept_employmentterms
  if (!ok) return { ok: false, reason: 'refused', message: message ?? callFailed }
  const state = current.get()
  if (state.phase === 'member' && state.session.extraid === extraid) {
    await adopt({ ...state.session, accept_employmentterms: true })
  }
  return { ok: true, message: message ?? null }
}

/** Shows whom staff would act for; switches nothing. */
export async function previewStaffAccess(extraid: number): Promise<StaffPreview> {
  const result = await callLogin(staffAccessMutation, { extraid, reason: null })
  if (result.kind === 'unreachable') return { ok: false, reason: 'unreachable' }
  if (result.kind === 'refused') return { ok: false, reason: 'refused', message: result.message }
  const found = result.data.staff_access
  if (!found.ok || found.extraid === null) {
    return { ok: false, reason: 'refused', message: found.message ?? callFailed }
  }
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
  if (result.kind === 'unreachable') return unreachable
  if (result.kind === 'refused') return { ok: false, reason: 'refused', message: result.message }
  const found = result.data.staff_access
  const session = found.session ? toSession(found.session) : null
  if (!found.ok || !session) return { ok: false, reason: 'refused', message: found.message ?? callFailed }
  await adopt(session)
  return { ok: true, message: found.message ?? null }
}

export async function endStaffAccess(): Promise<Effect> {
  const result = await callLogin(staffEndMutation, {})
  if (result.kind === 'unreachable') return unreachable
  if (result.kind === 'refused') return { ok: false, reason: 'refused', message: result.message }
  const session = toSession(result.data.staff_access_end)
  if (session) await adopt(session)
  else dispatch({ type: 'ended', unreachable: false })
  return { ok: true, message: result.data.staff_access_end.message ?? null }
}

/** A phone, for has_device: a small touch screen. An installed portal on one counts alike. */
function deviceKind(): 'phone' | 'computer' {
  const isTouch = matchMedia('(pointer: coarse)').matches
  return isTouch && Math.min(screen.width, screen.height) < 600 ? 'phone' : 'computer'
}
