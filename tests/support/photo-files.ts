import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { nameFiles, storeBytes } from '../../server/services/files/stored-files'
import { renditionsOf } from '../../server/services/images/renditions'
import { newFileKey, sealPart } from '../../server/services/uploads/part-cipher'
import { keyField, randomName } from '../../server/services/uploads/uploads'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import type { Database } from '../../server/store/schema'
import { testCipher } from './served'

/** A picture with a green corner in the upper left of a red ground, as whoever holds the camera sees it. */
export async function markedPicture(width = 120, height = 160): Promise<Buffer> {
  const corner = { create: { width: width >> 2, height: width >> 2, channels: 3, background: '#00c000' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#c00000' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

/** The marked picture as a JPEG. */
export async function markedPhoto(width?: number, height?: number): Promise<Buffer> {
  return sharp(await markedPicture(width, height))
    .jpeg({ quality: 90 })
    .toBuffer()
}

let small: Promise<Buffer> | null = null
/** One small photo, made once. */
export function smallPhoto(): Promise<Buffer> {
  small ??= markedPhoto()
  return small
}

/** Adds a complete upload of a log-in, as tus leaves it. */
export async function addUpload(
  db: Kysely<Database>,
  blobs: BlobStore,
  { extraid, acting_for = null }: { extraid: number; acting_for?: number | null },
  bytes: Buffer,
  created_at: Date,
): Promise<string> {
  const id = randomName()
  const blob = randomName()
  const key = newFileKey()
  await blobs.put(blob, sealPart(key, { id, from: 0 }, bytes))
  const size = bytes.length
  const sealed_key = testCipher.seal(extraid, keyField(id), key)
  await db
    .insertInto('upload')
    .values({ id, extraid, acting_for, size, received: size, sealed_key, created_at })
    .execute()
  await db.insertInto('upload_part').values({ upload_id: id, from_byte: 0, size, blob }).execute()
  return id
}

export interface AddedPhoto {
  mediaid: number
  image: string
  card: string
  thumbnail: string
}

/** Adds a photo in its slot, with all its files. */
export async function addPhoto(
  db: Kysely<Database>,
  blobs: BlobStore,
  { extraid, phototype }: { extraid: number; phototype: number },
  at: Date,
  bytes?: Buffer,
): Promise<AddedPhoto> {
  const original = bytes ?? (await smallPhoto())
  const shown = await renditionsOf(original, 0)
  const store = (bytes: Buffer) => storeBytes(blobs, bytes, 'image/jpeg')
  const files = {
    original: await store(original),
    image: await store(shown.image),
    card: await store(shown.card),
    thumbnail: await store(shown.thumbnail),
  }
  await nameFiles(db, testCipher, Object.values(files), { extraid, at })
  const [image, card, thumbnail] = [files.image.id, files.card.id, files.thumbnail.id]
  const { mediaid } = await db
    .insertInto('photo')
    .values({
      ...{ extraid, phototype, status: 'P', datelastchanged: at, original: files.original.id, image, card, thumbnail },
      ...{ imagewidth: shown.width, imageheight: shown.height },
    })
    .returning('mediaid')
    .executeTakeFirstOrThrow()
  return { mediaid, image, card, thumbnail }
}
