import type { MemberDatabase, StoredRead } from '../outbox/member-database'

/** How new an answered read is. What an older version of the portal stored says only when it was answered. */
export type ReadVersion = Pick<StoredRead, 'at' | 'asked' | 'seq' | 'clientId'>

/** The last answers that this very tab had of the server, by read key: how new that is what it holds of them. */
const heard = new Map<string, ReadVersion>()
/** Since when: what it holds otherwise it found on the device then. */
let since = 0

/** A client begins, with what the device has. */
export function hearAnew(now: number): void {
  heard.clear()
  since = now
}

export function noteHeard(key: string, version: ReadVersion): void {
  heard.set(key, version)
}

/** Whether what the device has is newer than what this tab holds: another one read it. */
export function isNews(row: StoredRead): boolean {
  const own = heard.get(row.key)
  return row.at <= Date.now() && (own ? isNewer(row, own) : row.at > since)
}

/** Keeps an answer, unless another tab has stored a newer one meanwhile: says whether it did. */
export function keepRead(db: MemberDatabase, row: StoredRead): Promise<boolean> {
  return db.transaction('rw', db.reads, async () => {
    const known = await db.reads.get(row.key)
    // Of a time to come: the clock was set back since.
    if (known && known.at <= row.at && !isNewer(row, known)) return false
    await db.reads.put(row)
    return true
  })
}

/**
 * Asked for when the other was answered already, a read is the newer one whatever the server says (it may have been
 * restored from a copy). Of two that were under way together the one for which the server had come further is; under two
 * client ids (the queue was numbered anew) how far it had come says nothing.
 */
function isNewer(one: ReadVersion, other: ReadVersion): boolean {
  const { asked = one.at, seq = 0 } = one
  const { asked: otherAsked = other.at, seq: otherSeq = 0 } = other
  if (asked >= other.at || otherAsked >= one.at) return asked >= other.at
  return seq === otherSeq || one.clientId !== other.clientId ? asked > otherAsked : seq > otherSeq
}
