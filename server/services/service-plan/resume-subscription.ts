import type { RequestContext } from '../../context/request-context'
import type { Mutationresume_subscriptionArgs, PlanResult } from '../../generated/member'

/** Not here yet. */
export async function resumeSubscription(
  _ctx: RequestContext,
  _args: Mutationresume_subscriptionArgs,
): Promise<Required<Omit<PlanResult, '__typename'>>> {
  throw new Error('resumeSubscription is not here yet.')
}
