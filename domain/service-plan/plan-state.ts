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

/** Some days after the end of what is paid, so that a renewal may come late: a card that was not charged is no closed door that day. */
export interface PlanRules {
  soon_days: number
  /** How long a plan holds whose renewal could not be charged. */
  grace_days: number
}

/** A provider charges at some moment of the day: until the next one is over, a renewal that was not heard of is no end. */
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

/** What Home says of a plan: only of one that somebody has to do something about. */
export function planReview(plan: KnownPlan | null, rules: PlanRules, today: string) {
  const state = planState(plan, rules, today)
  const left = plan === null ? -1 : daysFromTo(today, plan.expirydate)
  return {
    subscription_expired: state === 'none' || state === 'expired',
    subscription_expiring_soon: state === 'ending' && left <= rules.soon_days,
    subscription_failed: state === 'failed',
  }
}

/** Whether it can be renewed by its owner now: one that renews itself needs nobody. */
export function canRenew(state: PlanState): boolean {
  return state === 'none' || state === 'ending' || state === 'failed' || state === 'expired'
}

/** The day from which a period counts that is paid for on a day: it stands behind what is paid for already. */
export function periodFrom(plan: Pick<KnownPlan, 'expirydate'> | null, paidOn: string): string {
  return plan !== null && plan.expirydate > paidOn ? plan.expirydate : paidOn
}

/**
 * The same of what the provider charged by itself: it stands right behind what was paid for, also where it came some days late, as long as the
 * plan held meanwhile.
 */
export function renewalFrom({ expirydate }: Pick<KnownPlan, 'expirydate'>, paidOn: string, rules: PlanRules): string {
  const heldUntil = holdsUntil({ expirydate, renewsItself: true, hasFailed: true }, rules)
  return paidOn > heldUntil ? paidOn : expirydate
}

/** Whether a plan can be renewed now by what costs that much: nothing is stored up of what costs nothing. */
export function isTimely(
  price: number,
  plan: Pick<KnownPlan, 'expirydate'> | null,
  { soon_days }: Pick<PlanRules, 'soon_days'>,
  today: string,
): boolean {
  return price > 0 || plan === null || daysFromTo(today, plan.expirydate) <= soon_days
}
