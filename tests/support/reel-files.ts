import type { Kysely } from 'kysely'
import { nameFiles, storeInParts } from '../../server/services/files/stored-files'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import type { Database } from '../../server/store/schema'
import { silence } from './mp3-samples'
import { testCipher } from './served'

export interface AddedReel {
  reelid: number
  /** The id of its file, and its name in an address. */
  sound: string
  src: string
}

/** Adds an audio reel of a member, three seconds long. */
export async function addReel(
  db: Kysely<Database>,
  blobs: BlobStore,
  { extraid, title = 'Narration' }: { extraid: number; title?: string },
  at: Date,
): Promise<AddedReel> {
  const file = await storeInParts(blobs, silence(115), 'audio/mpeg')
  await nameFiles(db, testCipher, [file], { extraid, at })
  const { reelid } = await db
    .insertInto('voicereel')
    .values({ extraid, title, sound: file.id, seconds: 3, added_at: at })
    .returning('reelid')
    .executeTakeFirstOrThrow()
  return { reelid, sound: file.id, src: `/dj/api/member/reel/${file.id}.mp3` }
}
