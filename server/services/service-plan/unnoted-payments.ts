import type { Kysely, Selectable } from 'kysely'
import type { ProviderPayment } from '../../store/payments/payment-provider'
import type { Database } from '../../store/schema'
import type { SubscriptionEndTable } from '../../store/tables/service-plan'

/** Payments for a subscription that are not fully refunded and are recorded in no row; the oldest first. */
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
 * Whether a payment without a row is no period, and is refunded: the subscription is to end at once, or it was charged after
 * the owner had asked for an end with the paid period.
 */
export function goesBack(
  end: Pick<Selectable<SubscriptionEndTable>, 'ends' | 'wanted_at' | 'done_at'> | null,
  { paid_at }: ProviderPayment,
): boolean {
  if (end?.ends === 'now') return true
  return end?.ends === 'period_end' && end.done_at === null && paid_at > end.wanted_at
}
