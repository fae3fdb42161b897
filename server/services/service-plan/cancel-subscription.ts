import type { RequestContext } from '../../context/request-context'
import type { Mutationcancel_subscriptionArgs, PlanResult } from '../../generated/member'

/** Not here yet. */
export async function cancelSubscription(
  _ctx: RequestContext,
  _args: Mutationcancel_subscriptionArgs,
): Promise<Required<Omit<PlanResult, '__typename'>>> {
  throw new Error('cancelSubscription is not here yet.')
}
