import { planWords } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Mutationwithdraw_from_contractArgs } from '../../generated/member'
import { inTransaction } from '../../store/transaction'
import { carryOutEnd } from './carry-out-ends'
import { noteWithdrawal } from './note-withdrawal'
import { askFirst, endRenewing, ownPlanOf } from './own-plan'
import { type PlanAnswer, planRefused, planTold } from './plan-answer'
import { counterOf, renewalTooOften } from './renewal-answer'

const words = { done: planWords.withdrawn, open: planWords.withdrawing }

/**
 * withdraw_from_contract: takes effect when the request arrives, whatever the provider says. A renewal that is being paid
 * meanwhile and can't be ended is a contract of its own, with its own days to withdraw from it.
 */
export async function withdrawFromContract(
  ctx: RequestContext,
  { extraid }: Mutationwithdraw_from_contractArgs,
): Promise<PlanAnswer> {
  const counted = await ctx.limits.consume('withdrawal', counterOf(ctx))
  if (!counted.ok) return planRefused(renewalTooOften(counted))
  const own = await ownPlanOf(ctx, extraid)
  if ('refused' in own) return planRefused(own.refused)
  await endRenewing(ctx, extraid)
  await askFirst(ctx, extraid)
  const withdrawal = await inTransaction(ctx.db, (tx) => noteWithdrawal(tx, ctx, extraid))
  if (withdrawal === null) return planRefused(planWords.nothingToWithdraw)
  let how: 'done' | 'open' = 'done'
  for (const ref of withdrawal.ends) if ((await carryOutEnd(ctx, ref)) === 'open') how = 'open'
  return planTold(how, words)
}
