import type { Renewal } from './kept-renewal'
import type { ServicePlan } from './plan-documents'
import type { Attempt } from './renewing-state'

/** Where a renewal stands that was sent before, as far as the plan says it. */
export type Standing =
  /** It is being paid, and nothing is known here to ask about it with. */
  | { kind: 'waiting' }
  | { kind: 'renewed'; expirydate: string }
  | { kind: 'returned' }
  /** Nothing was charged: it can go on. */
  | { kind: 'open' }
  /** The plan does not say it: repeating the call does, and charges nothing twice. */
  | { kind: 'ask'; sent: Attempt }

export function standingOf(kept: Renewal, { extraid, renewal, expirydate }: ServicePlan): Standing {
  const { intent, subscription, shown_price, customer_id, isByVoucher, paidBefore } = kept
  const ours = renewal?.intent === intent ? renewal : null
  if (ours?.stage === 'returned') return { kind: 'returned' }
  if (isByVoucher) {
    // No voucher is kept: whether it renewed the plan shows in the day until which the plan is paid.
    return expirydate !== null && (paidBefore === null || expirydate > paidBefore)
      ? { kind: 'renewed', expirydate }
      : { kind: 'open' }
  }
  if (ours?.stage === 'begun') return { kind: 'open' }
  if (customer_id === null || subscription === null) return { kind: ours ? 'waiting' : 'open' }
  const which = { extraid, intent, subscription, shown_price }
  const sent = { which, paymentmethod_id: null, activation: null, isByVoucher: false, isCardNeeded: true }
  return { kind: 'ask', sent }
}
