import type { MemberDatabase, StoredRead } from '../outbox/member-database'

/** How new an answered read is. */
export type ReadVersion = Pick<StoredRead, 'at' | 'asked' | 'seq' | 'clientId'>

/** The version of the last answer that this tab itself got from the server, by read key. */
const heard = new Map<string, ReadVersion>()
/** When this client began (ms): what is not in `heard` was on the device by then. */
let since = 0

/** Called for a new client, which begins with what the device has. */
export function hearAnew(now: number): void {
  heard.clear()
  since = now
}

export function noteHeard(key: string, version: ReadVersion): void {
  heard.set(key, version)
}

/** Whether this tab has an answer to that read that it asked for at that time (ms) or later. */
export function heardSince(key: string, at: number): boolean {
  return (heard.get(key)?.asked ?? Number.NEGATIVE_INFINITY) >= at
}

/** Whether the stored row is newer than what this tab holds: another tab read it. */
export function isNews(row: StoredRead): boolean {
  const own = heard.get(row.key)
  return row.at <= Date.now() && (own ? isNewer(row, own) : row.at > since)
}

/** Keeps an answer, unless another tab has stored a newer one meanwhile: says whether it did. */
export function keepRead(db: MemberDatabase, row: StoredRead): Promise<boolean> {
  return db.transaction('rw', db.reads, async () => {
    const known = await db.reads.get(row.key)
    // A later stored time means that the clock was set back since.
    if (known && known.at <= row.at && !isNewer(row, known)) return false
    await db.reads.put(row)
    return true
  })
}

/**
 * A read that was asked for after the other was answered is the newer one, whatever the server says (it may have been
 * restored from a backup). Of two in flight together the one with the higher seq is newer; under two client ids (the queue
 * was renumbered) seq says nothing, and the one asked for later is newer.
 */
function isNewer(one: ReadVersion, other: ReadVersion): boolean {
  if (one.asked >= other.at || other.asked >= one.at) return one.asked >= other.at
  return one.seq === other.seq || one.clientId !== other.clientId ? one.asked > other.asked : one.seq > other.seq
}
