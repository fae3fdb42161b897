/** What the provider was asked for and has not carried out yet. The contract's PlanPending. */
export type PlanPending = 'cancelling' | 'resuming' | 'withdrawing'

/** A wish about a subscription that is not done (subscription_end). */
export interface OpenEnd {
  ends: 'now' | 'period_end' | 'never'
  why: 'renewed' | 'cancelled' | 'withdrawn' | 'resumed' | 'agency' | 'given_up'
}

/**
 * What a plan's owner is told of open wishes; null where none concerns the owner. A subscription that a renewal replaced
 * ends silently, as the plan goes on by the new one; of one that the provider gave up, the owner was told already.
 */
export function planPending(open: readonly OpenEnd[]): PlanPending | null {
  if (open.some(({ why }) => why === 'withdrawn')) return 'withdrawing'
  const wish = open.find(({ why }) => why !== 'renewed' && why !== 'given_up')
  if (wish === undefined) return null
  return wish.ends === 'never' ? 'resuming' : 'cancelling'
}
