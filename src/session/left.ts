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
  /** The item's content, to notice when another tab has changed it since. */
  said: string
}

/**
 * What of this member's is not with the agency. When the page's own connection fails or does not respond, the outbox is
 * read over a new connection: the old one may be dead where a new one works.
 */
export async function readLeft(memberId: number, db: MemberDatabase | null): Promise<Left> {
  return canKeep() ? onStore(memberId, db, leftIn) : []
}

/**
 * Empties the outbox, and blocks further changes until the log-out is done, if it holds nothing but the named items; else
 * returns what it holds, and changes nothing. named null: the member agreed to lose whatever is there.
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
      // Rolls back what a slow store does too late, after the member was asked again.
      late.addEventListener('abort', () => running.abort())
      late.throwIfAborted()
      const now = await leftIn(db)
      if (named && now.some(({ said }) => !known.has(said))) return now
      await holdOff(db, Date.now())
      await db.outbox.clear()
      return 'cleared' as const
    }),
  )
  // A store that can't be emptied is deleted with the whole database, if the member agreed to that.
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

/** Rejects where the work takes too long. The work is aborted then; a result that comes in that very moment still counts. */
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
