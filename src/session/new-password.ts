import { type Effect, effectOf, unreachable } from '../data/effect'
import { outcomeOf } from '../data/outcome'
import { workspace } from '../data/workspace'
import { expire } from './adopt'
import { passwordSetMutation } from './session-documents'
import { session } from './session-store'

/** Changes the password; it goes to the server and nowhere else. Then the session is over, and what is stored waits for its member. */
export async function setNewPassword(given: {
  current_password: string
  password: string
  password2: string
}): Promise<Effect> {
  const client = workspace()?.client
  if (!client) return unreachable
  const result = outcomeOf(await client.mutation(passwordSetMutation, given).toPromise())
  const effect = effectOf(result, (data) => data.password_set)
  if (effect.ok) await expire()
  return effect
}

/** A link has set a new password for that log-in: this page's session expires if it belongs to it. */
export async function expireIfOf(extraid: number): Promise<void> {
  const state = session.get()
  if (state.phase === 'member' && state.session.extraid === extraid) await expire()
}
