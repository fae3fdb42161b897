import { type Effect, effectOf, unreachable } from '../data/effect'

/** What the screens of passwords ask of the server. The data layer behind it is loaded when it is first needed. */

/** Asks for a link by an e-mail address or a mobile number. */
export async function askForLink(email: string): Promise<Effect> {
  const loaded = await documents()
  if (!loaded) return unreachable
  const { callLogin, sendPasswordResetMutation } = loaded
  return effectOf(await callLogin(sendPasswordResetMutation, { email }), (data) => data.send_password_reset)
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
