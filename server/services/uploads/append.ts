import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { BlobsFull } from '../../store/blobs/blob-store'
import { inTransaction } from '../../store/transaction'
import { sealPart } from './part-cipher'
import { keyOf, randomName, type Upload } from './uploads'

/** How much is held in memory before it is written (bytes). */
const partBytes = 1_048_576

/**
 * Appends the body to an upload, from the byte that it has reached, and returns the next byte wanted. Each megabyte is
 * durable before more is read; what arrived before the connection broke is kept. Null where another request has written
 * there meanwhile, or the upload is gone: the bytes not yet written are then dropped.
 */
export async function appendToUpload(
  ctx: RequestContext,
  upload: Upload,
  body: AsyncIterable<Buffer>,
): Promise<number | null> {
  const key = keyOf(ctx, upload)
  let at = upload.received
  let held: Buffer[] = []
  let size = 0
  const write = async (): Promise<boolean> => {
    if (size === 0) return true
    const bytes = Buffer.concat(held)
    held = []
    size = 0
    const isWritten = await writePart(ctx, { id: upload.id, from: at, key }, bytes)
    if (isWritten) at += bytes.length
    return isWritten
  }
  let broken: unknown = null
  try {
    for await (const chunk of body) {
      held.push(chunk)
      size += chunk.length
      if (size >= partBytes && !(await write())) return null
    }
  } catch (error) {
    broken = error
  }
  if (!(await write())) return null
  if (broken) throw broken
  return at
}

/** The blob first, then the row that names it: after a crash between them, the sweeper finds the blob. */
async function writePart(
  ctx: RequestContext,
  { id, from, key }: { id: string; from: number; key: string },
  bytes: Buffer,
): Promise<boolean> {
  const blob = randomName()
  try {
    await ctx.blobs.put(blob, sealPart(key, { id, from }, bytes))
  } catch (error) {
    if (!(error instanceof BlobsFull)) throw error
    fail('UNAVAILABLE', 'The agency has no room for files just now. Please try again later.', { retryAfterS: 300 })
  }
  let isWritten = false
  try {
    isWritten = await inTransaction(ctx.db, async (tx) => {
      // Of two requests that write at the same byte, one finds that received has moved.
      const moved = await tx
        .updateTable('upload')
        .set({ received: from + bytes.length })
        .where('id', '=', id)
        .where('received', '=', from)
        .where('size', '>=', from + bytes.length)
        .executeTakeFirst()
      if (moved.numUpdatedRows !== 1n) return false
      await tx.insertInto('upload_part').values({ upload_id: id, from_byte: from, size: bytes.length, blob }).execute()
      return true
    })
    return isWritten
  } finally {
    // If it isn't known whether the row was written, the blob stays; the sweeper checks it later.
    if (!isWritten) await removeWhereUnnamed(ctx, blob)
  }
}

async function removeWhereUnnamed(ctx: RequestContext, blob: string): Promise<void> {
  try {
    const named = await ctx.db.selectFrom('upload_part').where('blob', '=', blob).select('blob').executeTakeFirst()
    if (!named) await ctx.blobs.remove(blob)
  } catch {
    // The database or the store is in trouble.
  }
}
