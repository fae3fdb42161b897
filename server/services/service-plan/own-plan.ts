import type { Selectable } from 'kysely'
import { parentsPlan } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { SubscriptionTable } from '../../store/tables/service-plan'
import { endOther } from '../payments/end-other'
import { logTrouble } from '../payments/log-trouble'
import { settleSubscription } from './settle-subscription'

type Plan = Selectable<SubscriptionTable>

/** A member's own plan, null where there never was one; or why nothing can be changed about it. */
export async function ownPlanOf(
  { db }: RequestContext,
  extraid: number,
): Promise<{ plan: Plan | null } | { refused: string }> {
  const member = await db.selectFrom('member').where('extraid', '=', extraid).select('parentid').executeTakeFirst()
  if (member?.parentid) return { refused: parentsPlan }
  const plan = await db.selectFrom('subscription').where('extraid', '=', extraid).selectAll().executeTakeFirst()
  return { plan: plan ?? null }
}

/**
 * Ends a renewal of the plan that is being paid and not paid yet; one that is paid has renewed the plan. False where that is
 * not known yet. Otherwise it could be charged after the owner was told that nothing is.
 */
export async function endRenewing(ctx: RequestContext, extraid: number): Promise<boolean> {
  const renewing = await ctx.db
    .selectFrom('subscription_intent')
    .where('kind', '=', 'renew')
    .where('extraid', '=', extraid)
    .where('stage', '=', 'paying')
    .select('intent_id')
    .executeTakeFirst()
  if (!renewing) return true
  try {
    return (await endOther(ctx, renewing.intent_id)) !== 'busy'
  } catch (error) {
    logTrouble(ctx.log, error)
    return false
  }
}

/** Updates the plan from the provider before something is asked of it; false where the provider does not answer. */
export async function askFirst(ctx: RequestContext, extraid: number): Promise<boolean> {
  try {
    await settleSubscription(ctx, extraid)
    return true
  } catch (error) {
    logTrouble(ctx.log, error)
    return false
  }
}
