import { type Kysely, sql } from 'kysely'
import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import type { BlobStore } from '../../store/blobs/blob-store'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import type { InParts } from '../files/in-parts'
import { sealingCipher } from '../keys/current-key'
import type { RegularJobs } from '../regularly'
import { removeBlobs } from '../uploads/uploads'

const hour = 60 * 60_000
/** How long an archive can be fetched after it was made (ms). */
const lifeMs = hour

/** Whose data an archive holds, and the log-in that it is made for. */
export interface ArchiveOf {
  extraid: number
  for_extraid: number
}

/** An archive in the file store. */
export interface SpooledArchive extends InParts {
  sha256: string
  made_at: Date
}

/** The field name under which an archive's key is sealed. */
function archiveKeyField(id: string): string {
  return `archive ${id}`
}

/** The archive that was made within the last hour; null where there is none, or its key opens no more. */
export async function freshArchive(
  { db, cipher, now }: Pick<RequestContext, 'db' | 'cipher' | 'now'>,
  { extraid, for_extraid }: ArchiveOf,
): Promise<SpooledArchive | null> {
  const row = await db
    .selectFrom('archive_spool')
    .where('extraid', '=', extraid)
    .where('for_extraid', '=', for_extraid)
    .where('made_at', '>', new Date(now().getTime() - lifeMs))
    .select(['id', 'size', 'sha256', 'part_bytes', 'sealed_key', 'made_at'])
    .executeTakeFirst()
  if (!row?.sealed_key) return null
  const { sealed_key, ...archive } = row
  const field = archiveKeyField(row.id)
  if (cipher.openedBy(extraid, field, sealed_key) === null) return null
  return { ...archive, key: cipher.open(extraid, field, sealed_key) }
}

/** How many members have been erased: an archive that was read before the last of them is not kept. */
export async function erasures(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('member')
    .where('erased_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Names an archive whose bytes are durable, in place of the one before. Fails with UNAVAILABLE where somebody was erased since it was
 * read, when there were `erased` erasures.
 */
export async function nameArchive(
  { db, blobs, cipher }: Pick<RequestContext, 'db' | 'blobs' | 'cipher'>,
  of: ArchiveOf,
  { key, ...archive }: SpooledArchive,
  erased: number,
): Promise<void> {
  const replaced = await inTransaction(db, async (tx) => {
    // An erasure locks in the same order: member, then spool. Whichever comes second sees what the first did.
    const both = [of.extraid, of.for_extraid]
    await sql`select from member where extraid = any(${both}::int[]) order by extraid for key share`.execute(tx)
    await sql`lock table archive_spool in row exclusive mode`.execute(tx)
    if ((await erasures(tx)) !== erased) fail('UNAVAILABLE', 'Somebody was erased meanwhile. Please try again.')
    const before = await tx
      .deleteFrom('archive_spool')
      .where('extraid', '=', of.extraid)
      .where('for_extraid', '=', of.for_extraid)
      .returning('id')
      .execute()
    const sealing = await sealingCipher(tx, cipher)
    const sealed_key = sealing.seal(of.extraid, archiveKeyField(archive.id), key)
    const row = { ...of, ...archive, sealed_key }
    // Another server may have named one between the two statements.
    await tx
      .insertInto('archive_spool')
      .values(row)
      .onConflict((conflict) => conflict.columns(['extraid', 'for_extraid']).doUpdateSet(row))
      .execute()
    return before.map(({ id }) => id)
  })
  await removeBlobs(blobs, replaced)
}

/** Deletes the row of an archive whose bytes are gone. */
export async function forgetArchive(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('archive_spool').where('id', '=', id).execute()
}

/**
 * Deletes all archives, in the transaction of an erasure, as those of others may name the member; none that was read before is named
 * afterwards. Gives the names of their blobs, to be removed once the transaction has ended.
 */
export async function forgetArchives(tx: Kysely<Database>): Promise<string[]> {
  await sql`lock table archive_spool in share row exclusive mode`.execute(tx)
  const gone = await tx.deleteFrom('archive_spool').returning('id').execute()
  return gone.map(({ id }) => id)
}

/** Removes archives that are past their hour, or not to be opened any more. Blobs before rows: what a kill leaves is removed next time. */
export async function sweepArchives(db: Kysely<Database>, blobs: BlobStore, now: Date): Promise<{ archives: number }> {
  const rows = await db
    .selectFrom('archive_spool')
    .where(({ or, eb }) => or([eb('made_at', '<=', new Date(now.getTime() - lifeMs)), eb('sealed_key', 'is', null)]))
    .select('id')
    .execute()
  for (const { id } of rows) {
    await blobs.remove(id)
    await forgetArchive(db, id)
  }
  return { archives: rows.length }
}

/** Runs this three minutes after the start and then every hour. */
export function sweepArchivesHourly(jobs: RegularJobs, db: Kysely<Database>, blobs: BlobStore, now: () => Date): void {
  const when = { firstMs: 180_000, everyMs: hour }
  jobs.add({ done: 'archives_swept', failed: 'archives_not_swept', ...when }, () => sweepArchives(db, blobs, now()))
}
