import type { Kysely } from 'kysely'
import { nameFiles, storeBytes } from '../../server/services/files/stored-files'
import { renditionsOf } from '../../server/services/images/renditions'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import type { Database } from '../../server/store/schema'
import { smallPhoto } from './photo-files'
import { testCipher } from './served'

/** The names of an application's two files. */
export interface AddedListImage {
  image: string
  card: string
}

/** Adds an image to an existing application. */
export async function addListImage(
  db: Kysely<Database>,
  blobs: BlobStore,
  { extraid, listid }: { extraid: number; listid: number },
  at: Date,
): Promise<AddedListImage> {
  const shown = await renditionsOf(await smallPhoto(), 0)
  const files = [
    await storeBytes(blobs, shown.image, 'image/jpeg'),
    await storeBytes(blobs, shown.card, 'image/jpeg'),
  ] as const
  await nameFiles(db, testCipher, files, { extraid, at })
  const [image, card] = [files[0].id, files[1].id]
  await db
    .updateTable('special_list_application')
    .set({ image, card })
    .where('extraid', '=', extraid)
    .where('listid', '=', listid)
    .execute()
  return { image, card }
}
