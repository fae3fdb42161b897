import { buffer } from 'node:stream/consumers'
import { type Kysely, sql } from 'kysely'
import type { RequestContext } from '../../context/request-context'
import { BlobAbsent, type ByteSpan } from '../../store/blobs/blob-store'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { sealingCipher } from '../keys/current-key'
import { newFileKey, openPart, sealPart } from '../uploads/part-cipher'
import { randomName } from '../uploads/uploads'
import { openParts, sealParts } from './in-parts'

/** A file whose bytes are durable, and that no row names yet: nameFiles does, or the sweeper removes it. */
export interface NewFile {
  id: string
  size: number
  filetype: string
  /** In clear, for as long as it has no row. */
  key: string
  /** Clear bytes of a part; null where it is sealed as one. */
  part_bytes: number | null
}

/** The field name under which a file's key is sealed. */
export function fileKeyField(id: string): string {
  return `file ${id}`
}

/** Seals bytes with a key of their own and stores them; durable when it resolves. Outside of any transaction. */
export async function storeBytes(blobs: RequestContext['blobs'], bytes: Buffer, filetype: string): Promise<NewFile> {
  const file = { id: randomName(), size: bytes.length, filetype, key: newFileKey(), part_bytes: null }
  await blobs.put(file.id, sealPart(file.key, { id: file.id, from: 0 }, bytes))
  return file
}

/** Clear bytes of a part: as many are opened to read one byte. */
const partBytes = 65_536

/** The same in parts, for a file of which spans are read. */
export async function storeInParts(blobs: RequestContext['blobs'], bytes: Buffer, filetype: string): Promise<NewFile> {
  const file = { id: randomName(), size: bytes.length, filetype, key: newFileKey(), part_bytes: partBytes }
  await blobs.put(file.id, sealParts(file, bytes))
  return file
}

/** Gives stored bytes to a member's record, in the transaction that refers to them. */
export async function nameFiles(
  tx: Kysely<Database>,
  cipher: FieldCipher,
  files: readonly NewFile[],
  of: { extraid: number; at: Date },
): Promise<void> {
  const sealing = await sealingCipher(tx, cipher)
  const rows = files.map(({ key, ...file }) => ({
    ...file,
    extraid: of.extraid,
    sealed_key: sealing.seal(of.extraid, fileKeyField(file.id), key),
    created_at: of.at,
  }))
  await tx.insertInto('stored_file').values(rows).execute()
}

/** Deletes rows; remove the blobs of the same names once the transaction has ended. */
export async function unnameFiles(tx: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('stored_file').where('id', '=', sql<string>`any(${ids}::text[])`).execute()
}

type Means = Pick<RequestContext, 'db' | 'blobs' | 'cipher'>

/** The bytes of a file that a row names. Rejects with BlobAbsent where they are gone. */
export async function readStored(means: Means, id: string): Promise<Buffer> {
  const file = await storedFile(means, id)
  const { key, size, part_bytes } = file
  if (part_bytes === null) return openPart(key, { id, from: 0 }, await buffer(await means.blobs.get(id)))
  return buffer(openParts(means.blobs, { id, key, size, part_bytes }, { from: 0, to: size }))
}

/** Bytes of a span of a file that was stored in parts, as they are read; fails with BlobAbsent where they are gone. */
export async function* readSpan(means: Means, id: string, span: ByteSpan): AsyncGenerator<Buffer> {
  const { key, size, part_bytes } = await storedFile(means, id)
  if (part_bytes === null) throw new Error('This file was not stored in parts.')
  yield* openParts(means.blobs, { id, key, size, part_bytes }, span)
}

async function storedFile({ db, cipher }: Means, id: string) {
  const { extraid, sealed_key, ...file } = await db
    .selectFrom('stored_file')
    .where('id', '=', id)
    .select(['extraid', 'sealed_key', 'part_bytes', 'size'])
    .executeTakeFirstOrThrow(() => new BlobAbsent(id))
  return { ...file, key: cipher.open(extraid, fileKeyField(id), sealed_key) }
}
