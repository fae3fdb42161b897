import { PaymentTrouble, type ProviderSubscription } from '../../store/payments/payment-provider'
import type { Intent } from './intents'
import { moneyIn, subscriptionsFor } from './provider-state'
import type { SettleParts } from './settle-parts'

/**
 * Ends these subscriptions of an intent and refunds what was paid for them. Repeated until the provider says that nothing is
 * left: a failure is logged or thrown, and the intent stays as it is until the next try.
 */
export async function giveBack(
  parts: SettleParts,
  intent: Intent,
  these: readonly ProviderSubscription[],
  trouble: 'thrown' | 'logged',
): Promise<void> {
  const { payments, db, log, now } = parts
  const { intent_id } = intent
  try {
    for (const { ref } of these.filter(({ state }) => state !== 'ended')) {
      await payments.cancel(ref, 'now', `${intent_id}:cancel:${ref}`)
    }
    for (const { reference, amount_in_cents, refunded_in_cents } of these.flatMap((one) => one.payments)) {
      const rest = amount_in_cents - refunded_in_cents
      if (rest > 0) await payments.refund(reference, rest, `${intent_id}:refund:${reference}`)
    }
    if (intent.stage !== 'returned' || intent.returned_at !== null) return
    if ((await subscriptionsFor(payments, intent)).some((one) => moneyIn(one) !== undefined)) return
  } catch (error) {
    if (!(error instanceof PaymentTrouble)) throw error
    log.warn('money_not_returned', { code: error.code })
    if (trouble === 'thrown') throw error
    return
  }
  await db
    .updateTable('subscription_intent')
    .set({ returned_at: now(), changed_at: now() })
    .where('intent_id', '=', intent_id)
    .where('returned_at', 'is', null)
    .execute()
}
