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
 * renew_subscription: pays for a renewal by card, once (docs/decisions/service-plan.md). Whatever was asked of the provider before is found out before
 * anything is asked again. The same call goes on once the bank has its holder's word.
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
    // Nobody knows what became of it: whoever asks next finds out, the regular look at what is open at the latest.
    logTrouble(ctx.log, error)
    return sayWaiting(notRenewed)
  } finally {
    await releaseIntent(ctx.db, turn.held)
  }
}

/** By its own id, and the provider's name that was given for it; by that alone, the newest, where no id came. Its own member's only. */
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
