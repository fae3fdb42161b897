import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { cleanLine } from '../../../domain/text/characters'
import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import type { BlobStore } from '../../store/blobs/blob-store'
import { quotas } from '../../store/quotas'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { sealingCipher } from '../keys/current-key'
import { newFileKey } from './part-cipher'

/** The largest file that anyone may send (bytes). */
export const largestUpload = 50_000_000
/** The most that is kept of a file's name, or its type (UTF-16 units). */
const longestName = 255
/** An upload is taken within this time (ms), or swept. */
export const uploadLifeMs = 48 * 60 * 60_000

/** A file on its way in. */
export interface Upload {
  id: string
  size: number
  /** Bytes that are here, durably, from the first on without a gap. */
  received: number
  filename: string | null
  filetype: string | null
  created_at: Date
  /** The key of its bytes, sealed: keyOf opens it. */
  sealed_key: string
}

/** Its owner: the log-in, and for whom it acted. Another owner's upload looks absent. */
export interface Uploader {
  extraid: number
  acting_for: number | null
}

export function uploaderOf({ session }: RequestContext): Uploader {
  if (!session) fail('UNAUTHENTICATED', 'Please log in.')
  return { extraid: session.extraid, acting_for: session.acting?.extraid ?? null }
}

/** The field name under which an upload's key is sealed. */
export function keyField(id: string): string {
  return `upload ${id}`
}

/** Begins an upload of that many bytes, and makes room for it among those of the same log-in. */
export async function beginUpload(
  ctx: RequestContext,
  id: string,
  given: { size: number; filename: string | null | undefined; filetype: string | null | undefined },
): Promise<void> {
  const { extraid, acting_for } = uploaderOf(ctx)
  const allowed = await ctx.limits.consume('effect', String(extraid))
  if (!allowed.ok) fail('RATE_LIMITED', 'That was too much at once. Please wait.', allowed)
  const blobs = await inTransaction(ctx.db, async (tx) => {
    const cipher = await sealingCipher(tx, ctx.cipher)
    const sealed_key = cipher.seal(extraid, keyField(id), newFileKey())
    const names = { filename: nameOf(given.filename), filetype: nameOf(given.filetype) }
    await tx
      .insertInto('upload')
      .values({
        size: given.size,
        ...names,
        id,
        extraid,
        acting_for,
        sealed_key,
        created_at: ctx.now(),
      })
      .execute()
    return removeUploads(tx, await tooMany(tx, extraid, quotas.unfinished.ofLogin))
  })
  await removeBlobs(ctx.blobs, blobs)
}

/** A file's name or type as the device gives it, cleaned: tus carries any byte, and the database takes no NUL. */
function nameOf(given: string | null | undefined): string | null {
  return (given && cleanLine(given.slice(0, longestName))) || null
}

/** The uploads beyond what a log-in may leave, counted from the newest: they are deleted, and their device sends them again. */
async function tooMany(
  tx: Kysely<Database>,
  extraid: number,
  most: { files: number; bytes: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('upload')
    .where('extraid', '=', extraid)
    .orderBy('created_at', 'desc')
    .select(['id', 'size'])
    .execute()
  let bytes = 0
  return rows
    .filter(({ size }, index) => {
      bytes += size
      return index > 0 && (index >= most.files || bytes > most.bytes)
    })
    .map(({ id }) => id)
}

/** The caller's upload; null where there is none. */
export async function findUpload(ctx: RequestContext, id: string): Promise<Upload | null> {
  const { extraid, acting_for } = uploaderOf(ctx)
  if (!isName(id)) return null
  const found = await ctx.db
    .selectFrom('upload')
    .where('id', '=', id)
    .where('extraid', '=', extraid)
    .where('acting_for', 'is not distinct from', acting_for)
    .select(['id', 'size', 'received', 'filename', 'filetype', 'created_at', 'sealed_key'])
    .executeTakeFirst()
  return found ?? null
}

/** The key of the caller's upload. */
export function keyOf(ctx: RequestContext, { id, sealed_key }: Upload): string {
  return ctx.cipher.open(uploaderOf(ctx).extraid, keyField(id), sealed_key)
}

/** Deletes the caller's upload; false where there is none. */
export async function discardUpload(ctx: RequestContext, id: string): Promise<boolean> {
  if (!(await findUpload(ctx, id))) return false
  await removeBlobs(ctx.blobs, await inTransaction(ctx.db, (tx) => removeUploads(tx, [id])))
  return true
}

/** Deletes rows and returns their blobs, which nothing names after the transaction: remove them then. */
export async function removeUploads(tx: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const parts = await tx
    .deleteFrom('upload_part')
    .where('upload_id', '=', sql<string>`any(${ids}::text[])`)
    .returning('blob')
    .execute()
  await tx.deleteFrom('upload').where('id', '=', sql<string>`any(${ids}::text[])`).execute()
  return parts.map(({ blob }) => blob)
}

/** The sweeper finds those that can't be removed now. */
export async function removeBlobs(blobs: BlobStore, names: readonly string[]): Promise<void> {
  for (const name of names) await blobs.remove(name).catch(() => undefined)
}

/** A random name that can't be guessed: of an upload, or of a blob. */
export function randomName(): string {
  return randomBytes(16).toString('hex')
}

/** Whether a text can be such a name: an argument may hold what the database does not even compare, as NUL. */
export function isName(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}
