import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sweepFiles } from '../../server/services/uploads/sweep'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import { diskBlobs } from '../../server/store/blobs/disk-blobs'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from './agency-fixture'
import { type Called, call } from './caller'
import { serve } from './served'
import { toyEndpoints } from './toy-upload'
import { idOf, type Sender } from './tus-client'

const takeToy = 'mutation ($file: Upload!) { take(file: $file) { sha256 size filename filetype } }'
export const hour = 60 * 60_000

/** The same bytes at every run. */
export function bytesOf(size: number, seed: string): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; parts.length * 32 < size; at++) parts.push(createHash('sha256').update(`${seed} ${at}`).digest())
  return Buffer.concat(parts).subarray(0, size)
}
export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A server that takes files, over a folder, with a toy operation that takes them. */
export async function uploadScene(database: OpenDatabase) {
  const { db } = database
  const folder = mkdtempSync(join(tmpdir(), 'callboard-uploads-'))
  const blobs = diskBlobs(folder)
  const scene = { broken: null as Error | null }
  const put: BlobStore['put'] = (name, bytes) => (scene.broken ? Promise.reject(scene.broken) : blobs.put(name, bytes))
  const more = { endpoints: toyEndpoints(), blobs: { ...blobs, put } }
  const served = await serve(database, () => new Date(), more)
  return Object.assign(scene, {
    folder,
    blobs,
    async signedIn(): Promise<Sender & { member: number }> {
      const extraid = await addMember(db)
      return { url: served.url, cookie: await cookieOf(db, extraid, new Date()), member: extraid }
    },
    taken: ({ cookie }: Sender, path: string): Promise<Called> =>
      call(served.url, 'member', takeToy, { file: idOf(path) }, { cookie }),
    /** Names of all blobs. */
    async stored(): Promise<string[]> {
      const names: string[] = []
      for await (const { name } of blobs.list()) names.push(name)
      return names
    },
    /** Nothing is left, and the store works. */
    async clean(): Promise<void> {
      scene.broken = null
      await db.deleteFrom('upload').execute()
      await sweepFiles(db, blobs, new Date(Date.now() + 2 * hour))
    },
    async close(): Promise<void> {
      await served.close()
      rmSync(folder, { recursive: true, force: true })
    },
  })
}
