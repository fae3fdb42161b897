import { mendStore } from '../data/lost-store'
import { within } from '../data/store-trouble'
import { holdOff } from '../outbox/enqueue'
import { MemberDatabase } from '../outbox/member-database'
import type { WaitingItem } from '../sync/waiting'
import { waitingItem } from '../sync/waiting-item'

/** How long a store that may be dead is waited for (ms), at each try. */
const patience = 2_000

/** What a log-out would delete, item by item as it was named; null: the store can't be read, so nobody knows. */
export type Left = readonly LeftItem[] | null

export interface LeftItem extends WaitingItem {
  /** Tells it from what another tab has made of the same item since. */
  said: string
}

/**
 * What of this member's is not with the agency. A store that fails, or gives no sign of life, is opened again and read
 * again first: the page's own connection may be dead, or was never there, where a new one is well.
 */
export async function readLeft(memberId: number, db: MemberDatabase | null): Promise<Left> {
  return canKeep() ? onStore(memberId, db, leftIn) : []
}

/**
 * Empties the outbox, and holds off whoever would put something into it before the log-out is done, if nothing is in it
 * but what was named; else gives what is, and nothing is changed. named null: the member said yes to whatever it is.
 */
export async function clearAsNamed(
  memberId: number,
  db: MemberDatabase | null,
  named: Left,
): Promise<Left | 'cleared'> {
  if (!canKeep()) return 'cleared'
  const known = new Set(named?.map(({ said }) => said))
  const done = await onStore(memberId, db, (db, late) =>
    db.transaction('rw', db.outbox, db.meta, async (running) => {
      // What a slow store does after the member was asked again is undone.
      late.addEventListener('abort', () => running.abort())
      late.throwIfAborted()
      const now = await leftIn(db)
      if (named && now.some(({ said }) => !known.has(said))) return now
      await holdOff(db, Date.now())
      await db.outbox.clear()
      return 'cleared' as const
    }),
  )
  // What can't be emptied goes with the whole database, if they were asked about that.
  return done ?? (named ? null : 'cleared')
}

/** Without IndexedDB nothing was ever kept. */
function canKeep(): boolean {
  return typeof indexedDB !== 'undefined'
}

async function onStore<T>(
  memberId: number,
  db: MemberDatabase | null,
  work: (db: MemberDatabase, late: AbortSignal) => PromiseLike<T>,
): Promise<T | null> {
  try {
    if (db) return await inTime(db, work)
  } catch (error) {
    // So that what waits can go out after all; not waited for, it may take long.
    void mendStore(error)
  }
  const own = new MemberDatabase(memberId)
  try {
    return await inTime(own, work)
  } catch {
    return null
  } finally {
    own.close()
  }
}

/** Longest that a store takes to undo what comes too late, or to say that it was done before (ms). */
const undoing = 500

/** Rejects where the work takes too long; it is told then, and what it came to in that very moment still counts. */
async function inTime<T>(
  db: MemberDatabase,
  work: (db: MemberDatabase, late: AbortSignal) => PromiseLike<T>,
): Promise<T> {
  const late = new AbortController()
  const done = Promise.resolve(work(db, late.signal))
  try {
    return await within(patience, done)
  } catch (error) {
    late.abort()
    return await within(undoing, done).catch(() => Promise.reject(error))
  }
}

async function leftIn(db: MemberDatabase): Promise<LeftItem[]> {
  const items = await db.outbox.where('state').notEqual('sent').sortBy('order')
  return items.map((item) => ({ ...waitingItem(item, false), said: JSON.stringify([item.opId, item.payload]) }))
}
