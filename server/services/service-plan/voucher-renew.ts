import type { RequestContext } from '../../context/request-context'
import type { Mutationvoucher_renewArgs, VoucherRenewResult } from '../../generated/member'

/** Not here yet. */
export async function voucherRenew(
  _ctx: RequestContext,
  _args: Mutationvoucher_renewArgs,
): Promise<Required<Omit<VoucherRenewResult, '__typename'>>> {
  throw new Error('voucherRenew is not here yet.')
}
