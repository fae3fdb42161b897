import { setTimeout } from 'node:timers/promises'
import { loginNameForm } from '../../../domain/text/email-address'
import type { RequestContext } from '../../context/request-context'
import type { Attempt, Exceeded } from '../../store/limits'
import { checkOnce } from './check-once'
import { knownMark } from './known-device'
import { typedNames } from './login-names'
import { passwordMatches } from './password'
import { type SessionFields, sessionFields } from './session-fields'
import { isStranger } from './sessions'
import { type Device, signIn } from './sign-in'
import { againIn } from './try-again'

export interface Refusal {
  ok: false
  message: string | null
}

export interface LoginArgs {
  username: string
  password: string
  device?: Device | null
}

export const wrongPassword = 'The email or password is not right.'

/** Opens a session and sets its cookie. One password check a request; wrong ones count, by account, address and device (docs/decisions/log-in.md). */
export async function login(ctx: RequestContext, args: LoginArgs): Promise<SessionFields | Refusal> {
  checkOnce(ctx)
  const loginname = loginNameForm(args.username)
  const password = args.password.trim()
  if (!loginname || !password) return { ok: false, message: 'Please provide your email and password.' }
  const names = typedNames(args.username)
  const accounts = await ctx.db
    .selectFrom('login')
    .innerJoin('member', 'member.extraid', 'login.extraid')
    .where('login.loginname', 'in', names)
    .select(['login.extraid', 'login.loginname', 'login.password_hash'])
    .select(['login.must_confirm', 'login.email_confirmed_at', 'member.is_staff'])
    .execute()
  const account = names.flatMap((name) => accounts.filter((one) => one.loginname === name))[0]
  const mark = account ? knownMark(ctx.cipher, account, ctx.device) : null
  // A device that has signed in to this account is counted apart: attempts from elsewhere can't lock the owner out.
  const from = mark ? `device ${mark}` : ctx.address
  const attempt = await countAttempt(ctx, loginname, from, mark !== null)
  if (!attempt.ok) return refusal(attempt)
  const right = await passwordMatches(account?.password_hash ?? null, password)
  if (!right || !account) return { ok: false, message: wrongPassword }
  await attempt.giveBack()
  await ctx.limits.reset('login-account', keyOf(loginname, from))
  if (!(await signIn(ctx, account, args.device))) return { ok: false, message: wrongPassword }
  const { extraid, is_staff } = account
  return sessionFields(ctx, { extraid, is_staff, is_stranger: isStranger(account), acting: null })
}

/** The key under which attempts on a log-in are counted: by address, or by known device. */
export const keyOf = (loginname: string, from: string): string => `${from} ${loginname}`

/** The longest delay of an attempt on an account that is tried very often (ms). */
const longestWait = 5_000

/**
 * The address is counted first: one that is over its limit uses up no account's attempts. An account that takes no more uses
 * up nothing of the address, as no password is checked.
 */
async function countAttempt(
  { limits, address, caller }: RequestContext,
  loginname: string,
  from: string,
  isKnown: boolean,
): Promise<Attempt> {
  if (isKnown) return limits.consume('login-account', keyOf(loginname, from))
  const byAddress = await limits.consume('login-address', address)
  if (!byAddress.ok) return byAddress
  const byAccount = await limits.consume('login-account', keyOf(loginname, from))
  if (!byAccount.ok) {
    await byAddress.giveBack()
    return byAccount
  }
  const everywhere = await limits.consume('login-everywhere', loginname)
  if (!everywhere.ok) await caller.outside(() => setTimeout(Math.min(longestWait, 250 * everywhere.over)))
  const giveBack = async () => {
    for (const one of [byAddress, byAccount, everywhere]) await one.giveBack()
  }
  return { ok: true, giveBack }
}

function refusal(exceeded: Exceeded): Refusal {
  return { ok: false, message: `Too many attempts to log in. Please try again in ${againIn(exceeded)}.` }
}
