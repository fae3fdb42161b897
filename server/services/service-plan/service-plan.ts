import type { RequestContext } from '../../context/request-context'
import type { ServicePlan } from '../../generated/member'

/** Not here yet. */
export async function servicePlanOf(
  _ctx: RequestContext,
  _extraid: number,
): Promise<Required<Omit<ServicePlan, '__typename'>>> {
  throw new Error('service_plan is not here yet.')
}
