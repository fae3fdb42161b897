import type { Kysely } from 'kysely'
import { voucherForm } from '../../../domain/service-plan/voucher-code'
import type { RequestContext } from '../../context/request-context'
import type { Mutationstart_subscriptionArgs } from '../../generated/login'
import type { Database } from '../../store/schema'
import type { Intent } from '../payments/intents'
import { optionOn } from '../payments/options'
import { voucherHash } from '../vouchers/voucher-hash'
import type { GivenSignUp } from './given-sign-up'

/**
 * Whether it is still what the provider was asked for: the same subscription, or the same plan for the same address at the same price, with
 * the same voucher, by no other card.
 */
export async function isSame(
  { db }: Pick<RequestContext, 'db'>,
  row: Intent,
  args: Mutationstart_subscriptionArgs,
  { loginname, today }: GivenSignUp,
): Promise<boolean> {
  if (args.subscription_ref && args.subscription_ref === row.subscription_ref) return true
  if (args.paymentmethod_id && args.paymentmethod_id !== row.paymentmethod_id) return false
  if (row.loginname !== loginname || row.option_code !== args.subscription) return false
  // What a voucher takes off never changes: with it and the price, what is to pay is the same.
  const option = await optionOn(db, args.subscription, today)
  return option?.price === row.price_in_cents && (await isItsVoucher(db, row, args.activation ?? ''))
}

async function isItsVoucher(db: Kysely<Database>, { voucher_id }: Intent, activation: string): Promise<boolean> {
  if (voucher_id === null) return activation.trim() === ''
  const code = voucherForm(activation)
  const known = await db.selectFrom('voucher').where('id', '=', voucher_id).select('code_hash').executeTakeFirst()
  return code !== null && known?.code_hash === voucherHash(code)
}
