import { isHeldForUndo, uploadsBlocked } from '../outbox/item'
import type { OutboxItem } from '../outbox/kinds'

/**
 * What a screen shows of a change. held: on the device, and the agency's system said that it can't take it yet, so that
 * signal alone does not send it; blocked: on the device, as this network lets no file through; paused: on the device
 * until the member signs in again.
 */
export type Fate = Kept | 'sending' | 'agency' | 'attention'
/** On this device, and nothing of it is under way. */
export type Kept = 'device' | 'held' | 'blocked' | 'paused'

/** Whether a change lies on this device and nothing of it is under way. */
export function isKept(fate: Fate | null): fate is Kept {
  return fate === 'device' || fate === 'held' || fate === 'blocked' || fate === 'paused'
}

/** Where an item is. expired: nothing goes out until the member signs in again. */
export function fateOf(item: OutboxItem, expired: boolean): Fate {
  if (item.state === 'sent') return 'agency'
  if (item.state === 'needs-attention') return 'attention'
  if (item.state === 'auth-paused' || expired) return 'paused'
  if (item.state === 'sending') return 'sending'
  if (!item.heldUntil || item.nextAt === 0 || isHeldForUndo(item)) return 'device'
  return item.lastError === uploadsBlocked ? 'blocked' : 'held'
}

/** Why an item needs attention, in words; null when it does not. */
export function whyOf({ state, serverResult, lastError }: OutboxItem): string | null {
  return state === 'needs-attention' ? (serverResult?.message ?? lastError) : null
}
