import { applyEvent } from '../outbox/claim'
import type { OutboxItem } from '../outbox/item'
import { drainNow } from './drain-triggers'
import { workspace } from './workspace'

/** Tries at once, whatever wait was planned. */
export function tryNow(): void {
  void drainNow('member')
}

/** Puts an item that was parked after server faults back into the queue, under the same opId. */
export async function retryItem(opId: string): Promise<void> {
  await withItem(opId, async (item, order) => {
    const db = workspace()?.db
    if (db && item.state === 'needs-attention') await applyEvent(db, order, { type: 'retried' })
  })
  await drainNow('member')
}

/** Drops an item that was never sent, or that needs attention. One that may be under way stays. */
export async function discardItem(opId: string): Promise<void> {
  await withItem(opId, async (item, order) => {
    if (!item.wasSealed || item.state === 'needs-attention') await workspace()?.db?.outbox.delete(order)
  })
}

async function withItem(opId: string, act: (item: OutboxItem, order: number) => Promise<void>): Promise<void> {
  const db = workspace()?.db
  if (!db) return
  await db.transaction('rw', db.outbox, async () => {
    const item = await db.outbox.get({ opId })
    if (item?.order !== undefined) await act(item, item.order)
  })
}
