import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { RequestContext } from '../../server/context/request-context'
import { loadSession } from '../../server/services/access/sessions'
import { appendToUpload } from '../../server/services/uploads/append'
import { findUpload } from '../../server/services/uploads/uploads'
import { BlobsFull, BlobTrouble } from '../../server/store/blobs/blob-store'
import { forEachDatabase } from '../support/database'
import { testCipher } from '../support/served'
import { append, appendHanging, begin, idOf, offsetOf, type Sender, sendWhole, tus } from '../support/tus-client'
import { until } from '../support/until'
import { bytesOf, inUploadScene, sha256 } from '../support/upload-scene'

forEachDatabase((_name, open) => {
  describe('files on their way in', () => {
    const at = inUploadScene(open)

    it('come in parts, go on at the byte that is wanted, and are taken once', async () => {
      const bytes = bytesOf(2_500_000, 'parts')
      const path = await begin(at.member, bytes.length)
      expect(path).toMatch(/^\/dj\/api\/upload\/[0-9a-f]{32}$/)
      const first = await append(at.member, path, 0, bytes.subarray(0, 65_536))
      expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '65536'])
      expect((await at.scene.taken(at.member, path)).code).toBe('UPLOAD_MISSING')
      expect((await append(at.member, path, 0, bytes.subarray(0, 10))).status).toBe(409)
      expect(await offsetOf(at.member, path)).toBe(65_536)
      expect((await append(at.member, path, 65_536, bytes.subarray(65_536))).status).toBe(204)
      const whole = { sha256: sha256(bytes), size: bytes.length, filename: 'photo.jpg', filetype: 'image/jpeg' }
      expect((await at.scene.taken(at.member, path)).data?.take).toEqual(whole)
      expect((await at.scene.taken(at.member, path)).code).toBe('UPLOAD_MISSING')
      expect(await offsetOf(at.member, path)).toBeNull()
      expect(await at.scene.stored()).toEqual([])
    })

    it('come by POST alone, with the method in a header, where a network lets nothing else through', async () => {
      const bytes = bytesOf(200_000, 'posted')
      const path = await begin(at.member, bytes.length)
      const posted = (method: string, headers: Record<string, string> = {}, body?: Buffer) => {
        const sent = { path, headers: { ...headers, 'X-HTTP-Method-Override': method } }
        return tus(at.member, 'POST', body ? { ...sent, body } : sent)
      }
      const part = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
      expect((await posted('PATCH', part, bytes.subarray(0, 100_000))).status).toBe(204)
      const stands = await posted('HEAD')
      expect([stands.status, stands.headers.get('upload-offset')]).toEqual([200, '100000'])
      expect((await posted('patch', { ...part, 'Upload-Offset': '100000' }, bytes.subarray(100_000))).status).toBe(204)
      expect((await at.scene.taken(at.member, path)).data?.take).toMatchObject({ sha256: sha256(bytes) })
      // A POST has an answer with a text, also where it stands for HEAD.
      expect(
        (await tus({ ...at.member, cookie: '' }, 'POST', { path, headers: { 'X-HTTP-Method-Override': 'HEAD' } })).code,
      ).toBe('UNAUTHENTICATED')
      expect((await posted('DELETE')).status).toBe(404)
      expect(await posted('PUT')).toMatchObject({ status: 405, code: 'BAD_REQUEST' })
    })

    it('keep what came before the line broke, to the byte', async () => {
      const bytes = bytesOf(300_000, 'broken')
      const path = await begin(at.member, bytes.length)
      const sent = { offset: 0, claimed: bytes.length, sent: bytes.subarray(0, 240_000) }
      const line = await appendHanging(at.member, path, sent)
      line.destroy()
      await until(async () => (await offsetOf(at.member, path)) === 240_000)
      expect((await append(at.member, path, 240_000, bytes.subarray(240_000))).status).toBe(204)
      expect((await at.scene.taken(at.member, path)).data?.take).toMatchObject({ sha256: sha256(bytes) })
    })

    it('a device that asks again ends its own request that still waits for bytes', async () => {
      const bytes = bytesOf(100_000, 'again')
      const path = await begin(at.member, bytes.length)
      const sent = { offset: 0, claimed: bytes.length, sent: bytes.subarray(0, 50_000) }
      const line = await appendHanging(at.member, path, sent)
      let told = ''
      line.on('data', (text: Buffer) => {
        told += text.toString()
      })
      expect(await offsetOf(at.member, path)).toBe(50_000)
      expect((await append(at.member, path, 50_000, bytes.subarray(50_000))).status).toBe(204)
      // The old request is told how far the upload has come; its file is not refused.
      await until(() => /^HTTP\/1\.1 \d{3} /.test(told))
      expect(told).toMatch(/^HTTP\/1\.1 204 .*upload-offset: 50000/is)
      line.destroy()
      expect((await at.scene.taken(at.member, path)).data?.take).toMatchObject({ sha256: sha256(bytes) })
    })

    // When a connection that Chromium has used before breaks, Chromium repeats the whole request by itself.
    it('what is there already and comes again is told so and cut off, not read to its end', async () => {
      const bytes = bytesOf(100_000, 'by the browser')
      const path = await begin(at.member, bytes.length)
      expect((await append(at.member, path, 0, bytes.subarray(0, 60_000))).status).toBe(204)
      const sent = { offset: 0, claimed: bytes.length, sent: bytes.subarray(0, 1_000) }
      const line = await appendHanging(at.member, path, sent)
      let told = ''
      line.on('data', (text: Buffer) => {
        told += text.toString()
      })
      await until(() => line.readableEnded || line.destroyed)
      expect(told).toMatch(/^HTTP\/1\.1 409 /)
      expect(await offsetOf(at.member, path)).toBe(60_000)
    })

    it('of two processes that write at the same byte one finds that it has moved, and no byte is there twice', async () => {
      const bytes = bytesOf(200_000, 'twice')
      const path = await begin(at.member, bytes.length)
      const { session } = await loadSession(at.database.db, at.member.cookie.replace(/^.*=/, ''), new Date())
      // This bypasses the lock within the process, as two servers on one database do.
      const ctx = { session, db: at.database.db, cipher: testCipher, blobs: at.scene.blobs } as RequestContext
      const upload = await findUpload(ctx, idOf(path))
      if (!upload) throw new Error('It was just begun.')
      const write = () => appendToUpload(ctx, upload, Readable.from([bytes])).catch(() => 'a fault')
      expect((await Promise.all([write(), write()])).toSorted()).toEqual([200_000, null])
      expect(await at.scene.stored()).toHaveLength(1)
      expect((await at.scene.taken(at.member, path)).data?.take).toMatchObject({
        sha256: sha256(bytes),
        size: bytes.length,
      })
    })

    it('a log-in sends four at once; more are told to come again, and others have room', async () => {
      const other = await at.scene.signedIn()
      const paths: string[] = []
      for (let time = 0; time < 5; time++) paths.push(await begin(at.member, 10))
      const hang = (path: string) => appendHanging(at.member, path, { offset: 0, claimed: 10, sent: Buffer.from('x') })
      const lines = await Promise.all(paths.slice(0, 4).map(hang))
      const fifth = await append(at.member, paths[4] ?? '', 0, Buffer.alloc(10))
      expect([fifth.status, fifth.code, fifth.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5'])
      await sendWhole(other, Buffer.alloc(10))
      for (const line of lines) line.destroy()
      await until(async () => (await append(at.member, paths[4] ?? '', 0, Buffer.alloc(10))).status === 204)
    })

    it('are their log-in’s own: to another one they do not exist', async () => {
      const other = await at.scene.signedIn()
      const bytes = bytesOf(1_000, 'own')
      const path = await sendWhole(at.member, bytes)
      expect(await offsetOf(other, path)).toBeNull()
      expect((await append(other, path, 1_000, Buffer.from('x'))).status).toBe(404)
      expect((await tus(other, 'DELETE', { path })).status).toBe(404)
      expect((await at.scene.taken(other, path)).code).toBe('UPLOAD_MISSING')
      expect((await tus(other, 'HEAD', { path: `/dj/api/upload/${'0'.repeat(32)}` })).status).toBe(404)
      expect((await at.scene.taken(at.member, path)).data?.take).toMatchObject({ size: 1_000 })
    })

    it('nobody else’s page begins one, nor a device for another member, nor a request that is not tus', async () => {
      const length = { 'Upload-Length': '10' }
      const send = (headers: Record<string, string>, method = 'POST', from: Sender = at.member) =>
        tus(from, method, { headers })
      expect(await send({ ...length, Origin: 'https://evil.test' })).toMatchObject({ status: 403, code: 'BAD_REQUEST' })
      expect(await send({ ...length, 'Sec-Fetch-Site': 'cross-site' })).toMatchObject({ status: 403 })
      expect(await send({ ...length, 'X-Callboard': '' })).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
      expect(await send({ ...length, 'Outbox-Member': String(at.member.member + 1) })).toMatchObject({
        status: 409,
        code: 'WRONG_MEMBER',
      })
      expect(await send(length, 'POST', { ...at.member, cookie: '' })).toMatchObject({
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
      // A feature that is not offered answers 400, not a server fault: after a fault a device would send the same again.
      expect((await send({ 'Upload-Defer-Length': '1' })).status).toBe(400)
      expect((await send({ ...length, 'Upload-Concat': 'partial' })).status).toBe(400)
      expect(await send({ ...length, 'Upload-Metadata': 'filename not!base64' })).toMatchObject({ status: 400 })
      const path = `/dj/api/upload/${'0'.repeat(32)}`
      for (const [from, status] of [
        [{ ...at.member, cookie: '' }, 401],
        [{ ...at.member, member: at.member.member + 1 }, 409],
        [at.member, 404],
      ] as const) {
        const told = await tus(from, 'HEAD', { path })
        expect([told.status, told.headers.get('tus-resumable')]).toEqual([status, '1.0.0'])
      }
      const options = await send({ Origin: at.member.url }, 'OPTIONS')
      expect([options.status, options.headers.get('access-control-allow-origin')]).toEqual([204, null])
      expect(await at.database.db.selectFrom('upload').selectAll().execute()).toEqual([])
    })

    it('a name is kept without what no text may hold', async () => {
      const { member } = at
      for (const [given, kept] of [
        ['a\0b', 'ab'],
        ['\0', null],
        [`${'a'.repeat(254)}😀`, 'a'.repeat(254)],
        ['..\r\n\u202ephoto.jpg', '.. photo.jpg'],
      ] as const) {
        const path = await begin(member, 10, given).catch(String)
        expect(path).toMatch(/^\/dj\/api\/upload\//)
        const row = at.database.db.selectFrom('upload').where('id', '=', idOf(path)).select('filename')
        expect((await row.executeTakeFirstOrThrow()).filename).toBe(kept)
      }
    })

    it('an id that is none is as one of nobody’s', async () => {
      for (const path of ['/dj/api/upload/\0', '/dj/api/upload/', `/dj/api/upload/${'0'.repeat(9_000)}`]) {
        expect((await at.scene.taken(at.member, path)).code).toBe('UPLOAD_MISSING')
      }
    })

    it('more than the length that was said is refused', async () => {
      const path = await begin(at.member, 10)
      expect((await append(at.member, path, 0, Buffer.alloc(11))).status).toBe(413)
      expect(await offsetOf(at.member, path)).toBe(0)
    })

    it('beyond forty of one log-in, or 200 MB, the oldest make room', async () => {
      const other = await at.scene.signedIn()
      const others = await begin(other, 10)
      const paths: string[] = []
      for (let time = 0; time < 42; time++) paths.push(await begin(at.member, 10))
      // One by one: of many at once a busy server turns some away.
      const offsets: (number | null)[] = []
      for (const path of paths) offsets.push(await offsetOf(at.member, path))
      expect(offsets).toEqual(paths.map((_, at) => (at < 2 ? null : 0)))
      const large: string[] = []
      for (let time = 0; time < 5; time++) large.push(await begin(at.member, 50_000_000))
      expect(await Promise.all(large.map((path) => offsetOf(at.member, path)))).toEqual([null, 0, 0, 0, 0])
      expect(await offsetOf(other, others)).toBe(0)
    })

    it('without room, or with the store in trouble, say when to come again, and keep nothing', async () => {
      const path = await begin(at.member, 1_000)
      at.scene.broken = new BlobsFull()
      const full = await append(at.member, path, 0, Buffer.alloc(1_000))
      expect([full.status, full.code, full.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '300'])
      at.scene.broken = new BlobTrouble('STATUS_500')
      const trouble = await append(at.member, path, 0, Buffer.alloc(1_000))
      expect([trouble.status, trouble.code, trouble.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5'])
      at.scene.broken = null
      expect(await offsetOf(at.member, path)).toBe(0)
      expect((await append(at.member, path, 0, Buffer.alloc(1_000))).status).toBe(204)
    })
  })
})
