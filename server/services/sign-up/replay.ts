import { alreadySignedUp, signedUp } from '../../../domain/service-plan/words'
import { loginNameForm } from '../../../domain/text/email-address'
import type { RequestContext } from '../../context/request-context'
import type { DeviceInput } from '../../generated/login'
import { login, wrongPassword } from '../access/login'
import type { Intent } from '../payments/intents'

interface Replayed {
  /** Null where the log-in failed; message then says what to tell the caller. */
  extraid: number | null
  message: string
}

/**
 * Handles a sign-up that is sent again after its account was opened: signs in to that account, by its password and under
 * every rule of a log-in. Neither the intent nor the provider's ids are credentials: with another address, the log-in is
 * tried with a name that nobody has.
 */
export async function replay(
  ctx: RequestContext,
  { intent_id, extraid }: Pick<Intent, 'intent_id' | 'extraid'>,
  { email, password, device }: { email: string; password: string; device?: DeviceInput | null },
): Promise<Replayed> {
  const account = await ctx.db.selectFrom('login').where('extraid', '=', extraid).select('loginname').executeTakeFirst()
  const isOwn = account !== undefined && loginNameForm(account.loginname) === loginNameForm(email)
  const username = isOwn ? account.loginname : intent_id
  const answer = await login(ctx, { username, password, device: device ?? null })
  if (answer.ok) return { extraid: answer.extraid, message: signedUp }
  const { message } = answer
  return { extraid: null, message: message === null || message === wrongPassword ? alreadySignedUp : message }
}
