import { filesToSend } from './item'
import { isKnown, kindOf, type OutboxItem } from './kinds'

/**
 * The one item that may go next, in the member's own order. Sent items are done. An item that needs attention lets
 * items of other entities pass and, where its kind says so, blocks later items of its own entity (rule 3). An item of a
 * kind that only a newer version can send blocks its entity too, unless it seems to be in flight. An item that has its
 * place goes before an older one that was held back until now and has none: the server takes places in their order. An
 * item whose files are not on the server yet also blocks its entity and lets others pass: answers go before files.
 * Pure.
 */
export function headOf(items: readonly OutboxItem[]): OutboxItem | undefined {
  return firstOf(items, waitsForFiles)
}

/** When no item can go: the oldest that is held back only by its own files. Pure. */
export function nextForFiles(items: readonly OutboxItem[]): OutboxItem | undefined {
  const next = firstOf(items, () => false)
  return next && waitsForFiles(next) ? next : undefined
}

export function waitsForFiles(item: OutboxItem): boolean {
  return item.state === 'queued' && filesToSend(item).length > 0
}

function firstOf(items: readonly OutboxItem[], isHeld: (item: OutboxItem) => boolean): OutboxItem | undefined {
  const parked = new Set<string>()
  const unfinished = new Set(items.filter((item) => item.state !== 'sent').map((item) => item.opId))
  let first: OutboxItem | undefined
  for (const item of items) {
    if (item.state === 'sent') continue
    const waitsForOther = item.dependsOn.some((opId) => unfinished.has(opId))
    const waitsForNewer = !isKnown(item) && item.state !== 'sending'
    if (item.state === 'needs-attention' && !waitsForNewer && !kindOf(item).holds) continue
    const waits = waitsForNewer || waitsForOther || isHeld(item)
    if (item.state === 'needs-attention' || waits || parked.has(item.entityKey)) {
      parked.add(item.entityKey)
      continue
    }
    if (item.seq !== null) return item
    first ??= item
    parked.add(item.entityKey)
  }
  return first
}
