import { type Kysely, sql } from 'kysely'
import type { Logger } from '../../context/log'
import type { BlobStore } from '../../store/blobs/blob-store'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import type { RegularJobs } from '../regularly'
import { checkFileStore } from './own-store'
import { removeBlobs, removeUploads, uploadLifeMs } from './uploads'

const hour = 60 * 60_000
const quarantineMs = 14 * 24 * hour
const atOnce = 500
/** More unnamed blobs than both say that the database is not the one that the files belong to: an older copy, say. */
const mostUnnamed = { count: 20, share: 0.2 }

export interface Swept extends Record<string, number> {
  /** Unfinished uploads that were deleted. */
  uploads: number
  /** Blobs of no row that were deleted. */
  orphans: number
  /** Blobs of no row that stay. */
  waiting: number
}

/**
 * Deletes uploads that no effect took within 48 hours. Notes each blob that no row names and that is older than an hour (longer than any
 * effect takes between writing one and naming it), and deletes it when a run 14 days later finds it still unnamed. Deletes none while a
 * large share is unnamed, nor from a store of another database. Several may run at once.
 */
export async function sweepFiles(db: Kysely<Database>, blobs: BlobStore, now: Date, log: Logger): Promise<Swept> {
  const uploads = await sweepUploads(db, blobs, now)
  const notOurs = await checkFileStore(db, blobs)
  if (notOurs) {
    log.warn('sweep_stopped', { reason: notOurs })
    return { uploads, orphans: 0, waiting: 0 }
  }
  const { unnamed, looked } = await lookThrough(db, blobs, now)
  await noteUnnamed(db, unnamed, now)
  if (unnamed.length > mostUnnamed.count && unnamed.length > looked * mostUnnamed.share) {
    log.warn('sweep_stopped', { reason: 'too many files have no row', unnamed: unnamed.length, files: looked })
    return { uploads, orphans: 0, waiting: unnamed.length }
  }
  const orphans = await removeDue(db, blobs, now)
  return { uploads, orphans, waiting: unnamed.length - orphans }
}

async function sweepUploads(db: Kysely<Database>, blobs: BlobStore, now: Date): Promise<number> {
  const old = new Date(now.getTime() - uploadLifeMs)
  const rows = await db.selectFrom('upload').where('created_at', '<', old).select('id').execute()
  const ids = rows.map(({ id }) => id)
  await removeBlobs(blobs, await inTransaction(db, (tx) => removeUploads(tx, ids)))
  return ids.length
}

/** All blobs older than an hour: how many there are, and which of them no row names. */
async function lookThrough(db: Kysely<Database>, blobs: BlobStore, now: Date) {
  const unnamed: string[] = []
  let looked = 0
  let batch: string[] = []
  const look = async () => {
    looked += batch.length
    unnamed.push(...(await unnamedOf(db, batch)))
    batch = []
  }
  for await (const { name, at } of blobs.list()) {
    if (at.getTime() > now.getTime() - hour) continue
    batch.push(name)
    if (batch.length >= atOnce) await look()
  }
  await look()
  return { unnamed, looked }
}

/** Keeps the moment of those noted before, and forgets those that have a row or are gone. */
async function noteUnnamed(db: Kysely<Database>, unnamed: readonly string[], now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('unnamed_blob').where('name', '<>', sql<string>`all(${unnamed}::text[])`).execute()
    const noted = sql`select unnest(${unnamed}::text[]), ${now}::timestamptz`
    await sql`insert into unnamed_blob (name, first_seen) ${noted} on conflict (name) do nothing`.execute(tx)
  })
}

/** Blobs before their notes: what a kill leaves between them is noted, and the next run forgets it. */
async function removeDue(db: Kysely<Database>, blobs: BlobStore, now: Date): Promise<number> {
  const due = new Date(now.getTime() - quarantineMs)
  const rows = await db.selectFrom('unnamed_blob').where('first_seen', '<=', due).select('name').execute()
  for (const { name } of rows) await blobs.remove(name)
  await db.deleteFrom('unnamed_blob').where('first_seen', '<=', due).execute()
  return rows.length
}

/** The blobs that no row names: of an upload, of a stored file or of an archive. */
export async function unnamedOf(db: Kysely<Database>, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const wanted = sql<string>`any(${names}::text[])`
  const parts = await db.selectFrom('upload_part').where('blob', '=', wanted).select('blob as name').execute()
  const files = await db.selectFrom('stored_file').where('id', '=', wanted).select('id as name').execute()
  const archives = await db.selectFrom('archive_spool').where('id', '=', wanted).select('id as name').execute()
  const named = new Set([...parts, ...files, ...archives].map(({ name }) => name))
  return names.filter((name) => !named.has(name))
}

/** Runs this two minutes after the start and then every hour. */
export function sweepHourly(
  jobs: RegularJobs,
  db: Kysely<Database>,
  blobs: BlobStore,
  now: () => Date,
  log: Logger,
): void {
  const when = { firstMs: 120_000, everyMs: hour }
  jobs.add({ done: 'swept', failed: 'not_swept', ...when }, () => sweepFiles(db, blobs, now(), log))
}
