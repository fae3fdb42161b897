import type { Kysely } from 'kysely'
import type { BlobStore } from '../../store/blobs/blob-store'
import type { Database } from '../../store/schema'
import { randomName } from './uploads'

/**
 * Whether the file store belongs to this database: null, or one sentence that says why not. The sweeper removes what no row
 * names: with the store of another database it would remove all of that one's files. A new store, or one that is empty, is marked.
 */
export async function checkFileStore(db: Kysely<Database>, blobs: BlobStore): Promise<string | null> {
  const mark = await blobs.readMark()
  const known = await db.selectFrom('file_store').select('id').executeTakeFirst()
  const id = known?.id ?? (await firstId(db))
  if (mark === id) return null
  if (mark !== null) {
    return 'The files of BLOB_URL (or the folder blobs in DATA_DIR) belong to another database; put the right ones there, or name an empty place.'
  }
  for await (const _ of blobs.list()) {
    return 'The files of BLOB_URL (or the folder blobs in DATA_DIR) do not say whose they are; put its file "mark" back, or name an empty place.'
  }
  await blobs.writeMark(id)
  return null
}

async function firstId(db: Kysely<Database>): Promise<string> {
  await db
    .insertInto('file_store')
    .values({ id: randomName() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db.selectFrom('file_store').select('id').executeTakeFirstOrThrow()
  return id
}
