import type { Transaction } from 'kysely'
import type { ProviderSubscription } from '../../store/payments/payment-provider'
import type { Database } from '../../store/schema'
import { holdVoucher } from '../vouchers/vouchers'
import type { Intent } from './intents'

/** An intent as what was paid says it, which may be an earlier try than the one that stands in its row. Keeps that try's voucher. */
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
  // Where somebody else has it by now, the smaller price was paid all the same.
  const isHeld = await holdVoucher(tx, { id: voucher_id, intent_id: row.intent_id })
  return { ...row, attempt, option_code, price_in_cents, voucher_id: isHeld ? voucher_id : null }
}
