import { type NewItem, type OutboxItem, planOf } from './kinds'
import type { MemberDatabase } from './member-database'
import { makeOpId } from './op-id'

/**
 * Puts one change into the outbox. When this resolves the record is on the disk; when it rejects (quota, lost
 * database) nothing was saved and the screen must say so (rules 1 and 11). Merged with what waits as its kind says
 * (rule 4): only with items that were never sealed, so never with one that may be under way. Gives the opId under which it
 * travels; of one that is as it was, and so has nothing to send, an opId that no item has.
 */
export async function enqueue(db: MemberDatabase, item: NewItem, now: number): Promise<string> {
  return db.transaction('rw', db.outbox, async () => {
    const ofEntity = await db.outbox.where('entityKey').equals(item.entityKey).sortBy('order')
    const plan = planOf(ofEntity, item, now)
    for (const old of plan.drop) if (old.order !== undefined) await db.outbox.delete(old.order)
    for (const old of plan.change) await db.outbox.put(old)
    const opId = makeOpId(now)
    if (plan.add) await db.outbox.add(record(db.memberId, plan.add, opId, now))
    return plan.add ? opId : (plan.change.at(-1)?.opId ?? opId)
  })
}

function record(memberId: number, item: NewItem, opId: string, now: number): OutboxItem {
  return {
    dependsOn: [],
    ...item,
    opId,
    memberId,
    clientId: null,
    seq: null,
    wasSealed: false,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    heldUntil: 0,
    faults: { code: '', count: 0 },
    lease: null,
    createdAt: now,
    lastError: null,
    serverResult: null,
  }
}
