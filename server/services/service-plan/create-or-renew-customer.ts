import type { RequestContext } from '../../context/request-context'
import type { Mutationcreate_or_renew_customerArgs, RenewalCustomerResult } from '../../generated/member'

/** Not here yet. */
export async function createOrRenewCustomer(
  _ctx: RequestContext,
  _args: Mutationcreate_or_renew_customerArgs,
): Promise<Required<Omit<RenewalCustomerResult, '__typename'>>> {
  throw new Error('createOrRenewCustomer is not here yet.')
}
