import { isDue } from './backoff'
import type { DrainEnv } from './drain-env'
import { headOf, nextForFiles } from './head'
import type { Lease, ServerResult } from './item'
import { afterOf, isKnown, kindOf, type OutboxItem } from './kinds'
import { clientIdOf, type MemberDatabase, readMeta, writeMeta } from './member-database'
import { makeUuid } from './op-id'
import { type OutboxEvent, reduce } from './reducer'

/** Longer than one exchange and its probe and skip may take. */
export const leaseMs = 60_000

/** A lease that ended, or that claims to end later than any lease can: then the clock was turned back. */
export function isOver(lease: { until: number } | undefined | null, now: number): boolean {
  return !lease || lease.until <= now || lease.until > now + leaseMs
}

/**
 * Takes the lease on this database, with a fence higher than any before. While another owner holds it and seems alive:
 * until when. exclusive: the caller holds the Web Lock, so the previous owner of the lease is gone.
 */
export async function takeLease(env: DrainEnv, exclusive: boolean): Promise<Lease | { until: number }> {
  const { db, owner } = env
  return db.transaction('rw', db.meta, async () => {
    const held = await readMeta(db, 'drainLease')
    if (held && !exclusive && held.owner !== owner && !isOver(held, env.now())) return { until: held.until }
    const lease = { owner, fence: ((await readMeta(db, 'fence')) ?? 0) + 1, until: env.now() + leaseMs }
    await writeMeta(db, 'fence', lease.fence)
    await writeMeta(db, 'drainLease', lease)
    return lease
  })
}

/**
 * Runs act only while the caller still owns the lease: an owner that was overtaken has outdated knowledge of failures,
 * places and sessions. False, and nothing is done, when the lease was lost.
 */
export async function asOwner(db: MemberDatabase, lease: Lease, act: () => Promise<void>): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    if ((await readMeta(db, 'fence')) !== lease.fence) return false
    await act()
    return true
  })
}

export async function releaseLease(db: MemberDatabase, lease: Lease): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if ((await readMeta(db, 'drainLease'))?.fence === lease.fence) await db.meta.delete('drainLease')
  })
}

/**
 * Seals the item (gives it its place, if it has none) and marks it as being sent, in one commit before the request
 * goes out. Undefined when it is no longer there to send, or when the lease was lost meanwhile.
 */
export async function claim(
  env: DrainEnv,
  order: number,
  clientId: string,
  lease: Lease,
): Promise<OutboxItem | undefined> {
  const { db } = env
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const item = await db.outbox.get(order)
    if (item?.state !== 'queued') return undefined
    if ((await readMeta(db, 'fence')) !== lease.fence) return undefined
    const renewed = { ...lease, until: env.now() + leaseMs }
    await writeMeta(db, 'drainLease', renewed)
    let seq = item.seq
    if (seq === null) {
      seq = ((await readMeta(db, 'lastSeq')) ?? 0) + 1
      await writeMeta(db, 'lastSeq', seq)
    }
    const sealed = reduce(item, { type: 'claimed', clientId: item.clientId ?? clientId, seq, lease: renewed })
    await db.outbox.put(sealed)
    return sealed
  })
}

/** The item that may go next, of what the device holds now. */
export async function headNow(db: MemberDatabase): Promise<OutboxItem | undefined> {
  return headOf(await db.outbox.orderBy('order').toArray())
}

/** The item whose files go up while no item can go. */
export async function nextForFilesNow(db: MemberDatabase): Promise<OutboxItem | undefined> {
  return nextForFiles(await db.outbox.orderBy('order').toArray())
}

/** Whether something is left that only a newer version of the portal can send. */
export async function hasNewer(db: MemberDatabase): Promise<boolean> {
  return (await db.outbox.filter((item) => item.state !== 'sent' && !isKnown(item)).count()) > 0
}

/**
 * Stores the server's result for one item and, if the next item may go at once, claims it in the same commit: two
 * hundred waiting answers then need one disk commit each, not two. Undefined: the caller looks at the queue again.
 */
export async function acknowledge(
  env: DrainEnv,
  opId: string,
  result: ServerResult,
  lease: Lease,
): Promise<OutboxItem | undefined> {
  const { db } = env
  return db.transaction('rw', db.outbox, db.meta, async () => {
    await applyEvent(db, opId, { type: 'acknowledged', result })
    const next = await headNow(db)
    if (next?.order === undefined || next.state !== 'queued' || !isDue(next.nextAt, env.now()) || !env.reached()) return
    return claim(env, next.order, await clientIdOf(db), lease)
  })
}

/**
 * Applies an event to one item, if it is still there. Looked up by opId: after a logout the same order may belong to
 * another item, which must not receive the event of the old one.
 */
export async function applyEvent(db: MemberDatabase, opId: string, event: OutboxEvent): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const item = await db.outbox.get({ opId })
    if (!item) return
    const next = reduce(item, event)
    if (next === item) return
    await db.outbox.put(next)
    if (next.state !== item.state && (next.state === 'sent' || next.state === 'needs-attention')) await follow(db, next)
  })
}

/** Updates the other items of the entity once this one was sent or needs attention. */
async function follow(db: MemberDatabase, item: OutboxItem): Promise<void> {
  if (!kindOf(item).after) return
  const ofEntity = await db.outbox.where('entityKey').equals(item.entityKey).sortBy('order')
  const { drop, change } = afterOf(
    item,
    ofEntity.filter((one) => one.opId !== item.opId),
  )
  for (const one of drop) if (one.order !== undefined) await db.outbox.delete(one.order)
  for (const one of change) await db.outbox.put(one)
}

/** Applies an event to every item that it concerns. */
export async function applyToAll(db: MemberDatabase, event: OutboxEvent): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    for (const item of await db.outbox.orderBy('order').toArray()) {
      const next = reduce(item, event)
      if (next !== item) await db.outbox.put(next)
    }
  })
}

/**
 * Gives back the place of an item that the server did not take, before another place is given out: the server would
 * otherwise see a gap. If it is not the last place given, all items are renumbered.
 */
export async function giveBackPlace(db: MemberDatabase, { clientId, seq }: OutboxItem): Promise<void> {
  await db.transaction('rw', db.outbox, db.meta, async () => {
    const isLast = (await readMeta(db, 'lastSeq')) === seq && (await clientIdOf(db)) === clientId
    if (isLast && seq !== null) await writeMeta(db, 'lastSeq', seq - 1)
    else await renumber(db)
  })
}

/**
 * The server knows another order than this device (a restored backup on either side): take a new client id and number
 * everything not yet acknowledged anew. The opIds stay, so nothing can be doubled.
 */
export async function renumber(db: MemberDatabase): Promise<void> {
  await db.transaction('rw', db.outbox, db.meta, async () => {
    await writeMeta(db, 'clientId', makeUuid())
    await writeMeta(db, 'lastSeq', 0)
    await applyToAll(db, { type: 'renumbered' })
  })
}
