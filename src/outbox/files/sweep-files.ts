import { type MemberDatabase, readMeta } from '../member-database'
import { type FilesDatabase, withFiles } from './files-database'

/** A file that no item names is given this long (ms): its item may be about to be put into the outbox. */
export const sweepAfter = 3_600_000

/**
 * Deletes the files that nothing waits for any more: at once those whose item the agency has, after an hour those that no
 * item names (dropped, replaced, or never put into the outbox as the page was killed in between).
 */
export async function sweepFiles(db: MemberDatabase, now: number): Promise<void> {
  const noted = await readMeta(db, 'filesAt')
  const items = await db.outbox.toArray()
  const waiting = new Set(items.flatMap(({ state, fileHashes }) => (state === 'sent' ? [] : (fileHashes ?? []))))
  const sentAt = new Map<string, number>()
  for (const { state, fileHashes = [], createdAt } of items) {
    if (state === 'sent') for (const hash of fileHashes) sentAt.set(hash, Math.max(createdAt, sentAt.get(hash) ?? 0))
  }
  const isOver = (hash: string, at: number): boolean =>
    // A time in the future was written by a wrong clock. A file chosen again after it was sent stays: its item is yet
    // to come.
    !waiting.has(hash) && (at <= now - sweepAfter || at > now + sweepAfter || at <= (sentAt.get(hash) ?? -1))
  const left = await withFiles(db, (files) => sweep(files, isOver))
  await db.transaction('rw', db.meta, async () => {
    if (noted === undefined || (await readMeta(db, 'filesAt')) !== noted) return
    if (left === 0) await db.meta.delete('filesAt')
    else await db.meta.put({ key: 'filesAt', value: now })
  })
}

/** Deletes in one transaction, by each file's current time. Returns how many are left. */
async function sweep(db: FilesDatabase, isOver: (hash: string, at: number) => boolean): Promise<number> {
  return db.transaction('rw', db.files, db.uploads, async () => {
    const keys: unknown = await db.files.orderBy('[hash+at]').keys()
    const all = keys as [hash: string, at: number][]
    const over = all.filter(([hash, at]) => isOver(hash, at)).map(([hash]) => hash)
    await db.files.bulkDelete(over)
    const kept = new Set(all.map(([hash]) => hash).filter((hash) => !over.includes(hash)))
    await db.uploads.filter(({ hash }) => !kept.has(hash)).delete()
    return kept.size
  })
}
