import { daysFromTo, daysOn } from '../dates/dublin-day'

/** How a Service Plan stands; parents: it is the parent's. The contract's PlanState. */
export type PlanState = 'none' | 'active' | 'ending' | 'failed' | 'expired' | 'parents'

/** What is known of a plan. Days are YYYY-MM-DD (Dublin). */
export interface KnownPlan {
  /** The last day on which it holds as far as it is paid for. */
  expirydate: string
  /** Whether the provider charges for the next period. */
  renewsItself: boolean
  /** Whether the provider could not charge for it. */
  hasFailed: boolean
}

/** Grace days after the paid period, so that a renewal may come late: a failed card does not lock a member out on that day. */
export interface PlanRules {
  soon_days: number
  /** How long a plan holds whose renewal could not be charged. */
  grace_days: number
}

/** A provider charges at some time of the day: until the next day is over, a renewal without news does not end the plan. */
const lateDays = 1

/** The last day on which a plan holds. */
export function holdsUntil({ expirydate, renewsItself, hasFailed }: KnownPlan, { grace_days }: PlanRules): string {
  if (hasFailed) return daysOn(expirydate, grace_days)
  return renewsItself ? daysOn(expirydate, lateDays) : expirydate
}

/** plan null: there never was one. */
export function planState(plan: KnownPlan | null, rules: PlanRules, today: string): Exclude<PlanState, 'parents'> {
  if (plan === null) return 'none'
  if (today > holdsUntil(plan, rules)) return 'expired'
  if (plan.hasFailed) return 'failed'
  return plan.renewsItself ? 'active' : 'ending'
}

/** What Home says of a plan: only where the member has to do something about it. */
export function planReview(plan: KnownPlan | null, rules: PlanRules, today: string) {
  const state = planState(plan, rules, today)
  const left = plan === null ? -1 : daysFromTo(today, plan.expirydate)
  return {
    subscription_expired: state === 'none' || state === 'expired',
    subscription_expiring_soon: state === 'ending' && left <= rules.soon_days,
    subscription_failed: state === 'failed',
  }
}

/** Whether its owner can renew it now; a plan that renews itself needs no action. */
export function canRenew(state: PlanState): boolean {
  return state === 'none' || state === 'ending' || state === 'failed' || state === 'expired'
}

/** The day from which a period paid for on a day counts: it follows what is paid for already. */
export function periodFrom(plan: Pick<KnownPlan, 'expirydate'> | null, paidOn: string): string {
  return plan !== null && plan.expirydate > paidOn ? plan.expirydate : paidOn
}

/**
 * The same for a charge that the provider made by itself: the period follows right after the paid one, even if the charge
 * came some days late, as long as the plan still held.
 */
export function renewalFrom({ expirydate }: Pick<KnownPlan, 'expirydate'>, paidOn: string, rules: PlanRules): string {
  const heldUntil = holdsUntil({ expirydate, renewsItself: true, hasFailed: true }, rules)
  return paidOn > heldUntil ? paidOn : expirydate
}

/** Whether a plan can be renewed now at that price: free periods can't be stored up. */
export function isTimely(
  price: number,
  plan: Pick<KnownPlan, 'expirydate'> | null,
  { soon_days }: Pick<PlanRules, 'soon_days'>,
  today: string,
): boolean {
  return price > 0 || plan === null || daysFromTo(today, plan.expirydate) <= soon_days
}
