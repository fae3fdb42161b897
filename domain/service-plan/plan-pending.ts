/** What the provider was asked for and has not carried out yet. The contract's PlanPending. */
export type PlanPending = 'cancelling' | 'resuming' | 'withdrawing'

/** A wish about a subscription that is not done (subscription_end). */
export interface OpenEnd {
  ends: 'now' | 'period_end' | 'never'
  why: 'renewed' | 'cancelled' | 'withdrawn' | 'resumed' | 'agency' | 'given_up'
}

/**
 * What a plan's owner reads of wishes that are open; null where none is the owner's business. What a renewal replaced ends without a word: the
 * plan goes on by the other one; and of what the provider gave up its owner was told.
 */
export function planPending(open: readonly OpenEnd[]): PlanPending | null {
  if (open.some(({ why }) => why === 'withdrawn')) return 'withdrawing'
  const wish = open.find(({ why }) => why !== 'renewed' && why !== 'given_up')
  if (wish === undefined) return null
  return wish.ends === 'never' ? 'resuming' : 'cancelling'
}
