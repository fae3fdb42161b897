import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { createUploading, type Uploading } from '../../server/http/uploads/uploading'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import { diskBlobs } from '../../server/store/blobs/disk-blobs'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from './agency-fixture'
import { type Called, call } from './caller'
import { diskNow } from './clock'
import type { OpenTestDatabase } from './database'
import { serve } from './served'
import { sweepAfterQuarantine } from './sweep'
import { toyEndpoints } from './toy-upload'
import { idOf, type Sender } from './tus-client'

const takeToy = 'mutation ($file: Upload!) { take(file: $file) { sha256 size filename filetype } }'
export const hour = 60 * 60_000

/** Bytes that are the same on every run. */
export function bytesOf(size: number, seed: string): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; parts.length * 32 < size; at++) parts.push(createHash('sha256').update(`${seed} ${at}`).digest())
  return Buffer.concat(parts).subarray(0, size)
}
export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * A server that stores uploads in a folder, with a toy operation that takes them. broken: the error of each write to its
 * store; held: what a request waits for once it has its place.
 */
async function uploadScene(database: OpenDatabase) {
  const { db } = database
  const folder = mkdtempSync(join(tmpdir(), 'callboard-uploads-'))
  const blobs = diskBlobs(folder)
  const places = createUploading()
  const scene = { broken: null as Error | null, held: Promise.resolve() }
  const enter: Uploading['enter'] = async (ctx) => {
    const leave = await places.enter(ctx)
    await scene.held
    return leave
  }
  const put: BlobStore['put'] = (name, bytes) => (scene.broken ? Promise.reject(scene.broken) : blobs.put(name, bytes))
  const more = { endpoints: toyEndpoints(), blobs: { ...blobs, put }, uploading: { ...places, enter } }
  const served = await serve(database, () => new Date(), more)
  return Object.assign(scene, {
    folder,
    blobs,
    places,
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
    /** Deletes all uploads, and lets the store work again. */
    async clean(): Promise<void> {
      scene.broken = null
      scene.held = Promise.resolve()
      await db.deleteFrom('upload').execute()
      await sweepAfterQuarantine({ db }, blobs, new Date(Math.max(Date.now(), diskNow()) + 2 * hour))
    },
    async close(): Promise<void> {
      await served.close()
      rmSync(folder, { recursive: true, force: true })
    },
  })
}

type UploadScene = Awaited<ReturnType<typeof uploadScene>>

/** For the tests of a describe: one scene, and a new member for each test. */
export function inUploadScene(open: OpenTestDatabase) {
  const at = {} as { database: OpenDatabase; scene: UploadScene; member: Sender & { member: number } }
  beforeAll(async () => {
    at.database = await open()
    at.scene = await uploadScene(at.database)
    return () => at.scene.close()
  })
  beforeEach(async () => {
    at.member = await at.scene.signedIn()
  })
  afterEach(() => at.scene.clean())
  return at
}
