import { changePasswordProblems, type NewPassword } from '../../../domain/access/password-rules'
import { inTransaction } from '../../store/transaction'
import { noteChange, whoOf } from '../history/record-change'
import { queueMail } from '../mail/queue-mail'
import { checkOnce } from './check-once'
import { accountOf, firstProblem, type PasswordAnswer, refusedPassword, storePassword } from './new-password'
import { hashPassword, passwordMatches } from './password'
import type { Signed } from './signed-in'
import { againIn } from './try-again'

export const notYours = refusedPassword('Only the person whose log-in it is can change its password.')

/** Changes the password of the session's own log-in; every session of it ends, this one too (specification part 2, section 4). */
export async function setPassword(
  signed: Signed,
  args: NewPassword & { current_password: string },
): Promise<PasswordAnswer> {
  const { ctx, session } = signed
  const { extraid } = session
  checkOnce(ctx)
  const account = await accountOf(ctx, extraid)
  if (!account) return notYours
  const problem = firstProblem(changePasswordProblems(args, account))
  if (problem) return refusedPassword(problem)
  const counted = await ctx.limits.consume('password-set', String(extraid))
  if (!counted.ok) return refusedPassword(`That was tried too often. Please try again in ${againIn(counted)}.`)
  if (!(await passwordMatches(account.password_hash, args.current_password.trim()))) {
    return refusedPassword('Your current password is not right.')
  }
  const password_hash = await hashPassword(args.password)
  const isDone = await inTransaction(ctx.db, async (tx) => {
    const now = ctx.now()
    const standing = await tx
      .selectFrom('login')
      .where('extraid', '=', extraid)
      .select('password_hash')
      .forUpdate()
      .executeTakeFirst()
    if (standing?.password_hash !== account.password_hash) return false
    await noteChange(tx, { extraid, what: 'Password changed', at: now, ...(await whoOf(tx, signed)) })
    await storePassword(tx, { extraid, password_hash }, now)
    await queueMail(tx, { kind: 'password_changed', extraid, about: null }, now)
    return true
  })
  if (!isDone) return refusedPassword('The password was changed meanwhile. Please log in again.')
  ctx.setSessionToken(null)
  return { ok: true, message: 'Password set - please login again.' }
}
