import { noSuchRenewal } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Mutationrenew_subscriptionArgs } from '../../generated/member'
import { uuidOf } from '../outbox/outbox-skip'
import { type Intent, intentOf, releaseIntent } from '../payments/intents'
import { logTrouble } from '../payments/log-trouble'
import { payByCard } from '../payments/pay-by-card'
import { sayWaiting } from '../payments/said'
import { takeTurn } from '../payments/take-turn'
import { counterOf, endedRenewal, isRenewalOf, notRenewed, type RenewalAnswer, renewalTooOften } from './renewal-answer'
import { renewalPurchase } from './renewal-purchase'

type Args = Mutationrenew_subscriptionArgs

/**
 * renew_subscription: pays for a renewal by card, once (docs/decisions/service-plan.md). The result of every earlier request
 * to the provider is found out before a new one is made. The same call continues once the holder has confirmed to the bank.
 */
export async function renewSubscription(ctx: RequestContext, args: Args): Promise<RenewalAnswer> {
  const { extraid } = args
  const counted = await ctx.limits.consume('renewal', counterOf(ctx))
  if (!counted.ok) return notRenewed('invalid', renewalTooOften(counted))
  const row = await intentNamed(ctx, args)
  if (!row || row.stage === 'lapsed') return notRenewed('refused', noSuchRenewal)
  const over = await endedRenewal(ctx, row, extraid)
  if (over) return over
  const turn = await takeTurn(ctx, row.intent_id)
  if (turn.held === null) return (turn.row && (await endedRenewal(ctx, turn.row, extraid))) ?? sayWaiting(notRenewed)
  try {
    return await payByCard(ctx, turn.held, turn.row, renewalPurchase(ctx, turn.row, args))
  } catch (error) {
    // The result is unknown: the next call finds it out, or at the latest the regular check of open intents.
    logTrouble(ctx.log, error)
    return sayWaiting(notRenewed)
  } finally {
    await releaseIntent(ctx.db, turn.held)
  }
}

/** Finds it by its own id and the provider's customer id; without an id, the newest one of that customer. Only this member's. */
async function intentNamed(ctx: RequestContext, { intent, customer_id, extraid }: Args): Promise<Intent | null> {
  if (intent) {
    const row = await intentOf(ctx.db, uuidOf(intent))
    return row && isRenewalOf(row, extraid) && row.customer_id === customer_id ? row : null
  }
  const row = await ctx.db
    .selectFrom('subscription_intent')
    .where('customer_id', '=', customer_id)
    .where('kind', '=', 'renew')
    .where('extraid', '=', extraid)
    .orderBy('created_at', 'desc')
    .orderBy('intent_id')
    .selectAll()
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
