import type { Kysely } from 'kysely'
import type { BlobStore } from '../../store/blobs/blob-store'
import type { Database } from '../../store/schema'
import { randomName } from './uploads'

/** Whether the file store belongs to this database: null, or one sentence that says why not. */
export async function checkFileStore(db: Kysely<Database>, blobs: BlobStore): Promise<string | null> {
  const known = await db.selectFrom('file_store').select('id').executeTakeFirst()
  return claimFileStore(blobs, known?.id ?? (await firstId(db)))
}

/**
 * Whether the file store carries that mark: null, or one sentence that says why not. The sweeper removes what no row names:
 * with another database's store it would remove all of that one's files. A new or empty store is given the mark; without an
 * id (a database that never had one) the store has to be new or empty.
 */
export async function claimFileStore(blobs: BlobStore, id: string | null): Promise<string | null> {
  const mark = await blobs.readMark()
  if (mark !== null) return mark === id ? null : othersFiles
  for await (const _ of blobs.list()) {
    return 'The files of BLOB_URL (or the folder blobs in DATA_DIR) do not say whose they are; put its file "mark" back, or name an empty place.'
  }
  if (id === null) return null
  await blobs.writeMark(id)
  // Of two databases that find the store empty at the same time, one has written it.
  return (await blobs.readMark()) === id ? null : othersFiles
}

const othersFiles =
  'The files of BLOB_URL (or the folder blobs in DATA_DIR) belong to another database; put the right ones there, or name an empty place.'

async function firstId(db: Kysely<Database>): Promise<string> {
  await db
    .insertInto('file_store')
    .values({ id: randomName() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db.selectFrom('file_store').select('id').executeTakeFirstOrThrow()
  return id
}
