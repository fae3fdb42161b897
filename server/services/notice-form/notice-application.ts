import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { accountExists, alreadyThere, formNotFound, submitted } from '../../../domain/notice-form/application'
import { isClosed } from '../../../domain/open-castings/open-casting'
import { loginNameForm } from '../../../domain/text/email-address'
import type { RequestContext } from '../../context/request-context'
import type { Mutationnotice_applicationArgs } from '../../generated/login'
import type { Exceeded } from '../../store/limits'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { checkOnce } from '../access/check-once'
import { login, wrongPassword } from '../access/login'
import { isTaken } from '../access/login-names'
import { LostRace } from '../access/new-account'
import { hashPassword } from '../access/password'
import { signIn } from '../access/sign-in'
import { againIn } from '../access/try-again'
import { withFileWork } from '../files/file-work'
import { closedWords } from '../open-castings/apply'
import { uuidOf } from '../outbox/outbox-skip'
import { type ApplicationAnswer, invalidSentence, refused } from './application-answer'
import { type Application, judged } from './given-application'
import { picturesOf } from './pictures'
import { recordApplication } from './record-application'

/**
 * notice_application: a stranger's application together with the account that it opens (docs/decisions/castings.md). Cheap
 * checks come first; the password is hashed, and pictures are made, only for an application that would be accepted.
 */
export async function noticeApplication(
  ctx: RequestContext,
  given: Mutationnotice_applicationArgs,
): Promise<ApplicationAnswer> {
  checkOnce(ctx, 'application')
  const key = given.application_key
  const args = { ...given, application_key: key ? uuidOf(key) : randomUUID() }
  const now = ctx.now()
  // A replay counts as a log-in only: other people's attempts must not lock out somebody who has applied already.
  const known = await knownApplication(ctx.db, args.application_key)
  if (known) return replay(ctx, known, args)
  const counted = await ctx.limits.consume('application', ctx.address)
  if (!counted.ok) return tooMany(counted)
  const casting = await ctx.db
    .selectFrom('open_casting')
    .where('id', '=', args.form_id)
    .select(['config', 'is_active', 'closed_at', 'expiry'])
    .executeTakeFirst()
  if (!casting) return refused('absent', formNotFound)
  const { is_active, expiry } = casting
  if (isClosed({ is_active, expiry: expiry?.toISOString() ?? null }, now.getTime())) {
    return refused('closed', closedWords(casting, now))
  }
  const application = judged(ctx, casting.config, args, now)
  if ('outcome' in application) return application
  const done = (await isTaken(ctx.db, application.loginname)) ? null : await opened(ctx, application, args, now)
  if (done) return done
  // Another request was first (this application, sent twice at once), or the address already has an account.
  const first = await knownApplication(ctx.db, args.application_key)
  return first ? replay(ctx, first, args) : refused('taken', accountExists)
}

/** The call with a key: its device's own, or one made here, under which nobody can send it again. */
type Keyed = Mutationnotice_applicationArgs & { application_key: string }

/** The costly work, and the transaction; null where somebody else was first. */
async function opened(
  ctx: RequestContext,
  application: Application,
  { form_id, application_key, device }: Keyed,
  now: Date,
): Promise<ApplicationAnswer | null> {
  const counted = await ctx.limits.consume('application-opened', ctx.address)
  if (!counted.ok) return tooMany(counted)
  const today = await ctx.limits.consume('application-opened-day', ctx.address)
  if (!today.ok) return tooMany(today)
  const password_hash = await hashPassword(String(application.values.loginpass))
  return withFileWork(ctx, async (work) => {
    const made = await picturesOf(ctx, application.photos, work)
    if ('refused' in made) return refused('invalid', invalidSentence, [made.refused])
    const recording = { form_id, application_key, application, pictures: made.pictures, password_hash, now }
    const done = await inTransaction(ctx.db, (tx) => recordApplication(tx, ctx, recording)).catch(lost)
    if (!done) return null
    if ('closed' in done) return refused('closed', done.closed)
    const { loginname } = application
    // The agency has the application even if signing in fails; the applicant can then log in.
    await signIn(ctx, { extraid: done.account, loginname, password_hash }, device).catch((error: unknown) =>
      ctx.log.warn('application_without_session', { error: error instanceof Error ? error.name : typeof error }),
    )
    return { ok: true, message: submitted, outcome: 'applied', problems: [] }
  })
}

function tooMany(exceeded: Exceeded): ApplicationAnswer {
  return refused('invalid', `That was tried too often from here. Please try again in ${againIn(exceeded)}.`)
}

function lost(error: unknown): null {
  if (error instanceof LostRace) return null
  throw error
}

/** An application that the agency has. */
interface KnownApplication {
  form_id: number
  /** The log-in name of the account that it opened; null where that account has no log-in any more. */
  loginname: string | null
}

/** The application with this key, which its device chose; null where there is none. A child's account is its parent's. */
async function knownApplication(db: Kysely<Database>, application_key: string): Promise<KnownApplication | null> {
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
async function replay(
  ctx: RequestContext,
  known: KnownApplication,
  { form_id, application_key, application, device }: Keyed,
): Promise<ApplicationAnswer> {
  const { emailaddress, parentemail, loginpass } = application
  const given = [emailaddress, parentemail ?? ''].map(loginNameForm)
  const isOwn = known.form_id === form_id && known.loginname !== null && given.includes(loginNameForm(known.loginname))
  const username = isOwn && known.loginname !== null ? known.loginname : application_key
  const answer = await login(ctx, { username, password: loginpass, device: device ?? null })
  if (answer.ok) return { ok: true, message: submitted, outcome: 'applied', problems: [] }
  const { message } = answer
  return refused('known', message === null || message === wrongPassword ? alreadyThere : message)
}
