import { workspace } from '../data/workspace'
import { applyEvent } from '../outbox/claim'
import { mayBeKnown } from '../outbox/item'
import { isKnown, type OutboxItem } from '../outbox/kinds'
import { drainNow } from './drain-triggers'

/** The result of trying at once, for the member who asked for it. until in ms. */
export type Tried = { came: 'through' | 'no-signal' | 'paused' | 'outdated' } | { came: 'wait'; until: number }

/** Tries at once, whatever wait was planned. */
export async function tryNow(): Promise<Tried> {
  const end = await drainNow('member')
  if (end?.end === 'unreachable') return { came: 'no-signal' }
  if (end?.end === 'paused' || end?.end === 'outdated') return { came: end.end }
  return end?.end === 'waiting' ? { came: 'wait', until: end.until } : { came: 'through' }
}

/** Puts an item that was parked after server faults back into the queue, under the same opId. */
export async function retryItem(opId: string): Promise<void> {
  await withItem(opId, async (item) => {
    const db = workspace()?.db
    if (db && item.state === 'needs-attention') await applyEvent(db, opId, { type: 'retried' })
  })
  await drainNow('member')
}

/** Drops an item that was never sent, or that needs attention. One that may be under way stays. */
export async function discardItem(opId: string): Promise<void> {
  await withItem(opId, async (item, order) => {
    if (mayBeKnown(item) && item.state !== 'needs-attention') return
    const db = workspace()?.db
    await db?.outbox.delete(order)
    // Items that depend on it can't go without it, and are deleted too. Items of a newer version are left to that
    // version.
    const ofEntity = await db?.outbox.where('entityKey').equals(item.entityKey).toArray()
    for (const other of ofEntity ?? []) {
      if (other.dependsOn.includes(opId) && other.order !== undefined && isKnown(other))
        await db?.outbox.delete(other.order)
    }
  })
}

/** Does something with an item that is still there, in one transaction. */
export async function withItem(opId: string, act: (item: OutboxItem, order: number) => Promise<void>): Promise<void> {
  const db = workspace()?.db
  if (!db) return
  await db.transaction('rw', db.outbox, async () => {
    const item = await db.outbox.get({ opId })
    if (item?.order !== undefined) await act(item, item.order)
  })
}
