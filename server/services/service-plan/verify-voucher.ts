import type { RequestContext } from '../../context/request-context'
import type { Mutationverify_voucherArgs, VoucherResult } from '../../generated/member'
import { useless, worthOfVoucher } from '../vouchers/verify-voucher'
import { counterOf, renewalTooOften } from './renewal-answer'

/** verify_voucher of a member: what a voucher is worth today. Uses nothing up; each call is a guess, counted for the log-in. */
export async function verifyMembersVoucher(
  ctx: RequestContext,
  args: Mutationverify_voucherArgs,
): Promise<Required<Omit<VoucherResult, '__typename'>>> {
  const counted = await ctx.limits.consume('voucher', counterOf(ctx))
  return counted.ok ? worthOfVoucher(ctx, args) : useless(renewalTooOften(counted))
}
