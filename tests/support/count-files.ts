import type { Kysely } from 'kysely'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import type { Database } from '../../server/store/schema'

/** How many files a store holds, how many rows name one, and how many uploads there are. */
export async function countFiles(db: Kysely<Database>, blobs: BlobStore) {
  let stored = 0
  for await (const _ of blobs.list()) stored++
  const named = await db.selectFrom('stored_file').select('id').execute()
  const uploads = await db.selectFrom('upload').select('id').execute()
  return { stored, named: named.length, uploads: uploads.length }
}
