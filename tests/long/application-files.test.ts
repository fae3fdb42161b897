import { randomUUID } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photoFieldNames } from '../../domain/notice-form/names'
import { BlobsFull } from '../../server/store/blobs/blob-store'
import { adult, multipart, mutation, withPhotos } from '../support/application-forms'
import { inApplicationScene } from '../support/application-scene'
import { bombs } from '../support/bad-files/bombs'
import { told } from '../support/bad-files/sending'
import { forEachDatabase } from '../support/database'
import { smallPhoto } from '../support/photo-files'
import { until } from '../support/until'

const largest = 1_000_000
const notAPicture =
  'This is not a picture that we can take. Please choose a photo: JPEG, PNG, WebP, AVIF, GIF, HEIC or BMP.'

/** A picture of exactly that many bytes. Bytes after the end of a JPEG do not belong to the picture. */
async function photoOf(size: number): Promise<Buffer> {
  const photo = await smallPhoto()
  return Buffer.concat([photo, Buffer.alloc(size - photo.length, 'x')])
}

/** A square of one colour: few bytes, whatever its pixels. */
function flat(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#888' }, limitInputPixels: false })
    .png({ progressive: true })
    .toBuffer()
}

forEachDatabase((_name, open) => {
  describe('the photos of an application', () => {
    const at = inApplicationScene(open)
    const of = async (photos: Record<string, Buffer>, more: object = {}) => ({
      ...{ form_id: await at.scene.addCasting(withPhotos), application: adult('orla@example.ie'), photos, ...more },
    })

    it('are taken of up to a million bytes each, and judged by what they are', async () => {
      const photo = await photoOf(largest)
      const all = { headshot: photo, longportrait: photo, hairportrait: photo }
      expect((await at.scene.send(await of(all))).answer).toMatchObject({ outcome: 'applied' })
      expect(await at.scene.files()).toEqual({ stored: 12, named: 12, uploads: 0 })
    })

    it('of which one is no picture, or more than a picture may be, open no account, and leave nothing', async () => {
      const good = await smallPhoto()
      const vast = bombs().find(({ name }) => name === '900 million pixels in 100 kB.png')
      if (!vast) throw new Error('No such file.')
      const pixels = 'This picture has more than 16 million pixels. Please make it smaller, or choose another one.'
      for (const [bytes, message] of [
        [Buffer.from('This is a text.'), notAPicture],
        [Buffer.alloc(0), notAPicture],
        [await vast.make(), pixels],
        [await flat(4_100), pixels],
        [good.subarray(0, good.length / 2), 'This picture is damaged, so it can’t be used. Please choose another one.'],
      ] as const) {
        const { answer, cookie } = await at.scene.send(await of({ headshot: good, hairportrait: bytes }))
        expect([answer, cookie]).toEqual([
          {
            ...{ ok: false, outcome: 'invalid', message: 'Some fields are invalid' },
            problems: [{ field: 'hairportrait', message }],
          },
          null,
        ])
        await at.isEmpty()
      }
    }, 60_000)

    it('beyond a million bytes, three files or the whole body are not read on', async () => {
      const good = await smallPhoto()
      const tooMuch = { status: 413, code: 'BAD_REQUEST', cookie: null }
      expect(await at.scene.send(await of({ headshot: await photoOf(largest + 1) }))).toMatchObject(tooMuch)
      const four = { headshot: good, longportrait: good, hairportrait: good, other: good }
      expect(await at.scene.send(await of(four))).toMatchObject(tooMuch)
      // Bytes before the first part belong to no file.
      const { body, type } = multipart(mutation, {}, {})
      const padded = Buffer.concat([Buffer.alloc(4_000_000, '-'), Buffer.from('\r\n'), body])
      const headers = { 'content-type': type }
      const post = { method: 'POST', path: '/dj/api/login/', headers }
      const answer = await told({ url: at.scene.url, cookie: '' }, post, padded)
      expect(answer.status).toBe(413)
      await at.isEmpty()
      expect((await at.scene.send(await of({ headshot: good }))).answer).toMatchObject({ ok: true })
    })

    it('come with our header alone, from no other site, and for this operation', async () => {
      const sent = await of({ headshot: await smallPhoto() })
      const refused = { code: 'BAD_REQUEST', cookie: null }
      expect(await at.scene.send({ ...sent, headers: { 'x-callboard': '' } })).toMatchObject({
        ...refused,
        status: 400,
      })
      const elsewhere = { origin: 'https://evil.test' }
      expect(await at.scene.send({ ...sent, headers: elsewhere })).toMatchObject({ ...refused, status: 403 })
      for (const [query, variables] of [
        ['mutation ($u: String!) { login(username: $u, password: "x") { ok } }', {}],
        ['query ($u: String!) { isunique_loginname(emailaddress: $u) { ok } }', {}],
        ['mutation ($u: String) { send_password_reset(email: $u) { ok } }', {}],
      ] as const) {
        for (const files of [{ u: await smallPhoto() }, {}]) {
          const { body, type } = multipart(query, { u: 'a@b.ie', ...variables }, files)
          const post = { method: 'POST', path: '/dj/api/login/', headers: { 'content-type': type } }
          const answer = await told({ url: at.scene.url, cookie: '' }, post, body)
          expect([answer.status, answer.bytes.toString()]).toEqual([
            400,
            expect.stringContaining('This takes no files.'),
          ])
        }
      }
      expect(await at.scene.db.selectFrom('job').selectAll().execute()).toEqual([])
      await at.isEmpty()
    })

    it('of one address come twelve at once; places are given back, whatever becomes of the sender', async () => {
      const { scene } = at
      const { form_id, application } = await of({})
      const variables = { form_id, application_key: randomUUID(), application }
      const { body, type } = multipart(mutation, variables, { headshot: await photoOf(400_000) })
      const { hostname, port } = new URL(scene.url)
      const half = (): ClientRequest => {
        const sent = request({
          ...{ hostname, port, method: 'POST', path: '/dj/api/login/', agent: false },
          headers: {
            ...{ 'x-callboard': '1', 'x-forwarded-for': '203.0.113.9', 'content-type': type },
            'content-length': body.length,
          },
        })
        sent.on('error', () => undefined)
        sent.write(body.subarray(0, 200_000))
        return sent
      }
      const photos = { headshot: await smallPhoto() }
      const again = () => scene.send({ form_id, application, photos, address: '203.0.113.9' })
      const halves = Array.from({ length: 12 }, half)
      await until(async () => (await again()).status === 503)
      expect((await again()).code).toBe('UNAVAILABLE')
      const elsewhere = { form_id: 999_999, application, photos }
      expect((await scene.send(elsewhere)).answer).toMatchObject({ outcome: 'absent' })
      for (const one of halves) one.destroy()
      await until(async () => (await again()).status === 200)
      expect(await scene.logins()).toHaveLength(1)
    })

    it('for which the files have no room are to come again, and do', async () => {
      const photo = await smallPhoto()
      const sent = await of(Object.fromEntries(photoFieldNames.map((name) => [name, photo])), { key: randomUUID() })
      at.scene.failing = new BlobsFull()
      expect(await at.scene.send(sent)).toMatchObject({ status: 503, code: 'UNAVAILABLE', cookie: null })
      await at.isEmpty()
      at.scene.failing = null
      expect((await at.scene.send(sent)).answer).toMatchObject({ outcome: 'applied' })
    })
  })
})
