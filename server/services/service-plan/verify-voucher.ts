import type { RequestContext } from '../../context/request-context'
import type { Queryverify_voucherArgs, VoucherResult } from '../../generated/member'
import { useless, worthOfVoucher } from '../vouchers/verify-voucher'
import { counterOf, renewalTooOften } from './renewal-answer'

/** verify_voucher of a member: what a voucher is worth today. Uses nothing up; one of no use counts as a guess of the log-in. */
export async function verifyMembersVoucher(
  ctx: RequestContext,
  args: Queryverify_voucherArgs,
): Promise<Required<Omit<VoucherResult, '__typename'>>> {
  const counted = await ctx.limits.consume('voucher', counterOf(ctx))
  return counted.ok ? worthOfVoucher(ctx, args, counted) : useless(renewalTooOften(counted))
}
