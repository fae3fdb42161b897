import type { Selectable } from 'kysely'
import type { ProviderSubscription } from '../../store/payments/payment-provider'
import type { SubscriptionEndTable } from '../../store/schema'
import type { SettleParts } from '../payments/settle-parts'
import { goesBack, unnotedPayments } from './unnoted-payments'

/**
 * Where the provider charged for another period before it heard that there was to be none, an end with its period would be one with that
 * period: it is to end at once instead, and what was charged goes back. True where that is wanted from now on.
 */
export async function endNowInstead(
  { db }: SettleParts,
  wish: Selectable<SubscriptionEndTable>,
  { payments }: ProviderSubscription,
): Promise<boolean> {
  if (wish.ends !== 'period_end') return false
  const unnoted = await unnotedPayments(db, payments)
  if (!unnoted.some((payment) => goesBack(wish, payment))) return false
  // Since when it is wanted stays. What its owner wants otherwise meanwhile holds.
  await db
    .updateTable('subscription_end')
    .set(({ eb, ref }) => ({ ends: 'now', version: eb(ref('version'), '+', 1) }))
    .where('subscription_ref', '=', wish.subscription_ref)
    .where('version', '=', wish.version)
    .execute()
  return true
}
