import { isDue } from './backoff'
import type { DrainEnv } from './drain-env'
import { headOf, nextForFiles } from './head'
import type { Lease, ServerResult } from './item'
import { afterOf, isKnown, kindOf, type OutboxItem } from './kinds'
import { clientIdOf, type MemberDatabase, readMeta, writeMeta } from './member-database'
import { type OutboxEvent, reduce } from './reducer'

/** Longer than one exchange and its probe and skip may take. */
export const leaseMs = 60_000

/** A lease that ended, or that claims to end later than any lease can: then the clock was turned back. */
export function isOver(lease: { until: number } | undefined | null, now: number): boolean {
  return !lease || lease.until <= now || lease.until > now + leaseMs
}

/**
 * Takes the right to drain this database, with a fence higher than any before. While somebody else holds it and seems
 * alive: until when. exclusive: the caller holds the Web Lock, so whoever held the lease is gone.
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
 * Does something that only the owner of the lease may do: whoever was overtaken meanwhile says of failures, places and
 * sessions what is no longer so. False, and nothing is done, when the lease was lost.
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
 * Stores the server's word on one item, and claims the next in the same commit where it may go at once: of two hundred
 * waiting answers each then waits for the disk once and not twice. Undefined: look again.
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
 * Applies an event to one item, if it is still there. By its opId: after a logout the same order belongs to another
 * item, and what is said of the old one must not be taken for the new one.
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

/** Does to the others of its entity what the end of this one means for them. */
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
 * An item that the server did not take gives its place back before another is given, so that the server is never asked
 * for one beyond. Where it is not the last that was given, all are numbered anew.
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
    await writeMeta(db, 'clientId', crypto.randomUUID())
    await writeMeta(db, 'lastSeq', 0)
    await applyToAll(db, { type: 'renumbered' })
  })
}
