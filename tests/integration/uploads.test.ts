import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkFileStore } from '../../server/services/uploads/own-store'
import { sweepFiles } from '../../server/services/uploads/sweep'
import { type BlobStore, BlobsFull, BlobTrouble } from '../../server/store/blobs/blob-store'
import { diskBlobs } from '../../server/store/blobs/disk-blobs'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { type Called, call } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { memoryBlobs } from '../support/memory-blobs'
import { type Served, serve } from '../support/served'
import { toyEndpoints } from '../support/toy-upload'
import { append, appendBroken, begin, idOf, offsetOf, type Sender, sendWhole, tus } from '../support/tus-client'
import { until } from '../support/until'

const takeToy = 'mutation ($file: Upload!) { take(file: $file) { sha256 size filename filetype } }'
const hour = 60 * 60_000

/** The same bytes at every run. */
function bytesOf(size: number, seed: string): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; parts.length * 32 < size; at++) parts.push(createHash('sha256').update(`${seed} ${at}`).digest())
  return Buffer.concat(parts).subarray(0, size)
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

forEachDatabase((_name, open) => {
  describe('files on their way in', () => {
    let database: OpenDatabase
    let served: Served
    let folder: string
    let blobs: BlobStore
    /** What stands before the store: set to break it. */
    let broken: Error | null = null
    let member: Sender & { member: number }

    beforeAll(async () => {
      database = await open()
      folder = mkdtempSync(join(tmpdir(), 'callboard-uploads-'))
      blobs = diskBlobs(folder)
      const put: BlobStore['put'] = (name, bytes) => (broken ? Promise.reject(broken) : blobs.put(name, bytes))
      const failing = { ...blobs, put }
      served = await serve(database, () => new Date(), { endpoints: toyEndpoints(), blobs: failing })
      return async () => {
        await served.close()
        rmSync(folder, { recursive: true, force: true })
      }
    })
    const signedIn = async () => {
      const extraid = await addMember(database.db)
      return { url: served.url, cookie: await cookieOf(database.db, extraid, new Date()), member: extraid }
    }
    beforeEach(async () => {
      member = await signedIn()
    })
    afterEach(async () => {
      broken = null
      await database.db.deleteFrom('upload').execute()
      await sweepFiles(database.db, blobs, new Date(Date.now() + 2 * hour))
    })

    const taken = (from: Sender, path: string): Promise<Called> =>
      call(served.url, 'member', takeToy, { file: idOf(path) }, { cookie: from.cookie })
    const stored = async () => {
      const names: string[] = []
      for await (const { name } of blobs.list()) names.push(name)
      return names
    }

    it('come in parts, go on at the byte that is wanted, and are taken once', async () => {
      const bytes = bytesOf(2_500_000, 'parts')
      const path = await begin(member, bytes.length)
      expect(path).toMatch(/^\/dj\/api\/upload\/[0-9a-f]{32}$/)
      const first = await append(member, path, 0, bytes.subarray(0, 65_536))
      expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '65536'])
      expect((await taken(member, path)).code).toBe('UPLOAD_MISSING')
      expect((await append(member, path, 0, bytes.subarray(0, 10))).status).toBe(409)
      expect(await offsetOf(member, path)).toBe(65_536)
      expect((await append(member, path, 65_536, bytes.subarray(65_536))).status).toBe(204)
      const whole = { sha256: sha256(bytes), size: bytes.length, filename: 'photo.jpg', filetype: 'image/jpeg' }
      expect((await taken(member, path)).data?.take).toEqual(whole)
      expect((await taken(member, path)).code).toBe('UPLOAD_MISSING')
      expect(await offsetOf(member, path)).toBeNull()
      expect(await stored()).toEqual([])
    })

    it('keep what came before the line broke, to the byte', async () => {
      const bytes = bytesOf(300_000, 'broken')
      const path = await begin(member, bytes.length)
      await appendBroken(member, path, { offset: 0, claimed: bytes.length, sent: bytes.subarray(0, 240_000) })
      await until(async () => (await offsetOf(member, path)) === 240_000)
      expect((await append(member, path, 240_000, bytes.subarray(240_000))).status).toBe(204)
      expect((await taken(member, path)).data?.take).toMatchObject({ sha256: sha256(bytes) })
    })

    it('a device that asks again ends its own request that still waits for bytes', async () => {
      const bytes = bytesOf(100_000, 'again')
      const path = await begin(member, bytes.length)
      const { cookie, url } = member
      // Never ended by its sender: a phone that lost its line says nothing.
      const waiting = new ReadableStream({
        start: (stream) => stream.enqueue(new Uint8Array(bytes.subarray(0, 50_000))),
      })
      const ended = fetch(`${url}${path}`, {
        method: 'PATCH',
        headers: {
          ...{ cookie, 'X-Callboard': '1', 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0' },
          'Content-Type': 'application/offset+octet-stream',
        },
        body: waiting,
        duplex: 'half',
      } as RequestInit).catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(await offsetOf(member, path)).toBe(50_000)
      expect((await append(member, path, 50_000, bytes.subarray(50_000))).status).toBe(204)
      await ended
      expect((await taken(member, path)).data?.take).toMatchObject({ sha256: sha256(bytes) })
    })

    it('of two that write at the same byte one is told to ask, and no byte is there twice', async () => {
      const bytes = bytesOf(200_000, 'twice')
      const path = await begin(member, bytes.length)
      const both = await Promise.all([append(member, path, 0, bytes), append(member, path, 0, bytes)])
      const offset = (await offsetOf(member, path)) ?? 0
      if (offset < bytes.length) await append(member, path, offset, bytes.subarray(offset))
      expect(both.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(1)
      expect((await taken(member, path)).data?.take).toMatchObject({ sha256: sha256(bytes), size: bytes.length })
    })

    it('are their log-in’s own: to another one they do not exist', async () => {
      const other = await signedIn()
      const bytes = bytesOf(1_000, 'own')
      const path = await sendWhole(member, bytes)
      expect(await offsetOf(other, path)).toBeNull()
      expect((await append(other, path, 1_000, Buffer.from('x'))).status).toBe(404)
      expect((await tus(other, 'DELETE', { path })).status).toBe(404)
      expect((await taken(other, path)).code).toBe('UPLOAD_MISSING')
      expect((await tus(other, 'HEAD', { path: `/dj/api/upload/${'0'.repeat(32)}` })).status).toBe(404)
      expect((await taken(member, path)).data?.take).toMatchObject({ size: 1_000 })
    })

    it('nobody else’s page begins one, nor a device for another member, nor a request that is not tus', async () => {
      const length = { 'Upload-Length': '10' }
      const send = (headers: Record<string, string>, method = 'POST', from: Sender = member) =>
        tus(from, method, { headers })
      expect(await send({ ...length, Origin: 'https://evil.test' })).toMatchObject({ status: 403, code: 'BAD_REQUEST' })
      expect(await send({ ...length, 'Sec-Fetch-Site': 'cross-site' })).toMatchObject({ status: 403 })
      expect(await send({ ...length, 'X-Callboard': '' })).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
      expect(await send({ ...length, 'Outbox-Member': String(member.member + 1) })).toMatchObject({
        status: 409,
        code: 'WRONG_MEMBER',
      })
      expect(await send(length, 'POST', { ...member, cookie: '' })).toMatchObject({
        status: 401,
        code: 'UNAUTHENTICATED',
      })
      expect(await send({}, 'GET')).toMatchObject({ status: 405 })
      expect(await send({}, 'PUT')).toMatchObject({ status: 405 })
      expect(await send({ ...length, 'Tus-Resumable': '0.2.2' })).toMatchObject({ status: 400 })
      for (const wrong of ['', '-1', '1e3', '9'.repeat(30), '50000001']) {
        const { status } = await send({ 'Upload-Length': wrong })
        expect([400, 413], wrong).toContain(status)
      }
      expect((await send({ 'Upload-Defer-Length': '1' })).status).toBe(501)
      expect(await send({ ...length, 'Upload-Metadata': 'filename not!base64' })).toMatchObject({ status: 400 })
      const path = `/dj/api/upload/${'0'.repeat(32)}`
      for (const [from, status] of [
        [{ ...member, cookie: '' }, 401],
        [{ ...member, member: member.member + 1 }, 409],
        [member, 404],
      ] as const) {
        const told = await tus(from, 'HEAD', { path })
        expect([told.status, told.headers.get('tus-resumable')]).toEqual([status, '1.0.0'])
      }
      const options = await send({ Origin: member.url }, 'OPTIONS')
      expect([options.status, options.headers.get('access-control-allow-origin')]).toEqual([204, null])
      expect(await database.db.selectFrom('upload').selectAll().execute()).toEqual([])
    })

    it('more than the length that was said is refused', async () => {
      const path = await begin(member, 10)
      expect((await append(member, path, 0, Buffer.alloc(11))).status).toBe(413)
      expect(await offsetOf(member, path)).toBe(0)
    })

    it('beyond forty of one log-in, or 200 MB, the oldest make room', async () => {
      const other = await signedIn()
      const others = await begin(other, 10)
      const paths: string[] = []
      for (let at = 0; at < 42; at++) paths.push(await begin(member, 10))
      const offsets = await Promise.all(paths.map((path) => offsetOf(member, path)))
      expect(offsets).toEqual(paths.map((_, at) => (at < 2 ? null : 0)))
      const large: string[] = []
      for (let at = 0; at < 5; at++) large.push(await begin(member, 50_000_000))
      expect(await Promise.all(large.map((path) => offsetOf(member, path)))).toEqual([null, 0, 0, 0, 0])
      expect(await offsetOf(other, others)).toBe(0)
    })

    it('without room, or with the store in trouble, say when to come again, and keep nothing', async () => {
      const path = await begin(member, 1_000)
      broken = new BlobsFull()
      const full = await append(member, path, 0, Buffer.alloc(1_000))
      expect([full.status, full.code, full.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '300'])
      broken = new BlobTrouble('The file store answered 500.')
      const trouble = await append(member, path, 0, Buffer.alloc(1_000))
      expect([trouble.status, trouble.code, trouble.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5'])
      broken = null
      expect(await offsetOf(member, path)).toBe(0)
      expect((await append(member, path, 0, Buffer.alloc(1_000))).status).toBe(204)
    })

    it('rest sealed: nothing of them is on the disk or in the database in clear', async () => {
      const canary = randomBytes(24).toString('hex')
      const bytes = Buffer.from(`${canary}${'x'.repeat(1_000)}`)
      const whole = await sendWhole(member, bytes)
      const half = await begin(member, bytes.length * 2)
      await append(member, half, 0, bytes)
      const names = await stored()
      expect(names).toHaveLength(2)
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) expect(readFileSync(join(entry.parentPath, entry.name)).includes(canary)).toBe(false)
      }
      const rows = JSON.stringify(await database.db.selectFrom('upload').selectAll().execute())
      expect(rows).not.toContain(canary)
      expect((await taken(member, whole)).data?.take).toMatchObject({ sha256: sha256(bytes) })
    })

    it('are swept after 48 hours, with what no row names; what is young or named stays', async () => {
      const old = await sendWhole(member, bytesOf(10, 'old'))
      await database.db
        .updateTable('upload')
        .set({ created_at: new Date(Date.now() - 48 * hour - 1_000) })
        .execute()
      const young = await sendWhole(member, bytesOf(10, 'young'))
      // As a kill leaves it between the blob and its row.
      const orphan = 'f'.repeat(32)
      await blobs.put(orphan, Buffer.from('nobody’s'))
      expect(await sweepFiles(database.db, blobs, new Date())).toEqual({ uploads: 1, orphans: 0 })
      expect(await offsetOf(member, old)).toBeNull()
      expect(await stored()).toContain(orphan)
      expect(await sweepFiles(database.db, blobs, new Date(Date.now() + 2 * hour))).toEqual({ uploads: 0, orphans: 1 })
      expect((await taken(member, young)).data?.take).toMatchObject({ size: 10 })
    })

    it('a row whose bytes are gone is sent again, not a fault', async () => {
      const path = await sendWhole(member, bytesOf(10, 'lost'))
      for (const name of await stored()) await blobs.remove(name)
      expect((await taken(member, path)).code).toBe('UPLOAD_MISSING')
    })

    it('a file store belongs to one database', async () => {
      const empty = memoryBlobs()
      expect(await checkFileStore(database.db, empty)).toBeNull()
      expect(await checkFileStore(database.db, empty)).toBeNull()
      const others = memoryBlobs()
      await others.writeMark('0'.repeat(32))
      expect(await checkFileStore(database.db, others)).toContain('belong to another database')
      const unmarked = memoryBlobs()
      await unmarked.put('a'.repeat(32), Buffer.from('x'))
      expect(await checkFileStore(database.db, unmarked)).toContain('do not say whose they are')
    })
  })
})
