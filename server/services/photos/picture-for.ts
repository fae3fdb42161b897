import { headshot } from '../../../domain/photos/photo-rules'
import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { BlobAbsent } from '../../store/blobs/blob-store'
import { authorise } from '../access/authorise'
import { readStored } from '../files/stored-files'

/**
 * The picture with that name, if there is one and this session may see it; otherwise null, the same in both cases. Throws
 * UNAUTHENTICATED, TERMS_NOT_ACCEPTED or RATE_LIMITED.
 */
export async function pictureFor(ctx: RequestContext, id: string): Promise<Buffer | null> {
  const found = await photoWith(ctx, id)
  const isThumbnail = found?.phototype === headshot && found.thumbnail === id
  const operation = isThumbnail ? 'thumbnail' : 'photo'
  // Also asked for an unknown name, so that somebody who is not logged in learns nothing.
  const { decision } = await authorise(ctx.db, ctx, { endpoint: 'file', operation, extraid: found?.extraid ?? null })
  if (!found || decision !== 'allow') return null
  const counted = await ctx.limits.consume('picture', String(ctx.session?.extraid))
  if (!counted.ok) fail('RATE_LIMITED', 'Too many pictures.', { retryAfterS: counted.retryAfterS })
  return bytesOf(ctx, id)
}

/** The same without authorisation: for the agency, which sees every photo, and for the member's own archive. */
export async function pictureOf(ctx: RequestContext, id: string): Promise<Buffer | null> {
  return (await photoWith(ctx, id)) ? bytesOf(ctx, id) : null
}

/** The photo that shows a file; its original is shown to nobody. */
async function photoWith({ db }: RequestContext, id: string) {
  return db
    .selectFrom('stored_file as file')
    .innerJoin('photo', 'photo.extraid', 'file.extraid')
    .where('file.id', '=', id)
    .where(({ or, eb }) => or([eb('photo.image', '=', id), eb('photo.card', '=', id), eb('photo.thumbnail', '=', id)]))
    .select(['photo.extraid', 'photo.phototype', 'photo.thumbnail'])
    .executeTakeFirst()
}

/** null where the file was replaced or deleted since its row was read. */
async function bytesOf(ctx: RequestContext, id: string): Promise<Buffer | null> {
  try {
    return await readStored(ctx, id)
  } catch (error) {
    if (error instanceof BlobAbsent || !(await photoWith(ctx, id))) return null
    throw error
  }
}
