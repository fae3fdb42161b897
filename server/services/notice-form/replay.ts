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
  /** Of the account that came with it; null where it has no log-in any more. */
  loginname: string | null
}

/** The application that a device named so; null where there is none. A child's account is its parent's. */
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
 * An application that came again, as its answer was lost: signs in to its own account, by the password and by every rule of a log-in. The
 * key is no credential, and signs in to no other account: with another form or address it is tried as the log-in name of nobody, so that
 * neither the answer nor its time nor what is counted tells it from a wrong password.
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
