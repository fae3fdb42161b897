import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { BlobAbsent } from '../../store/blobs/blob-store'
import { authorise } from '../access/authorise'
import { readStored } from '../files/stored-files'

/**
 * The image of an application with that name, if there is one and this session may see it; otherwise null, the same in both
 * cases. Throws UNAUTHENTICATED, TERMS_NOT_ACCEPTED or RATE_LIMITED.
 */
export async function listImageFor(ctx: RequestContext, id: string): Promise<Buffer | null> {
  const found = await applicationWith(ctx, id)
  // Also asked for an unknown name, so that somebody who is not logged in learns nothing.
  const asked = { endpoint: 'file', operation: 'speciallist_image', extraid: found?.extraid ?? null } as const
  const { decision } = await authorise(ctx.db, ctx, asked)
  if (!found || decision !== 'allow') return null
  const counted = await ctx.limits.consume('picture', String(ctx.session?.extraid))
  if (!counted.ok) fail('RATE_LIMITED', 'Too many pictures.', { retryAfterS: counted.retryAfterS })
  return bytesOf(ctx, id)
}

/** The same without authorisation: for the agency, which sees every application, and for the member's own archive. */
export async function listImageOf(ctx: RequestContext, id: string): Promise<Buffer | null> {
  return (await applicationWith(ctx, id)) ? bytesOf(ctx, id) : null
}

async function applicationWith({ db }: RequestContext, id: string) {
  return db
    .selectFrom('special_list_application')
    .where(({ or, eb }) => or([eb('image', '=', id), eb('card', '=', id)]))
    .select('extraid')
    .executeTakeFirst()
}

/** null where the file was replaced or retracted since its row was read. */
async function bytesOf(ctx: RequestContext, id: string): Promise<Buffer | null> {
  try {
    return await readStored(ctx, id)
  } catch (error) {
    if (error instanceof BlobAbsent || !(await applicationWith(ctx, id))) return null
    throw error
  }
}
