import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import type { ByteSpan } from '../../store/blobs/blob-store'
import { authorise } from '../access/authorise'
import { readSpan } from '../files/stored-files'

/** The sound of a reel: its size (bytes), and a reader of a part of it. */
export interface ReelSound {
  size: number
  read(span: ByteSpan): AsyncGenerator<Buffer>
}

/**
 * The sound with that name, if there is one and this session may hear it; otherwise null, the same in both cases. Throws
 * UNAUTHENTICATED, TERMS_NOT_ACCEPTED or RATE_LIMITED.
 */
export async function soundFor(ctx: RequestContext, id: string): Promise<ReelSound | null> {
  const found = await reelWith(ctx, id)
  // Also asked for an unknown name, so that somebody who is not logged in learns nothing.
  const asked = { endpoint: 'file', operation: 'reel', extraid: found?.extraid ?? null } as const
  const { decision } = await authorise(ctx.db, ctx, asked)
  if (!found || decision !== 'allow') return null
  const counted = await ctx.limits.consume('reel', String(ctx.session?.extraid))
  if (!counted.ok) fail('RATE_LIMITED', 'Too many audio reels.', { retryAfterS: counted.retryAfterS })
  return soundOf(ctx, id, found.size)
}

/** The same without authorisation: for the agency, which hears every reel. */
export async function soundNamed(ctx: RequestContext, id: string): Promise<ReelSound | null> {
  const found = await reelWith(ctx, id)
  return found ? soundOf(ctx, id, found.size) : null
}

function soundOf(ctx: RequestContext, id: string, size: number): ReelSound {
  return { size, read: (span) => readSpan(ctx, id, span) }
}

/** The reel that has a file for its sound. */
async function reelWith({ db }: RequestContext, id: string) {
  return db
    .selectFrom('voicereel')
    .innerJoin('stored_file as file', 'file.id', 'voicereel.sound')
    .where('sound', '=', id)
    .select(['voicereel.extraid', 'file.size'])
    .executeTakeFirst()
}
