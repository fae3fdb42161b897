import { cleanLine } from '../../../domain/text/characters'
import { loginNameForm } from '../../../domain/text/one-form'
import type { RequestContext } from '../../context/request-context'
import type { Exceeded } from '../../store/limits'
import { checkOnce } from './check-once'
import { knownMark, withLogin } from './known-device'
import { passwordMatches } from './password'
import { type SessionFields, sessionFields } from './session-fields'
import { openSession, PasswordChanged } from './sessions'
import { againIn } from './try-again'

export interface Refusal {
  ok: false
  message: string | null
}

export interface LoginArgs {
  username: string
  password: string
  device?: { kind: 'phone' | 'computer'; name?: string | null } | null
}

const wrong = 'The email or password is not right.'

/** Opens a session and sets its cookie. One password check a request; each counts, by account, address and device (decision 0149). */
export async function login(ctx: RequestContext, args: LoginArgs): Promise<SessionFields | Refusal> {
  checkOnce(ctx)
  const loginname = loginNameForm(args.username)
  const password = args.password.trim()
  if (!loginname || !password) return { ok: false, message: 'Please provide your email and password.' }
  const account = await ctx.db
    .selectFrom('login')
    .innerJoin('member', 'member.extraid', 'login.extraid')
    .where('login.loginname', '=', loginname)
    .select(['login.extraid', 'login.loginname', 'login.password_hash', 'member.is_staff'])
    .executeTakeFirst()
  const mark = account ? knownMark(ctx.cipher, account, ctx.device) : null
  // Who signed in here before is counted apart: whatever others try elsewhere does not keep the owner out.
  const from = mark ? `device ${mark}` : ctx.address
  const limited = await tooMany(ctx, loginname, from, mark !== null)
  if (limited) return limited
  const right = await passwordMatches(account?.password_hash ?? null, password)
  if (!right || !account) return { ok: false, message: wrong }
  await ctx.limits.reset('login-account', keyOf(loginname, from))
  const device = args.device?.kind ?? 'computer'
  const { extraid, password_hash } = account
  const device_name = nameOf(args.device?.name)
  const opened = { extraid, device, device_name, replaces: ctx.sessionToken, password_hash }
  const token = await openSession(ctx.db, opened, ctx.now()).catch(notChanged)
  if (!token) return { ok: false, message: wrong }
  ctx.setSessionToken(token)
  ctx.setDeviceToken(withLogin(ctx.cipher, account, ctx.device))
  return sessionFields(ctx, { extraid: account.extraid, is_staff: account.is_staff, acting: null })
}

/** As the browser says it: a line of at most 40 characters, or null. */
function nameOf(given: string | null | undefined): string | null {
  const name = cleanLine((given ?? '').slice(0, 200))
  return [...name].slice(0, 40).join('') || null
}

function notChanged(error: unknown): null {
  if (error instanceof PasswordChanged) return null
  throw error
}

/** Under which the tries on a log-in are counted, by address or by a device that it knows. */
export const keyOf = (loginname: string, from: string): string => `${from} ${loginname}`

/** The longest that a try waits on an account that many try (ms). */
const longestWait = 5_000

/** An address that is refused spends nothing of anybody's account. */
async function tooMany(
  ctx: RequestContext,
  loginname: string,
  from: string,
  isKnown: boolean,
): Promise<Refusal | null> {
  if (!isKnown) {
    const byAddress = await ctx.limits.consume('login-address', ctx.address)
    if (!byAddress.ok) return refusal(byAddress)
  }
  const byAccount = await ctx.limits.consume('login-account', keyOf(loginname, from))
  if (!byAccount.ok) return refusal(byAccount)
  if (isKnown) return null
  const everywhere = await ctx.limits.consume('login-everywhere', loginname)
  if (!everywhere.ok) await ctx.pause(Math.min(longestWait, 250 * everywhere.over))
  return null
}

function refusal(exceeded: Exceeded): Refusal {
  return { ok: false, message: `Too many attempts to log in. Please try again in ${againIn(exceeded)}.` }
}
