import { enqueue } from '../enqueue'
import type { NewItem } from '../kinds'
import { type MemberDatabase, writeMeta } from '../member-database'
import { type FilesDatabase, withFiles } from './files-database'

/** A file as its member chose it. */
export interface ChosenFile {
  bytes: ArrayBuffer
  type: string
  name: string
}

/**
 * Puts files on the disk, then the item that names them into the outbox: no item ever names bytes that are not there. When
 * it rejects (no room, a lost database) nothing was saved and the screen must say so (rules 1 and 11). Gives the opId.
 * itemOf: makes the item of the files' hashes, in their order.
 */
export async function enqueueWithFiles(
  db: MemberDatabase,
  chosen: readonly ChosenFile[],
  itemOf: (hashes: readonly string[]) => NewItem,
  now: number,
): Promise<string> {
  const files = await Promise.all(chosen.map(async (file) => ({ ...file, hash: await hashOf(file.bytes) })))
  const hashes = files.map(({ hash }) => hash)
  // Noted first, so that what a kill leaves behind is looked for.
  await writeMeta(db, 'filesAt', now)
  return withFiles(db, async (store) => {
    // All or none of them; one by one, as a bulk's error does not say that there is no room.
    await store.transaction('rw', store.files, async () => {
      for (const file of files) await store.files.put({ ...file, size: file.bytes.byteLength, at: now })
    })
    try {
      return await enqueue(db, { ...itemOf(hashes), fileHashes: hashes }, now)
    } catch (error) {
      await takeBack(db, store, hashes, now).catch(() => undefined)
      throw error
    }
  })
}

/**
 * Deletes files whose item was not enqueued, unless an item names them or they were stored again since; the sweep would
 * come later.
 */
async function takeBack(db: MemberDatabase, { files }: FilesDatabase, hashes: string[], at: number): Promise<void> {
  const named = new Set((await db.outbox.toArray()).flatMap((item) => item.fileHashes ?? []))
  const mine = hashes.filter((hash) => !named.has(hash)).map((hash) => [hash, at])
  await files.where('[hash+at]').anyOf(mine).delete()
}

/** The SHA-256 of a file, under which it waits: 64 hexadecimal digits. */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = await sha256(bytes)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Over plain http browsers have no crypto.subtle; the library that does it instead is loaded there alone. */
async function sha256(bytes: ArrayBuffer): Promise<Uint8Array> {
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes))
  const library = await import('@noble/hashes/sha2.js')
  return library.sha256(new Uint8Array(bytes))
}
