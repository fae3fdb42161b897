import type { OutboxItem } from './item'

/**
 * The one item that may go next, by the member's own order. Sent items are done; an item that needs attention lets
 * items of other entities pass and holds those of its own entity behind it (rule 3). Pure.
 */
export function headOf(items: readonly OutboxItem[]): OutboxItem | undefined {
  const parked = new Set<string>()
  const unfinished = new Set(items.filter((item) => item.state !== 'sent').map((item) => item.opId))
  for (const item of items) {
    if (item.state === 'sent') continue
    const waitsForOther = item.dependsOn.some((opId) => unfinished.has(opId))
    if (item.state === 'needs-attention' || parked.has(item.entityKey) || waitsForOther) {
      parked.add(item.entityKey)
      continue
    }
    return item
  }
  return undefined
}
