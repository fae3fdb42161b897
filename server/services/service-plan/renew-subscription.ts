import type { RequestContext } from '../../context/request-context'
import type { Mutationrenew_subscriptionArgs, RenewSubscriptionResult } from '../../generated/member'

/** Not here yet. */
export async function renewSubscription(
  _ctx: RequestContext,
  _args: Mutationrenew_subscriptionArgs,
): Promise<Required<Omit<RenewSubscriptionResult, '__typename'>>> {
  throw new Error('renewSubscription is not here yet.')
}
