import { renumber } from './claim'
import type { Delivered, OutboxItem } from './kinds'
import type { MemberDatabase } from './member-database'
import { reduce } from './reducer'
import { isLost, type ReadWitness } from './settle'

/**
 * Puts back into the queue what the server had acknowledged and, as a read proves, has lost: at its old position among
 * the member's changes, under its old opId. Returns how many; items delivered more than a day ago are no longer here.
 */
export async function resendLost(db: MemberDatabase, read: ReadWitness): Promise<number> {
  return db.transaction('rw', db.outbox, db.delivered, db.meta, async () => {
    const sent = await db.outbox.where('state').equals('sent').toArray()
    const delivered = (await db.delivered.toArray()).flatMap(itemOf)
    const lost = [...sent, ...delivered].filter((item) => isLost(item, read))
    if (lost.length === 0) return 0
    await db.delivered.bulkDelete(lost.map(({ opId }) => opId))
    await db.outbox.bulkPut(lost.map((item) => reduce(item, { type: 'lost' })))
    // The server's count is behind this device's.
    await renumber(db)
    return lost.length
  })
}

function itemOf({ again, at: _at, ...row }: Delivered): OutboxItem[] {
  return again ? [{ ...row, base: again.base, ...again.item } as OutboxItem] : []
}
