import type { Transaction } from 'kysely'
import type { ProviderSubscription } from '../../store/payments/payment-provider'
import type { Database } from '../../store/schema'
import { holdVoucher } from '../vouchers/vouchers'
import type { Intent } from './intents'

/** The intent as it was paid for, which may be an earlier try than its row shows. Holds that try's voucher. */
export async function asBought(
  tx: Transaction<Database>,
  row: Intent,
  { bought }: Pick<ProviderSubscription, 'bought'>,
): Promise<Intent> {
  if (bought === null) return row
  const { attempt, option_code, price_in_cents, voucher_id } = bought
  const option = await tx
    .selectFrom('subscription_option')
    .where('code', '=', option_code)
    .select('code')
    .executeTakeFirst()
  if (!option) return row
  // Another intent may hold the voucher by now; the reduced price was paid all the same.
  const isHeld = await holdVoucher(tx, { id: voucher_id, intent_id: row.intent_id })
  return { ...row, attempt, option_code, price_in_cents, voucher_id: isHeld ? voucher_id : null }
}
