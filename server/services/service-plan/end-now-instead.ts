import type { Selectable } from 'kysely'
import type { ProviderSubscription } from '../../store/payments/payment-provider'
import type { SubscriptionEndTable } from '../../store/tables/service-plan'
import type { SettleParts } from '../payments/settle-parts'
import { goesBack, unnotedPayments } from './unnoted-payments'

/**
 * If the provider charged another period before it learned of the end, an end with the period would include that new period.
 * The subscription is to end at once instead, and the charge is refunded. True where that is wanted from now on.
 */
export async function endNowInstead(
  { db }: SettleParts,
  wish: Selectable<SubscriptionEndTable>,
  { payments }: ProviderSubscription,
): Promise<boolean> {
  if (wish.ends !== 'period_end') return false
  const unnoted = await unnotedPayments(db, payments)
  if (!unnoted.some((payment) => goesBack(wish, payment))) return false
  // wanted_at stays as it is. If the owner changed the wish meanwhile, the new version holds.
  await db
    .updateTable('subscription_end')
    .set(({ eb, ref }) => ({ ends: 'now', version: eb(ref('version'), '+', 1) }))
    .where('subscription_ref', '=', wish.subscription_ref)
    .where('version', '=', wish.version)
    .execute()
  return true
}
