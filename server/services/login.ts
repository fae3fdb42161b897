import { loginNameForm } from '../../domain/one-form'
import type { RequestContext } from '../http/context'
import { fail } from './graphql-error'
import { passwordMatches } from './password'
import { type SessionFields, sessionFields } from './session-fields'
import { openSession } from './sessions'

export interface Refusal {
  ok: false
  message: string | null
}

export interface LoginArgs {
  username: string
  password: string
  device?: { kind: 'phone' | 'computer' } | null
}

const wrong = 'The email or password is not right.'
/** Requests that have had their one password check, so that aliases in one document buy nothing. */
const checked = new WeakSet<RequestContext>()

/** Opens a session and sets its cookie. One password check a request; each counts against the account and the address. */
export async function login(ctx: RequestContext, args: LoginArgs): Promise<SessionFields | Refusal> {
  if (checked.has(ctx)) fail('BAD_REQUEST', 'One login in one request, please.')
  checked.add(ctx)
  const loginname = loginNameForm(args.username)
  const password = args.password.trim()
  if (!loginname || !password) return { ok: false, message: 'Please provide your email and password.' }
  const limited = await tooMany(ctx, loginname)
  if (limited) return limited
  const account = await ctx.db
    .selectFrom('login')
    .innerJoin('member', 'member.extraid', 'login.extraid')
    .where('login.loginname', '=', loginname)
    .select(['login.extraid', 'login.password_hash', 'member.is_staff'])
    .executeTakeFirst()
  const right = await passwordMatches(account?.password_hash ?? null, password)
  if (!right || !account) return { ok: false, message: wrong }
  await ctx.limits.reset('login-account', loginname)
  const device = args.device?.kind ?? 'computer'
  const token = await openSession(ctx.db, { extraid: account.extraid, device, replaces: ctx.cookieToken }, ctx.now())
  ctx.setSessionCookie(token)
  return sessionFields(ctx, { extraid: account.extraid, is_staff: account.is_staff, acting: null })
}

async function tooMany(ctx: RequestContext, loginname: string): Promise<Refusal | null> {
  const byAddress = await ctx.limits.consume('login-address', ctx.address)
  const byAccount = await ctx.limits.consume('login-account', loginname)
  const refused = [byAddress, byAccount].find((answer) => !answer.ok)
  if (!refused || refused.ok) return null
  const minutes = Math.max(1, Math.ceil(refused.retryAfterS / 60))
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return { ok: false, message: `Too many attempts to log in. Please try again in ${when}.` }
}
