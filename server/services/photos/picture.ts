import { buffer } from 'node:stream/consumers'
import { Failure, fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { type NewFile, storeBytes } from '../files/stored-files'
import { ImageRefused, tooManyBytes } from '../images/image-refused'
import { inTurn } from '../images/in-turn'
import { type Renditions, renditionsOf, type Turn } from '../images/renditions'
import { uprightImage } from '../images/upright'
import { isAnswered } from '../outbox/outbox-ledger'
import { openUpload } from '../uploads/take'

/** The largest picture that is taken as it is (bytes); what a device has made smaller is a fortieth of it. */
const mostBytes = 15_000_000

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

/** What became of an upload before its effect: a picture, why it is none, or nothing, as the effect is answered already. */
export type Made = { picture: Picture } | { refused: string } | null

/** Reads an upload, outside of any transaction, and makes all that is kept of it. */
export async function madePicture(ctx: RequestContext, upload: string): Promise<Made> {
  if (await isAnswered(ctx)) return null
  try {
    const whole = await openUpload(ctx, upload)
    await countPicture(ctx)
    if (whole.size > mostBytes) return { refused: tooManyBytes }
    return { picture: await inTurn(async () => stored(ctx, await buffer(whole.read()))) }
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.message }
    // The same item, sent twice at once, took it meanwhile.
    if (error instanceof Failure && error.code === 'UPLOAD_MISSING' && (await isAnswered(ctx))) return null
    throw error
  }
}

async function stored(ctx: RequestContext, sent: Buffer): Promise<Picture> {
  const { bytes } = await uprightImage(sent)
  const shown = await renditionsOf(bytes, 0)
  return { original: await storeBytes(ctx.blobs, bytes, 'image/jpeg'), ...(await storeShown(ctx, shown)) }
}

/** Of one log-in, so that nobody takes every processor for long. */
async function countPicture(ctx: RequestContext): Promise<void> {
  const counted = await ctx.limits.consume('picture-made', String(ctx.session?.extraid))
  if (!counted.ok) fail('RATE_LIMITED', 'Very many photos at once. Please try again later.', counted)
}

/** What is shown of an original once it is turned. */
export async function turnedPicture(ctx: RequestContext, original: Buffer, turn: Turn): Promise<Shown> {
  await countPicture(ctx)
  return inTurn(async () => storeShown(ctx, await renditionsOf(original, turn)))
}

async function storeShown({ blobs }: RequestContext, { image, card, thumbnail, ...size }: Renditions): Promise<Shown> {
  return {
    ...size,
    image: await storeBytes(blobs, image, 'image/jpeg'),
    card: await storeBytes(blobs, card, 'image/jpeg'),
    thumbnail: await storeBytes(blobs, thumbnail, 'image/jpeg'),
  }
}

/** What a photo's row says of what is shown of it. */
export function shownColumns({ image, card, thumbnail, width, height }: Shown) {
  return { image: image.id, card: card.id, thumbnail: thumbnail.id, imagewidth: width, imageheight: height }
}
