import type { PaymentProvider, ProviderPayment, ProviderSubscription } from '../../store/payments/payment-provider'
import type { Intent } from './intents'

/** What the provider has for an intent now, the oldest first; empty where it does not know the intent. */
export async function subscriptionsFor(
  payments: PaymentProvider,
  { customer_id, intent_id }: Pick<Intent, 'customer_id' | 'intent_id'>,
): Promise<ProviderSubscription[]> {
  if (customer_id === null) return []
  const all = await payments.subscriptionsOf(customer_id)
  return all.filter((one) => one.intent_id === intent_id).reverse()
}

/** The first payment that is not fully refunded. */
export function moneyIn({ payments }: ProviderSubscription): ProviderPayment | undefined {
  return payments.find(({ amount_in_cents, refunded_in_cents }) => amount_in_cents > refunded_in_cents)
}

/** Whether it is paid, also if it was cancelled since, or if the provider does not list the payment yet. */
export function isPaid(subscription: ProviderSubscription): boolean {
  const { state, payments } = subscription
  return moneyIn(subscription) !== undefined || (state === 'paid' && payments.length === 0)
}

/**
 * Ends everything unpaid of an intent, so that it can't be paid any more, and asks once more: false where a payment came
 * first. The caller must hold the intent.
 */
export async function endUnpaid(payments: PaymentProvider, intent: Intent): Promise<boolean> {
  const before = await subscriptionsFor(payments, intent)
  if (before.some(isPaid)) return false
  const live = before.filter(({ state }) => state !== 'ended')
  for (const { ref } of live) await payments.cancel(ref, 'now', `${intent.intent_id}:cancel:${ref}`)
  return live.length === 0 || !(await subscriptionsFor(payments, intent)).some(isPaid)
}
