import type { PaymentProvider, ProviderPayment, ProviderSubscription } from '../../store/payments/payment-provider'
import type { Intent } from './intents'

/** What the provider has for an intent now, the first one first; none where it never heard of it. */
export async function subscriptionsFor(
  payments: PaymentProvider,
  { customer_id, intent_id }: Pick<Intent, 'customer_id' | 'intent_id'>,
): Promise<ProviderSubscription[]> {
  if (customer_id === null) return []
  const all = await payments.subscriptionsOf(customer_id)
  return all.filter((one) => one.intent_id === intent_id).reverse()
}

/** The first payment of which money is still here. */
export function moneyIn({ payments }: ProviderSubscription): ProviderPayment | undefined {
  return payments.find(({ amount_in_cents, refunded_in_cents }) => amount_in_cents > refunded_in_cents)
}

/** Paid, also where it was cancelled since, or where the provider does not name the payment yet. */
export function isPaid(subscription: ProviderSubscription): boolean {
  const { state, payments } = subscription
  return moneyIn(subscription) !== undefined || (state === 'paid' && payments.length === 0)
}

/**
 * Ends whatever of an intent is not paid, so that it can't be paid any more, and asks once more: false where a payment was faster. Only
 * for whoever holds the intent.
 */
export async function endUnpaid(payments: PaymentProvider, intent: Intent): Promise<boolean> {
  const before = await subscriptionsFor(payments, intent)
  if (before.some(isPaid)) return false
  const live = before.filter(({ state }) => state !== 'ended')
  for (const { ref } of live) await payments.cancel(ref, 'now', `${intent.intent_id}:cancel:${ref}`)
  return live.length === 0 || !(await subscriptionsFor(payments, intent)).some(isPaid)
}
