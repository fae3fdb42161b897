import type { Kysely, Selectable } from 'kysely'
import type { ProviderPayment } from '../../store/payments/payment-provider'
import type { Database, SubscriptionEndTable } from '../../store/schema'

/** What was paid for a subscription, is still here, at least a part of it, and is in no row of ours; the first one first. */
export async function unnotedPayments(
  db: Kysely<Database>,
  payments: readonly ProviderPayment[],
): Promise<ProviderPayment[]> {
  const paid = payments.filter(({ amount_in_cents, refunded_in_cents }) => amount_in_cents > refunded_in_cents)
  if (paid.length === 0) return []
  const references = paid.map(({ reference }) => reference)
  const noted = await db.selectFrom('payment').where('reference', 'in', references).select('reference').execute()
  const known = new Set(noted.map(({ reference }) => reference))
  return paid.filter(({ reference }) => !known.has(reference))
}

/**
 * Whether a payment that is in no row is no period, and goes back: the subscription is to end at once, or it was charged after its owner
 * had said that it was to end with what was paid for until then.
 */
export function goesBack(
  end: Pick<Selectable<SubscriptionEndTable>, 'ends' | 'wanted_at' | 'done_at'> | null,
  { paid_at }: ProviderPayment,
): boolean {
  if (end?.ends === 'now') return true
  return end?.ends === 'period_end' && end.done_at === null && paid_at > end.wanted_at
}
