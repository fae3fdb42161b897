import { callFailed, type Effect, effectOf, unreachable } from '../data/effect'

/** What the screens of passwords ask of the server. The data layer behind it is loaded when it is first needed. */

/** Asks for a link by an e-mail address or a mobile number. */
export async function askForLink(email: string): Promise<Effect> {
  const loaded = await documents()
  if (!loaded) return unreachable
  const { callLogin, sendPasswordResetMutation } = loaded
  return effectOf(await callLogin(sendPasswordResetMutation, { email }), (data) => data.send_password_reset)
}

/** Whether the link of a mail still works. unknown: not asked yet. refused: it was asked too often, which says nothing of the link. */
export type LinkCheck =
  | { kind: 'unknown' | 'works' | 'unreachable' }
  /** message: the agency's. */
  | { kind: 'dead' | 'refused'; message: string }

/** Asks whether a link would set a password now. */
export async function askAboutLink(link: { extraid: number; token: string }): Promise<LinkCheck> {
  const loaded = await documents()
  if (!loaded) return { kind: 'unreachable' }
  const { askLogin, passwordResetLinkQuery } = loaded
  const result = await askLogin(passwordResetLinkQuery, link)
  if (result.kind !== 'answered') return result
  const { ok, message } = result.data.password_reset_link
  return ok ? { kind: 'works' } : { kind: 'dead', message: message ?? callFailed }
}

/** Sets a new password by a link; it goes to the server and nowhere else. */
export async function setByLink(given: {
  extraid: number
  token: string
  password: string
  password2: string
}): Promise<Effect> {
  const loaded = await documents()
  if (!loaded) return unreachable
  const { callLogin, passwordResetMutation } = loaded
  return effectOf(await callLogin(passwordResetMutation, given), (data) => data.password_reset)
}

/** null: the module did not load (no signal). */
const documents = () => import('./password-documents').catch(() => null)
