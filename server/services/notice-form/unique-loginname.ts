import { accountExists } from '../../../domain/notice-form/application'
import { emailProblem } from '../../../domain/profile/person-rules'
import { loginNameForm } from '../../../domain/text/email-address'
import type { RequestContext } from '../../context/request-context'
import { isTaken } from '../access/login-names'
import { againIn } from '../access/try-again'

interface Answer {
  ok: boolean
  message: string | null
}

/** isunique_loginname: whether an account can be opened with an address. It reveals this by design, so it is rate-limited. */
export async function isUniqueLoginname(ctx: RequestContext, emailaddress: string): Promise<Answer> {
  const loginname = loginNameForm(emailaddress)
  const problem = loginname === '' ? 'E-mail must be valid' : emailProblem(loginname)
  if (problem) return { ok: false, message: problem }
  const counted = await ctx.limits.consume('loginname-asked', ctx.address)
  if (!counted.ok) return { ok: false, message: `That was tried too often. Please try again in ${againIn(counted)}.` }
  return (await isTaken(ctx.db, loginname)) ? { ok: false, message: accountExists } : { ok: true, message: null }
}
