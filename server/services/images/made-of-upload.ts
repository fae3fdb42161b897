import { buffer } from 'node:stream/consumers'
import { Failure, fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { membersPictures, strangersPictures } from '../bulkheads'
import { isAnswered } from '../outbox/outbox-ledger'
import { openUpload } from '../uploads/take'
import { ImageRefused, tooManyBytes } from './image-refused'
import { type Allowed, mostPixels, mostStrangersPixels } from './upright'

/** The largest picture that is accepted (bytes); one that a device has made smaller is about a fortieth of that. */
const mostBytes = 15_000_000

/** What became of an upload before its effect: a picture, a refusal, or null where the effect is answered already. */
export type Made<P> = { picture: P } | { refused: string } | null

/** Reads an upload, outside of any transaction, and makes all that is kept of it. */
export async function madeOfUpload<P>(
  ctx: RequestContext,
  upload: string,
  make: (sent: Buffer) => Promise<P>,
): Promise<Made<P>> {
  if (await isAnswered(ctx)) return null
  try {
    const whole = await openUpload(ctx, upload)
    await countPicture(ctx)
    if (whole.size > mostBytes) return { refused: tooManyBytes }
    return { picture: await inPicturesTurn(ctx, async () => make(await buffer(whole.read()))) }
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.message }
    // The same item, sent twice at once, has taken the upload meanwhile.
    if (error instanceof Failure && error.code === 'UPLOAD_MISSING' && (await isAnswered(ctx))) return null
    throw error
  }
}

/** The same for a visitor's bytes, whose number and size were checked on arrival. */
export async function madeOfBytes<P>(
  ctx: RequestContext,
  sent: Buffer,
  make: (sent: Buffer) => Promise<P>,
): Promise<NonNullable<Made<P>>> {
  try {
    return { picture: await inPicturesTurn(ctx, () => make(sent)) }
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.message }
    throw error
  }
}

/** Runs the work of a picture in the queue of whoever sent it. */
export function inPicturesTurn<R>(ctx: RequestContext, work: () => Promise<R>): Promise<R> {
  return (isMembers(ctx) ? membersPictures : strangersPictures).run(ctx.caller, work)
}

/** What the sender of a request's pictures may send. */
export function allowedTo(ctx: RequestContext): Allowed {
  return { mostPixels: isMembers(ctx) ? mostPixels : mostStrangersPixels, gone: ctx.caller.gone }
}

/** Visitors, and accounts that nobody has confirmed, have a queue of their own. */
function isMembers({ session }: RequestContext): boolean {
  return session !== null && !session.is_stranger
}

/** Counts pictures by log-in, so that nobody takes every processor for long. */
export async function countPicture(ctx: RequestContext): Promise<void> {
  const counted = await ctx.limits.consume('picture-made', String(ctx.session?.extraid))
  if (!counted.ok) fail('RATE_LIMITED', 'Very many photos at once. Please try again later.', counted)
}
