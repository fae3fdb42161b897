import { type NewPassword, newPasswordProblems } from '../../../domain/access/password-rules'
import { type ResetIdentity, resetIdentity, resetIncomplete } from '../../../domain/access/reset-identity'
import { loginNameForm } from '../../../domain/text/email-address'
import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import type { Exceeded } from '../../store/limits'
import { inTransaction } from '../../store/transaction'
import { noteChange } from '../history/record-change'
import { queueMail } from '../mail/queue-mail'
import { confirmAddress } from './confirmed-address'
import { keyOf } from './login'
import { accountOf, firstProblem, type PasswordAnswer, refusedPassword, storePassword } from './new-password'
import { hashPassword } from './password'
import { type ResetLink, resetTokenHolds, spendResetToken } from './reset-tokens'
import { againIn } from './try-again'

const onItsWay: PasswordAnswer = {
  ok: true,
  message: 'If we know you by that, a link to set a new password is on its way. It works for 30 minutes.',
}
const noLonger = refusedPassword('This link does not work any more. Please ask for a new one.')

/**
 * Asks for a link (specification part 2, section 4). Whether there is such an account is looked up when the mail is handed
 * over, so that neither the answer nor its timing reveals it.
 */
export async function sendPasswordReset(
  ctx: RequestContext,
  args: { email?: string | null; mobile?: string | null },
): Promise<PasswordAnswer> {
  const asked = resetIdentity(args.email ?? args.mobile ?? '')
  if (!asked) return refusedPassword(resetIncomplete)
  const counted = await ctx.limits.consume('reset-address', ctx.address)
  if (!counted.ok) return tooMany(counted)
  // Beyond this limit nothing is sent, with the same answer: links that were sent hold longer than the limit lasts.
  const byName = await ctx.limits.consume('reset-account', asked.by === 'email' ? asked.loginname : asked.mobile)
  if (byName.ok) {
    const about = { ...asked, isTexted: await mayText(ctx, asked) }
    await inTransaction(ctx.db, (tx) =>
      queueMail(tx, { kind: 'password_reset', extraid: null, about, is_urgent: true }, ctx.now()),
    )
  }
  return onItsWay
}

/** Whether a text may go out too: there is a daily limit for each number, one for the address, and a daily one for all together. */
async function mayText({ limits, address }: RequestContext, asked: ResetIdentity): Promise<boolean> {
  if (asked.by === 'email') return false
  const toNumber = await limits.consume('reset-text', asked.mobile)
  if (!toNumber.ok || !(await limits.consume('reset-text-address', address)).ok) return false
  return (await limits.consume('reset-texts', 'all')).ok
}

/**
 * Whether a link would set a password now, asked before one is typed. The two are counted together; a link that holds is no guess. It
 * reveals what using the link does.
 */
export async function passwordResetLink(
  ctx: RequestContext,
  link: ResetLink,
): Promise<{ ok: boolean; message: string | null }> {
  const counted = await ctx.limits.consume('reset-link', ctx.address)
  if (!counted.ok) fail('RATE_LIMITED', tooOften(counted), { retryAfterS: counted.retryAfterS })
  if (!(await resetTokenHolds(ctx.db, link, ctx.now()))) return noLonger
  await counted.giveBack()
  return { ok: true, message: null }
}

/** Sets a new password by a link, once (specification part 2, section 5). */
export async function resetPassword(ctx: RequestContext, args: ResetLink & NewPassword): Promise<PasswordAnswer> {
  const counted = await ctx.limits.consume('reset-link', ctx.address)
  if (!counted.ok) return tooMany(counted)
  const { extraid } = args
  const account = (await resetTokenHolds(ctx.db, args, ctx.now())) ? await accountOf(ctx, extraid) : null
  if (account) await counted.giveBack()
  const problem = firstProblem(newPasswordProblems(args, account))
  if (problem) return refusedPassword(problem)
  if (!account) return noLonger
  const password_hash = await hashPassword(args.password)
  const isDone = await inTransaction(ctx.db, async (tx) => {
    const now = ctx.now()
    if (!(await spendResetToken(tx, args, now))) return false
    await storePassword(tx, { extraid, password_hash }, now)
    await confirmAddress(tx, extraid, now)
    const who = `${account.firstname} ${account.lastname}`
    const hand = { by: 'account', who, who_extraid: extraid } as const
    await noteChange(tx, { extraid, what: 'Password set anew, by a link that was mailed', at: now, ...hand })
    await queueMail(tx, { kind: 'password_changed', extraid, about: null }, now)
    return true
  })
  if (!isDone) return noLonger
  // Earlier failed attempts no longer count against a sign-in.
  await ctx.limits.reset('login-account', keyOf(loginNameForm(account.loginname), ctx.address))
  return { ok: true, message: 'Password reset - please login.' }
}

function tooMany(exceeded: Exceeded): PasswordAnswer {
  return refusedPassword(tooOften(exceeded))
}

function tooOften(exceeded: Exceeded): string {
  return `That was asked too often from here. Please try again in ${againIn(exceeded)}.`
}
