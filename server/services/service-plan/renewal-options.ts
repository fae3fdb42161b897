import { vatWithin } from '../../../domain/service-plan/euros'
import { monthsOn } from '../../../domain/service-plan/months-on'
import { isTimely, type KnownPlan, periodFrom } from '../../../domain/service-plan/plan-state'
import type { RequestContext } from '../../context/request-context'
import type { PlanOption } from '../../generated/member'
import { offeredOn } from '../payments/options'
import { planRules } from './plan-rules'

type Shown = Required<Omit<PlanOption, '__typename'>>

/**
 * The options for renewing a plan on a day (YYYY-MM-DD, Dublin), in the agency's order: those of the member's house; for a
 * parent only Family ones, as the children are on the parent's plan.
 */
export async function renewalOptions(
  { db, agencyInfo }: Pick<RequestContext, 'db' | 'agencyInfo'>,
  { extraid, system }: { extraid: number; system: string },
  plan: KnownPlan | null,
  today: string,
): Promise<Shown[]> {
  const child = await db
    .selectFrom('member')
    .where('parentid', '=', extraid)
    .where('removed_at', 'is', null)
    .select('extraid')
    .executeTakeFirst()
  const rate = agencyInfo.vat?.rate_percent
  const rules = planRules(agencyInfo, system)
  const from = periodFrom(plan, today)
  const offered = await offeredOn(db, today)
  return offered
    .filter((option) => option.system === system && (!child || option.is_family))
    .filter(({ price }) => isTimely(price, plan, rules, today))
    .map(({ code, price, label, months, is_family, kinds }) => ({
      ...{ code, price, label, months, is_family, kinds: [...kinds] },
      vat: rate === undefined ? null : vatWithin(price, rate),
      until: monthsOn(from, months),
    }))
}
