import type { Kind, MessageRespondPayload, OutboxItem } from './item'
import { kinds } from './kinds'
import type { MemberDatabase } from './member-database'
import { makeOpId } from './op-id'

export interface NewItem {
  extraid: number
  kind: Kind
  entityKey: string
  payload: MessageRespondPayload
  base: { version: number }
}

/**
 * Puts one change into the outbox. When this resolves the record is on the disk; when it rejects (quota, lost
 * database) nothing was saved and the screen must say so (rules 1 and 11). Coalesces as rule 4 says: only items that
 * were never sealed, so never one that may be under way. Gives the opId under which it travels.
 */
export async function enqueue(db: MemberDatabase, item: NewItem, now: number): Promise<string> {
  const kind = kinds[item.kind]
  return db.transaction('rw', db.outbox, async () => {
    const ofEntity = await db.outbox.where('entityKey').equals(item.entityKey).sortBy('order')
    if (kind.supersedes) {
      for (const old of ofEntity) {
        if (old.state === 'needs-attention' && old.order !== undefined) await db.outbox.delete(old.order)
      }
    }
    const waiting = kind.coalesce ? ofEntity.findLast(isUnsealed) : undefined
    if (waiting?.order !== undefined) {
      // For an answer the newest version read is its base: the member decided on that text.
      await db.outbox.put({ ...waiting, payload: item.payload, base: item.base, createdAt: now })
      return waiting.opId
    }
    const opId = makeOpId(now)
    await db.outbox.add(record(db.memberId, item, opId, now))
    return opId
  })
}

function isUnsealed(item: OutboxItem): boolean {
  return !item.wasSealed && item.state === 'queued'
}

function record(memberId: number, item: NewItem, opId: string, now: number): OutboxItem {
  return {
    ...item,
    opId,
    memberId,
    clientId: null,
    seq: null,
    wasSealed: false,
    schemaV: 1,
    dependsOn: [],
    blobIds: [],
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    held: false,
    faults: { code: '', count: 0 },
    lease: null,
    createdAt: now,
    lastError: null,
    serverResult: null,
  }
}
