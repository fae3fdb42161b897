import { buffer } from 'node:stream/consumers'
import { type Kysely, sql } from 'kysely'
import type { RequestContext } from '../../context/request-context'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { sealingCipher } from '../keys/current-key'
import { newFileKey, openPart, sealPart } from '../uploads/part-cipher'
import { randomName } from '../uploads/uploads'

/** A file whose bytes are durable, and that no row names yet: nameFiles does, or the sweeper removes it. */
export interface NewFile {
  id: string
  size: number
  filetype: string
  /** In clear, for as long as it has no row. */
  key: string
}

/** The field name under which a file's key is sealed. */
export function fileKeyField(id: string): string {
  return `file ${id}`
}

/** Seals bytes with a key of their own and stores them; durable when it resolves. Outside of any transaction. */
export async function storeBytes(blobs: RequestContext['blobs'], bytes: Buffer, filetype: string): Promise<NewFile> {
  const file = { id: randomName(), size: bytes.length, filetype, key: newFileKey() }
  await blobs.put(file.id, sealPart(file.key, { id: file.id, from: 0 }, bytes))
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

/** The bytes of a file that a row names. Rejects with BlobAbsent where they are gone. */
export async function readStored(
  { db, blobs, cipher }: Pick<RequestContext, 'db' | 'blobs' | 'cipher'>,
  id: string,
): Promise<Buffer> {
  const { extraid, sealed_key } = await db
    .selectFrom('stored_file')
    .where('id', '=', id)
    .select(['extraid', 'sealed_key'])
    .executeTakeFirstOrThrow()
  const key = cipher.open(extraid, fileKeyField(id), sealed_key)
  return openPart(key, { id, from: 0 }, await buffer(await blobs.get(id)))
}
