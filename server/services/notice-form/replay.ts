import type { Kysely } from 'kysely'
import { alreadyThere, submitted } from '../../../domain/notice-form/application'
import type { RequestContext } from '../../context/request-context'
import type { Mutationnotice_applicationArgs } from '../../generated/login'
import type { Database } from '../../store/schema'
import { login, wrongPassword } from '../access/login'
import { loginNameOfAddress } from '../access/login-names'
import { type ApplicationAnswer, refused } from './application-answer'

/** An application that the agency has. */
export interface KnownApplication {
  form_id: number
  /** The log-in name of the account that it opened; null where that account has no log-in any more. */
  loginname: string | null
}

/** The application with this key, which its device chose; null where there is none. A child's account is its parent's. */
export async function knownApplication(
  db: Kysely<Database>,
  application_key: string,
): Promise<KnownApplication | null> {
  const found = await db
    .selectFrom('open_casting_application as given')
    .innerJoin('member', 'member.extraid', 'given.extraid')
    .leftJoin('login', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('login.extraid', '=', fn.coalesce(ref('member.parentid'), ref('member.extraid'))),
      ),
    )
    .where('given.application_key', '=', application_key)
    .select(['given.form_id', 'login.loginname'])
    .executeTakeFirst()
  return found ?? null
}

/**
 * Handles an application that is sent again because its answer was lost: signs in to its own account, by the password and
 * under every rule of a log-in. The key is no credential and opens no other account: with another form or address, the
 * log-in is tried with a name that nobody has, so that neither the answer nor its time nor the counters differ from a wrong
 * password.
 */
export async function replay(
  ctx: RequestContext,
  known: KnownApplication,
  { form_id, application_key, application, device }: Mutationnotice_applicationArgs,
): Promise<ApplicationAnswer> {
  const { emailaddress, parentemail, loginpass } = application
  const given = [emailaddress, parentemail ?? ''].map(loginNameOfAddress)
  const isOwn = known.form_id === form_id && known.loginname !== null && given.includes(known.loginname)
  const username = isOwn && known.loginname !== null ? known.loginname : application_key
  const answer = await login(ctx, { username, password: loginpass, device: device ?? null })
  if (answer.ok) return { ok: true, message: submitted, outcome: 'applied', problems: [] }
  const { message } = answer
  return refused('known', message === null || message === wrongPassword ? alreadyThere : message)
}
