import type { RequestContext } from '../../context/request-context'
import type { Mutationwithdraw_from_contractArgs, PlanResult } from '../../generated/member'

/** Not here yet. */
export async function withdrawFromContract(
  _ctx: RequestContext,
  _args: Mutationwithdraw_from_contractArgs,
): Promise<Required<Omit<PlanResult, '__typename'>>> {
  throw new Error('withdrawFromContract is not here yet.')
}
