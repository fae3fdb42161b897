import type { OutboxItem } from '../outbox/kinds'

/**
 * What a screen shows of a change. held: on the device, and the agency's system said that it can't take it yet, so that
 * signal alone does not send it; paused: on the device until the member signs in again.
 */
export type Fate = 'device' | 'held' | 'sending' | 'agency' | 'attention' | 'paused'

/** Whether a change lies on this device and nothing of it is under way. */
export function isKept(fate: Fate | null): boolean {
  return fate === 'device' || fate === 'held' || fate === 'paused'
}

/** Where an item is. expired: nothing goes out until the member signs in again. */
export function fateOf(item: OutboxItem, expired: boolean): Fate {
  if (item.state === 'sent') return 'agency'
  if (item.state === 'needs-attention') return 'attention'
  if (item.state === 'auth-paused' || expired) return 'paused'
  if (item.state === 'sending') return 'sending'
  return item.heldUntil && item.nextAt > 0 ? 'held' : 'device'
}

/** Why an item needs attention, in words; null when it does not. */
export function whyOf({ state, serverResult, lastError }: OutboxItem): string | null {
  return state === 'needs-attention' ? (serverResult?.message ?? lastError) : null
}
