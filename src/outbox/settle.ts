import type { OutboxItem } from './item'
import { kinds } from './kinds'
import { type MemberDatabase, readMeta } from './member-database'

const day = 86_400_000
const shown = 20

/** What a read told of this device's outbox, and when it was asked for. */
export interface ReadWitness {
  operationName: string
  /** Whose record was read. */
  extraid: number
  appliedSeq: number
  startedAt: number
}

/**
 * Prunes sent items whose effect a read has brought to this device: until then they lie over what the server said.
 * Call it once the read's data is itself on the disk. What goes is kept for a day for the tray, at most 20.
 */
export async function settle(db: MemberDatabase, read: ReadWitness, now: number): Promise<void> {
  await db.transaction('rw', db.outbox, db.delivered, db.meta, async () => {
    const clientId = await readMeta(db, 'clientId')
    for (const item of await db.outbox.where('state').equals('sent').toArray()) {
      if (item.order === undefined || !isSeen(item, read, clientId)) continue
      await db.outbox.delete(item.order)
      await db.delivered.put({
        opId: item.opId,
        kind: item.kind,
        extraid: item.extraid,
        payload: item.payload,
        at: item.serverResult?.at ?? now,
      })
    }
    const kept = await db.delivered.orderBy('at').reverse().toArray()
    const old = kept.filter((row, index) => index >= shown || row.at < now - day)
    await db.delivered.bulkDelete(old.map((row) => row.opId))
  })
}

function isSeen(item: OutboxItem, read: ReadWitness, clientId: string | undefined): boolean {
  if (!kinds[item.kind].readBy.includes(read.operationName) || item.extraid !== read.extraid) return false
  if (item.clientId === clientId) return item.seq !== null && item.seq <= read.appliedSeq
  // Numbered under an earlier client id: a read asked for after the acknowledgement has seen it.
  return item.serverResult !== null && item.serverResult.heardAt < read.startedAt
}
