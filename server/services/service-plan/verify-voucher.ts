import type { RequestContext } from '../../context/request-context'
import type { Mutationverify_voucherArgs, VoucherResult } from '../../generated/member'

/** Not here yet. */
export async function verifyMembersVoucher(
  _ctx: RequestContext,
  _args: Mutationverify_voucherArgs,
): Promise<Required<Omit<VoucherResult, '__typename'>>> {
  throw new Error('verifyMembersVoucher is not here yet.')
}
