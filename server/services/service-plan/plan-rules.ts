import type { AgencyInfo } from '../../../domain/agency/agency-info'
import type { PlanRules } from '../../../domain/service-plan/plan-state'

/** How many days a plan holds after a renewal that could not be charged, where AGENCY_FILE does not say it. */
const graceDays = 14

/** A house's rules for plans, from AGENCY_FILE; required: whether its members need one. */
export function planRules({ systems }: Pick<AgencyInfo, 'systems'>, system: string): PlanRules & { required: boolean } {
  const rules = systems.find(({ code }) => code === system)?.subscription
  const { required = false, soon_days = 0, grace_days = graceDays } = rules ?? {}
  return { required, soon_days, grace_days }
}
