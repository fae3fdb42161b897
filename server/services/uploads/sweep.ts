import { type Kysely, sql } from 'kysely'
import type { BlobStore } from '../../store/blobs/blob-store'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import type { RegularJobs } from '../regularly'
import { removeBlobs, removeUploads, uploadLifeMs } from './uploads'

const hour = 60 * 60_000
const atOnce = 500

/**
 * Deletes uploads that no effect took within 48 hours, and blobs that no row names and that are older than an hour: longer
 * than any effect takes between writing one and naming it. After a crash, the next run finds what is left. Several may run
 * at once.
 */
export async function sweepFiles(
  db: Kysely<Database>,
  blobs: BlobStore,
  now: Date,
): Promise<{ uploads: number; orphans: number }> {
  const old = new Date(now.getTime() - uploadLifeMs)
  const rows = await db.selectFrom('upload').where('created_at', '<', old).select('id').execute()
  const ids = rows.map(({ id }) => id)
  await removeBlobs(blobs, await inTransaction(db, (tx) => removeUploads(tx, ids)))
  let orphans = 0
  let batch: string[] = []
  const sweep = async () => {
    const unnamed = await unnamedOf(db, batch)
    batch = []
    for (const name of unnamed) await blobs.remove(name)
    orphans += unnamed.length
  }
  for await (const { name, at } of blobs.list()) {
    if (at.getTime() > now.getTime() - hour) continue
    batch.push(name)
    if (batch.length >= atOnce) await sweep()
  }
  await sweep()
  return { uploads: ids.length, orphans }
}

/** The blobs that no row names, neither of an upload nor of a stored file. */
export async function unnamedOf(db: Kysely<Database>, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const wanted = sql<string>`any(${names}::text[])`
  const parts = await db.selectFrom('upload_part').where('blob', '=', wanted).select('blob as name').execute()
  const files = await db.selectFrom('stored_file').where('id', '=', wanted).select('id as name').execute()
  const named = new Set([...parts, ...files].map(({ name }) => name))
  return names.filter((name) => !named.has(name))
}

/** Runs this two minutes after the start and then every hour. */
export function sweepHourly(jobs: RegularJobs, db: Kysely<Database>, blobs: BlobStore, now: () => Date): void {
  const when = { firstMs: 120_000, everyMs: hour }
  jobs.add({ done: 'swept', failed: 'not_swept', ...when }, () => sweepFiles(db, blobs, now()))
}
