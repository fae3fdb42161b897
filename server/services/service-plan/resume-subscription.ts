import type { Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { planWords } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Mutationresume_subscriptionArgs } from '../../generated/member'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { carryOutEnd } from './carry-out-ends'
import { noteEnd } from './note-end'
import { noteOwn } from './note-own'
import { askFirst, endRenewing, ownPlanOf } from './own-plan'
import { type PlanAnswer, planRefused, planTold } from './plan-answer'
import { lockedPlan } from './renew-plan'
import { counterOf, renewalTooOften } from './renewal-answer'

const words = { done: planWords.resumed, open: planWords.resuming }

/** resume_subscription: the plan renews itself again, where its owner cancelled it and the paid period is not over. */
export async function resumeSubscription(
  ctx: RequestContext,
  { extraid }: Mutationresume_subscriptionArgs,
): Promise<PlanAnswer> {
  const counted = await ctx.limits.consume('renewal', counterOf(ctx))
  if (!counted.ok) return planRefused(renewalTooOften(counted))
  const own = await ownPlanOf(ctx, extraid)
  if ('refused' in own) return planRefused(own.refused)
  if (!(await endRenewing(ctx, extraid))) return planRefused(planWords.renewing)
  await askFirst(ctx, extraid)
  const wanted = await inTransaction(ctx.db, (tx) => noteResumed(tx, ctx, extraid))
  if (wanted === 'ended') return planRefused(planWords.nothingToResume)
  if (wanted === 'agency') return planRefused(planWords.endedByAgency)
  if (wanted === 'renews') return planTold('done', words)
  const how = await carryOutEnd(ctx, wanted.subscription_ref)
  if (how === 'done' && !(await renewsItself(ctx, extraid))) return planRefused(planWords.nothingToResume)
  return planTold(how, words)
}

async function noteResumed(
  tx: Transaction<Database>,
  { now }: RequestContext,
  extraid: number,
): Promise<'ended' | 'agency' | 'renews' | { subscription_ref: string }> {
  const plan = await lockedPlan(tx, extraid)
  if (!plan?.subscription_ref) return 'ended'
  const { subscription_ref, cancelled_at, expirydate } = plan
  const wish = await tx
    .selectFrom('subscription_end')
    .where('subscription_ref', '=', subscription_ref)
    .select(['ends', 'why', 'done_at'])
    .executeTakeFirst()
  if (wish?.ends === 'now') return 'ended'
  if (wish?.ends === 'never' && wish.done_at === null) return { subscription_ref }
  const isOpen = wish?.done_at === null
  if (cancelled_at === null && !isOpen) return 'renews'
  if (cancelled_at !== null && expirydate < dublinDay(now())) return 'ended'
  if (wish?.why === 'agency') return 'agency'
  await noteEnd(tx, { subscription_ref, extraid, ends: 'never', why: 'resumed' }, now())
  await noteOwn(tx, extraid, 'Service Plan resumed', now())
  return { subscription_ref }
}

/** A subscription that had ended at the provider before the wish arrived does not go on. */
async function renewsItself({ db }: RequestContext, extraid: number): Promise<boolean> {
  const plan = await db.selectFrom('subscription').where('extraid', '=', extraid).select('renews_on').executeTakeFirst()
  return plan !== undefined && plan.renews_on !== null
}
