import type { RequestContext } from '../../context/request-context'
import { type NewFile, storeBytes } from '../files/stored-files'
import { allowedTo, countPicture, inPicturesTurn, type Made, madeOfBytes, madeOfUpload } from '../images/made-of-upload'
import { type Renditions, renditionsOf, type Turn } from '../images/renditions'
import { uprightImage } from '../images/upright'

/** A picture whose files are durable, and that no row names yet. */
export interface Shown {
  image: NewFile
  card: NewFile
  thumbnail: NewFile
  width: number
  height: number
}
export interface Picture extends Shown {
  original: NewFile
}

/** Reads an upload, outside of any transaction, and makes all that is kept of it. */
export function madePicture(ctx: RequestContext, upload: string): Promise<Made<Picture>> {
  return madeOfUpload(ctx, upload, (sent) => stored(ctx, sent))
}

/** The same of the bytes of a picture. */
export function pictureOfBytes(ctx: RequestContext, sent: Buffer): Promise<NonNullable<Made<Picture>>> {
  return madeOfBytes(ctx, sent, (bytes) => stored(ctx, bytes))
}

/** The files of a picture. */
export function pictureFiles({ original, image, card, thumbnail }: Picture): NewFile[] {
  return [original, image, card, thumbnail]
}

async function stored(ctx: RequestContext, sent: Buffer): Promise<Picture> {
  const { bytes } = await uprightImage(sent, allowedTo(ctx))
  const shown = await renditionsOf(bytes, 0)
  return { original: await storeBytes(ctx.blobs, bytes, 'image/jpeg'), ...(await storeShown(ctx, shown)) }
}

/** The renditions of an original after a turn. */
export async function turnedPicture(ctx: RequestContext, original: Buffer, turn: Turn): Promise<Shown> {
  await countPicture(ctx)
  return inPicturesTurn(ctx, async () => storeShown(ctx, await renditionsOf(original, turn)))
}

async function storeShown({ blobs }: RequestContext, { image, card, thumbnail, ...size }: Renditions): Promise<Shown> {
  return {
    ...size,
    image: await storeBytes(blobs, image, 'image/jpeg'),
    card: await storeBytes(blobs, card, 'image/jpeg'),
    thumbnail: await storeBytes(blobs, thumbnail, 'image/jpeg'),
  }
}

/** The columns of a photo's row that describe its renditions. */
export function shownColumns({ image, card, thumbnail, width, height }: Shown) {
  return { image: image.id, card: card.id, thumbnail: thumbnail.id, imagewidth: width, imageheight: height }
}
