import { createLogger } from '../../server/context/log'
import { checkFileStore } from '../../server/services/uploads/own-store'
import { sweepFiles } from '../../server/services/uploads/sweep'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import type { OpenDatabase } from '../../server/store/database'
import { memoryBlobs } from './memory-blobs'

/** One run of the sweeper with its log's lines. A store without a mark is given the database's, as the server does before its first file. */
export async function sweep({ db }: Pick<OpenDatabase, 'db'>, blobs: BlobStore, now: Date) {
  if ((await blobs.readMark()) === null) {
    const empty = memoryBlobs()
    await checkFileStore(db, empty)
    await blobs.writeMark((await empty.readMark()) ?? '')
  }
  const lines: Record<string, unknown>[] = []
  const log = createLogger(
    (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
    () => now,
  )
  return { ...(await sweepFiles(db, blobs, now, log)), lines }
}

/** Runs the sweeper at that moment as if it had noted everything without a row 14 days before. */
export async function sweepAfterQuarantine(at: Pick<OpenDatabase, 'db'>, blobs: BlobStore, now: Date) {
  const { uploads } = await sweep(at, blobs, now)
  await at.db
    .updateTable('unnamed_blob')
    .set({ first_seen: new Date(0) })
    .execute()
  const { orphans } = await sweep(at, blobs, now)
  return { uploads, orphans }
}
