import type { Kysely } from 'kysely'
import type { AgencyInfo } from '../../../domain/agency/agency-info'
import { vatWithin } from '../../../domain/service-plan/euros'
import type { Database } from '../../store/schema'

/** What was paid, by a card or by a voucher, and for which days (YYYY-MM-DD). */
export interface NotedPayment {
  extraid: number
  /** null: the provider renewed it by itself. */
  intent_id: string | null
  method: 'card' | 'voucher'
  /** The provider's own, or 'voucher' and its number. */
  reference: string
  option: { code: string; label: string }
  amount_in_cents: number
  paid_at: Date
  from_date: string
  until_date: string
}

/** Notes a payment, once by its reference, with the VAT that is in it; null where it was noted before. */
export async function notePayment(
  tx: Kysely<Database>,
  { option, amount_in_cents, ...payment }: NotedPayment,
  { vat }: Pick<AgencyInfo, 'vat'>,
): Promise<number | null> {
  const vat_in_cents = vat === undefined ? null : vatWithin(amount_in_cents, vat.rate_percent)
  const noted = await tx
    .insertInto('payment')
    .values({ ...payment, option_code: option.code, label: option.label, amount_in_cents, vat_in_cents })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return noted?.id ?? null
}
