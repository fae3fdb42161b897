import { dublinDay } from '../../../domain/dates/dublin-day'
import { noSuchOption } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Queryverify_voucherArgs, VoucherResult } from '../../generated/login'
import type { Attempt } from '../../store/limits'
import { againIn } from '../access/try-again'
import { optionOn } from '../payments/options'
import { findVoucher } from './vouchers'

type Answer = Required<Omit<VoucherResult, '__typename'>>

/** verify_voucher: what a voucher is worth for an option today. Uses nothing up; one of no use counts as a guess. */
export async function verifyVoucher(
  ctx: RequestContext,
  { voucher, action, subscription }: Queryverify_voucherArgs,
): Promise<Answer> {
  const counted = await ctx.limits.consume('voucher', ctx.address)
  if (!counted.ok) return useless(`That was tried too often from here. Please try again in ${againIn(counted)}.`)
  return worthOfVoucher(ctx, { voucher, action, subscription }, counted)
}

/** The same for a guess that the caller has counted. */
export async function worthOfVoucher(
  ctx: RequestContext,
  { voucher, action, subscription }: Pick<Queryverify_voucherArgs, 'voucher' | 'action' | 'subscription'>,
  guess: Attempt,
): Promise<Answer> {
  const today = dublinDay(ctx.now())
  const option = await optionOn(ctx.db, subscription, today)
  if (!option) return useless(noSuchOption)
  const found = await findVoucher(ctx.db, voucher, { action, option, today, intent_id: null })
  if ('refused' in found) return useless(found.refused)
  await guess.giveBack()
  const { full_payment, discount_in_cents, discount_in_text } = found
  return { valid: true, message: null, full_payment, discount_in_cents, discount_in_text }
}

export function useless(message: string): Answer {
  return { valid: false, message, full_payment: false, discount_in_cents: 0, discount_in_text: null }
}
