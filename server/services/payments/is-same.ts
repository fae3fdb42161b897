import type { Kysely } from 'kysely'
import { voucherForm } from '../../../domain/service-plan/voucher-code'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { voucherHash } from '../vouchers/voucher-hash'
import type { Intent } from './intents'
import { optionOn } from './options'

/** What a call that pays by card asks for. */
interface Wanted {
  subscription: string
  subscription_ref?: string | null
  paymentmethod_id?: string | null
  activation?: string | null
}

/**
 * Whether the call still asks for what the provider was asked for: the same subscription, or the same plan for the same
 * address at the same price with the same voucher, and with no other card. today: Dublin's, YYYY-MM-DD.
 */
export async function isSame(
  { db }: Pick<RequestContext, 'db'>,
  row: Intent,
  wanted: Wanted,
  { loginname, today }: { loginname: string | null; today: string },
): Promise<boolean> {
  if (wanted.subscription_ref && wanted.subscription_ref === row.subscription_ref) return true
  if (wanted.paymentmethod_id && wanted.paymentmethod_id !== row.paymentmethod_id) return false
  if (row.loginname !== loginname || row.option_code !== wanted.subscription) return false
  // A voucher's discount never changes: the same voucher and price mean the same amount to pay.
  const option = await optionOn(db, wanted.subscription, today)
  return option?.price === row.price_in_cents && (await isItsVoucher(db, row, wanted.activation ?? ''))
}

async function isItsVoucher(db: Kysely<Database>, { voucher_id }: Intent, activation: string): Promise<boolean> {
  if (voucher_id === null) return activation.trim() === ''
  const code = voucherForm(activation)
  const known = await db.selectFrom('voucher').where('id', '=', voucher_id).select('code_hash').executeTakeFirst()
  return code !== null && known?.code_hash === voucherHash(code)
}
