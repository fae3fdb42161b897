import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { BlobAbsent } from '../../store/blobs/blob-store'
import type { Database } from '../../store/schema'
import { openPart } from './part-cipher'
import { findUpload, isName, keyOf, removeUploads, type Upload, uploaderOf } from './uploads'

/** A whole upload, as an effect reads it before it takes it. */
export interface WholeUpload extends Upload {
  /** Its bytes, in order; fails with UPLOAD_MISSING where they are gone. */
  read(): Readable
}

/**
 * The whole upload that an argument names. UPLOAD_MISSING where the caller has no such upload, or not all of it has arrived:
 * the device sends it again.
 */
export async function openUpload(ctx: RequestContext, id: string): Promise<WholeUpload> {
  const found = await findUpload(ctx, id)
  if (!found || found.received !== found.size) missing()
  return { ...found, read: () => Readable.from(bytesOf(ctx, found), { objectMode: false }) }
}

/**
 * Takes an upload in the transaction of the effect that it belongs to, so that it is taken once; UPLOAD_MISSING where
 * another effect took it. Returns the blobs to remove after the transaction.
 */
export async function takeUpload(tx: Kysely<Database>, ctx: RequestContext, id: string): Promise<string[]> {
  const { extraid, acting_for } = uploaderOf(ctx)
  if (!isName(id)) missing()
  const found = await tx
    .selectFrom('upload')
    .where('id', '=', id)
    .where('extraid', '=', extraid)
    .where('acting_for', 'is not distinct from', acting_for)
    .whereRef('received', '=', 'size')
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!found) missing()
  return removeUploads(tx, [found.id])
}

function missing(): never {
  fail('UPLOAD_MISSING', 'This file has to be sent again.')
}

async function* bytesOf(ctx: RequestContext, upload: Upload): AsyncGenerator<Buffer> {
  const { id, size } = upload
  const key = keyOf(ctx, upload)
  for (let from = 0; from < size; ) {
    const part = await ctx.db
      .selectFrom('upload_part')
      .where('upload_id', '=', id)
      .where('from_byte', '=', from)
      .select(['blob', 'size'])
      .executeTakeFirst()
    if (!part) missing()
    const sealed = await ctx.blobs.get(part.blob).catch((error: unknown) => {
      if (error instanceof BlobAbsent) missing()
      throw error
    })
    yield openPart(key, { id, from }, await buffer(sealed))
    from += part.size
  }
}
