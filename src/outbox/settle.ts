import { type Delivered, isKnown, kindOf, type OutboxItem } from './kinds'
import type { MemberDatabase } from './member-database'

const day = 86_400_000
const shown = 20

/** What a read says about this device's outbox, and when it was asked for. */
export interface ReadWitness {
  operationName: string
  /** Whose record was read. */
  extraid: number
  /** The client id sent with the read, and how far the server had come with it. */
  clientId: string
  appliedSeq: number
  startedAt: number
}

/**
 * Prunes sent items whose effect a read has brought to this device: until then they are laid over the server's data.
 * Call it once the read's data is itself on the disk. Pruned items are kept for a day for the tray, at most 20. Returns
 * whether the read proves that the server lost what it had acknowledged: then it is to be sent again (resend-lost.ts).
 */
export async function settle(db: MemberDatabase, read: ReadWitness, now: number): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.delivered, async () => {
    for (const item of await db.outbox.where('state').anyOf('sent', 'needs-attention').toArray()) {
      if (item.order === undefined || !isSeen(item, read, now)) continue
      if (item.state === 'needs-attention') {
        // Some of its fields are still open; those that were applied are in the read's data now, and need no overlay
        // any more.
        const result = item.serverResult
        if (result?.status === 'conflict' && !result.seen) {
          await db.outbox.put({ ...item, serverResult: { ...result, seen: true } })
        }
        continue
      }
      await db.outbox.delete(item.order)
      await db.delivered.put(delivered(item, now))
    }
    const kept = await db.delivered.orderBy('at').reverse().toArray()
    const old = kept.filter((row, index) => index >= shown || row.at < now - day)
    await db.delivered.bulkDelete(old.map((row) => row.opId))
    const sent = await db.outbox.where('state').equals('sent').toArray()
    return [...sent, ...kept.map((row) => row.again?.item)].some((item) => item !== undefined && isLost(item, read))
  })
}

function delivered(item: OutboxItem, now: number): Delivered {
  const { opId, kind, extraid, payload, base, ...rest } = item
  // Kind, payload and base come from one item, so they fit each other.
  return { opId, kind, extraid, payload, at: rest.serverResult?.at ?? now, again: { base, item: rest } } as Delivered
}

/**
 * Whether the server lost the item: a read asked for after the acknowledgement shows that it has not come as far as the
 * item's place. It was then restored from an older copy.
 */
export function isLost(
  { clientId, seq, serverResult }: Sealed,
  read: Omit<ReadWitness, 'operationName' | 'extraid'>,
): boolean {
  if (clientId !== read.clientId || seq === null || serverResult?.status !== 'applied') return false
  return seq > read.appliedSeq && serverResult.heardAt < read.startedAt
}

type Sealed = Pick<OutboxItem, 'clientId' | 'seq' | 'serverResult'>

function isSeen(item: OutboxItem, read: ReadWitness, now: number): boolean {
  // Only the newer version knows which reads show its items.
  if (!isKnown(item)) return false
  if (!kindOf(item).readBy.includes(read.operationName) || item.extraid !== read.extraid) return false
  if (item.clientId === read.clientId) return item.seq !== null && item.seq <= read.appliedSeq
  // Numbered under another client id: a read asked for after the acknowledgement shows it. An acknowledgement in the
  // future means that the clock was set back since: no read would ever seem to be later.
  const heardAt = item.serverResult?.heardAt
  return heardAt !== undefined && (heardAt < read.startedAt || heardAt > now)
}
