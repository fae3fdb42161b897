import { mayBeKnown, type OutboxItem } from './item'

/** The newest of these that was never sealed, so that it may still be changed in place (rule 4). */
export function lastUnsealed<T extends OutboxItem>(items: readonly T[]): T | undefined {
  return items.findLast((item) => !mayBeKnown(item) && item.state === 'queued')
}

export function needsAttention(item: OutboxItem): boolean {
  return item.state === 'needs-attention'
}
