import { describe, expect, it } from 'vitest'
import {
  canRenew,
  holdsUntil,
  isTimely,
  type KnownPlan,
  type PlanState,
  periodFrom,
  planReview,
  planState,
  renewalFrom,
} from './plan-state'

const rules = { soon_days: 30, grace_days: 14 }
const plan = (change: Partial<KnownPlan> = {}): KnownPlan => ({
  expirydate: '2026-11-10',
  renewsItself: false,
  hasFailed: false,
  ...change,
})

describe('a plan', () => {
  it.each<[string, KnownPlan | null, string, PlanState]>([
    ['there never was', null, '2026-11-01', 'none'],
    ['that is paid for and ends then', plan(), '2026-11-10', 'ending'],
    ['whose last day is over', plan(), '2026-11-11', 'expired'],
    ['that renews itself', plan({ renewsItself: true }), '2026-11-10', 'active'],
    ['that renews itself, the day after', plan({ renewsItself: true }), '2026-11-11', 'active'],
    ['of whose renewal nothing was heard for two days', plan({ renewsItself: true }), '2026-11-12', 'expired'],
    ['that could not be charged', plan({ renewsItself: true, hasFailed: true }), '2026-11-24', 'failed'],
    ['that could not be charged for too long', plan({ renewsItself: true, hasFailed: true }), '2026-11-25', 'expired'],
  ])('%s', (_, known, today, state) => {
    expect(planState(known, rules, today)).toBe(state)
  })

  it('holds for its grace once its renewal failed', () => {
    expect(holdsUntil(plan({ hasFailed: true }), rules)).toBe('2026-11-24')
  })

  it('is said to expire soon only where it ends by itself, and within its house’s days', () => {
    const soon = (known: KnownPlan, today: string) => planReview(known, rules, today).subscription_expiring_soon
    expect(soon(plan(), '2026-10-11')).toBe(true)
    expect(soon(plan(), '2026-10-10')).toBe(false)
    expect(soon(plan({ renewsItself: true }), '2026-11-09')).toBe(false)
    expect(planReview(plan({ renewsItself: true, hasFailed: true }), rules, '2026-11-12')).toEqual({
      ...{ subscription_expired: false, subscription_expiring_soon: false, subscription_failed: true },
    })
    expect(planReview(null, rules, '2026-11-12').subscription_expired).toBe(true)
  })

  it('can be renewed unless it renews itself, or is a parent’s', () => {
    const all: PlanState[] = ['none', 'active', 'ending', 'failed', 'expired', 'parents']
    expect(all.filter(canRenew)).toEqual(['none', 'ending', 'failed', 'expired'])
  })

  it('that is renewed early loses no day', () => {
    expect(periodFrom(plan(), '2026-11-01')).toBe('2026-11-10')
    expect(periodFrom(plan(), '2026-11-20')).toBe('2026-11-20')
    expect(periodFrom(null, '2026-11-20')).toBe('2026-11-20')
  })
})

describe('what the provider charged by itself', () => {
  it.each([
    ['on the day before', '2026-11-09', '2026-11-10'],
    ['in the night after', '2026-11-11', '2026-11-10'],
    ['late, while the plan held', '2026-11-24', '2026-11-10'],
    ['after it held no more', '2026-11-25', '2026-11-25'],
  ])('%s', (_, paidOn, from) => {
    expect(renewalFrom(plan(), paidOn, rules)).toBe(from)
  })

  it('is renewed by what costs nothing only towards its end', () => {
    const free = (today: string) => isTimely(0, plan(), rules, today)
    expect([free('2026-10-10'), free('2026-10-11'), free('2026-12-01')]).toEqual([false, true, true])
    expect([isTimely(50, plan(), rules, '2026-01-01'), isTimely(0, null, rules, '2026-01-01')]).toEqual([true, true])
  })
})
