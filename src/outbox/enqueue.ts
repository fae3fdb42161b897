import { isHeldForUndo } from './item'
import { type NewItem, type OutboxItem, planOf } from './kinds'
import { type MemberDatabase, readMeta, writeMeta } from './member-database'
import { makeOpId } from './op-id'

/**
 * Puts one change into the outbox. When this resolves the record is on the disk; when it rejects (quota, lost database)
 * nothing was saved and the screen must say so (rules 1 and 11). Merged with waiting items as its kind says (rule 4):
 * only with items that were never sealed, so never with one that may be in flight. Returns the opId under which the
 * change travels; where nothing is left to send, an opId that no item has. holdMs: for so long a new record is not sent.
 */
export async function enqueue(db: MemberDatabase, item: NewItem, now: number, holdMs = 0): Promise<string> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    if (isHeldOff(await readMeta(db, 'leaving'), now)) throw new Error('The member is logging out.')
    const ofEntity = await db.outbox.where('entityKey').equals(item.entityKey).sortBy('order')
    const plan = planOf(ofEntity, item, now)
    for (const old of plan.drop) if (old.order !== undefined) await db.outbox.delete(old.order)
    for (const old of plan.change) {
      // A later word than the one that could be undone: nothing holds it back.
      const wasHeld = ofEntity.some((one) => one.opId === old.opId && isHeldForUndo(one))
      await db.outbox.put(wasHeld ? { ...old, nextAt: 0, heldUntil: 0 } : old)
    }
    const opId = makeOpId(now)
    if (plan.add) await db.outbox.add(record(db.memberId, plan.add, opId, now, holdMs))
    return plan.add ? opId : (plan.change.at(-1)?.opId ?? opId)
  })
}

/** Longer than a log-out takes from emptying the outbox to the end of the database (ms). */
const leavingMs = 15_000

/**
 * From now on enqueue rejects: the log-out deletes the database, so no tab may claim that a change is saved. The block
 * expires by itself, as the log-out may be cut off.
 */
export async function holdOff(db: MemberDatabase, now: number): Promise<void> {
  await writeMeta(db, 'leaving', now + leavingMs)
}

function isHeldOff(until: number | undefined, now: number): boolean {
  return until !== undefined && until > now && until <= now + leavingMs
}

function record(memberId: number, item: NewItem, opId: string, now: number, holdMs: number): OutboxItem {
  const held = holdMs > 0 ? now + holdMs : 0
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
    nextAt: held,
    heldUntil: held,
    faults: { code: '', count: 0 },
    lease: null,
    createdAt: now,
    lastError: null,
    serverResult: null,
  }
}
