import type { Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { planWords } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Mutationcancel_subscriptionArgs } from '../../generated/member'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { carryOutEnd } from './carry-out-ends'
import { noteEnd } from './note-end'
import { noteOwn } from './note-own'
import { askFirst, endRenewing, ownPlanOf } from './own-plan'
import { type PlanAnswer, planRefused, planTold } from './plan-answer'
import { lockedPlan } from './renew-plan'
import { counterOf, renewalTooOften } from './renewal-answer'

const words = { done: planWords.cancelled, open: planWords.cancelling }

/** cancel_subscription: ends the renewals, and leaves what is paid for. Sending it again is the same wish. */
export async function cancelSubscription(
  ctx: RequestContext,
  { extraid, stripe_id }: Mutationcancel_subscriptionArgs,
): Promise<PlanAnswer> {
  const counted = await ctx.limits.consume('renewal', counterOf(ctx))
  if (!counted.ok) return planRefused(renewalTooOften(counted))
  const own = await ownPlanOf(ctx, extraid)
  if ('refused' in own) return planRefused(own.refused)
  if (stripe_id && stripe_id !== own.plan?.subscription_ref) return planRefused(planWords.notYours)
  if (!(await endRenewing(ctx, extraid))) return planRefused(planWords.renewing)
  await askFirst(ctx, extraid)
  const wanted = await inTransaction(ctx.db, (tx) => noteCancelled(tx, ctx, extraid))
  if (wanted === 'nothing') return planRefused(planWords.nothingToCancel)
  if (wanted === 'cancelled') return planTold('done', words)
  return planTold(await carryOutEnd(ctx, wanted.subscription_ref), words)
}

async function noteCancelled(
  tx: Transaction<Database>,
  { now }: RequestContext,
  extraid: number,
): Promise<'nothing' | 'cancelled' | { subscription_ref: string }> {
  const plan = await lockedPlan(tx, extraid)
  const { subscription_ref, renews_on, cancelled_at, failed_at } = plan ?? {}
  if (!subscription_ref) return cancelled_at ? 'cancelled' : 'nothing'
  const wish = await tx
    .selectFrom('subscription_end')
    .where('subscription_ref', '=', subscription_ref)
    .select(['ends', 'done_at'])
    .executeTakeFirst()
  if (wish?.done_at === null && wish.ends !== 'never') return { subscription_ref }
  if (cancelled_at && wish?.done_at !== null) return 'cancelled'
  // The period that the provider is trying to charge now is not paid for: an end with the period would include it.
  const isDue = Boolean(failed_at) || (renews_on !== null && renews_on !== undefined && renews_on <= dublinDay(now()))
  const ends = isDue ? 'now' : 'period_end'
  await noteEnd(tx, { subscription_ref, extraid, ends, why: 'cancelled' }, now())
  await noteOwn(tx, extraid, 'Service Plan cancelled', now())
  return { subscription_ref }
}
