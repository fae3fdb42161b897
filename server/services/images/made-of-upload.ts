import { buffer } from 'node:stream/consumers'
import { Failure, fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { isAnswered } from '../outbox/outbox-ledger'
import { openUpload } from '../uploads/take'
import { ImageRefused, tooManyBytes } from './image-refused'
import { inTurn } from './in-turn'

/** The largest picture that is taken as it is (bytes); what a device has made smaller is a fortieth of it. */
const mostBytes = 15_000_000

/** What became of an upload before its effect: a picture, why it is none, or nothing, as the effect is answered already. */
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
    return { picture: await inTurn(async () => make(await buffer(whole.read()))) }
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.message }
    // The same item, sent twice at once, took it meanwhile.
    if (error instanceof Failure && error.code === 'UPLOAD_MISSING' && (await isAnswered(ctx))) return null
    throw error
  }
}

/** The same of bytes that are here already, whose number and size were looked at as they came. */
export async function madeOfBytes<P>(sent: Buffer, make: (sent: Buffer) => Promise<P>): Promise<NonNullable<Made<P>>> {
  try {
    return { picture: await inTurn(() => make(sent)) }
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.message }
    throw error
  }
}

/** Of one log-in, so that nobody takes every processor for long. */
export async function countPicture(ctx: RequestContext): Promise<void> {
  const counted = await ctx.limits.consume('picture-made', String(ctx.session?.extraid))
  if (!counted.ok) fail('RATE_LIMITED', 'Very many photos at once. Please try again later.', counted)
}
