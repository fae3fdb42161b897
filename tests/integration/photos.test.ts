import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withFileWork } from '../../server/services/files/file-work'
import { storeBytes } from '../../server/services/files/stored-files'
import { lockSlot } from '../../server/services/photos/photos'
import { BlobsFull } from '../../server/store/blobs/blob-store'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { emptyAll } from '../support/matrix-world'
import { markedPhoto, smallPhoto } from '../support/photo-files'
import { photoScene } from '../support/photo-scene'
import { sweepAfterQuarantine } from '../support/sweep'

let now = new Date('2026-11-20T12:00:00Z')
const green = [0, 192, 0]

/** The corner that is green: 'upper left', 'upper right' and so on. */
async function cornerOf(image: Buffer): Promise<string> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  const places = { 'upper left': [5, 5], 'upper right': [-6, 5], 'lower left': [5, -6], 'lower right': [-6, -6] }
  for (const [place, [x = 0, y = 0]] of Object.entries(places)) {
    const at = ((y < 0 ? info.height + y : y) * info.width + (x < 0 ? info.width + x : x)) * info.channels
    if (green.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 30)) return place
  }
  return 'nowhere'
}

forEachDatabase((_name, open) => {
  describe('photos', () => {
    let database: OpenDatabase
    let at: Awaited<ReturnType<typeof photoScene>>

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      now = new Date('2026-11-20T12:00:00Z')
      at = await photoScene(database, () => now)
      return () => at.close()
    })
    afterEach(() => emptyAll(database.db))

    const memberRow = () =>
      database.db.selectFrom('member').where('extraid', '=', at.extraid).selectAll().executeTakeFirstOrThrow()
    const history = async () =>
      (
        await database.db
          .selectFrom('record_change')
          .where('extraid', '=', at.extraid)
          .orderBy('id')
          .select('what')
          .execute()
      ).map(({ what }) => what)

    it('one is put into its slot, and shown to its member in three sizes', async () => {
      const put = await at.put({ image: await at.uploaded(await markedPhoto(1_200, 1_600)), replaces: null })
      expect(put).toMatchObject({ ok: true, outcome: 'applied' })
      expect(put.photo).toMatchObject({ phototype: 2, status: 'P', quality: null, comment: null, rateddate: null })
      expect(put.photo).toMatchObject({ imagewidth: 1_200, imageheight: 1_600, datelastchanged: now.toISOString() })
      const sizes = []
      for (const src of [put.photo?.src, put.photo?.card, put.photo?.thumbnail]) {
        const { status, headers, bytes } = await at.picture(src ?? '')
        expect(status).toBe(200)
        expect(headers.get('content-type')).toBe('image/jpeg')
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('content-security-policy')).toContain('sandbox')
        expect(await cornerOf(bytes)).toBe('upper left')
        const { width, height } = await sharp(bytes).metadata()
        sizes.push([width, height])
      }
      expect(sizes).toEqual([
        [1_200, 1_600],
        [375, 500],
        [192, 192],
      ])
      expect(`/dj/api/member/photo/${(await memberRow()).thumbnail}.jpg`).toBe(put.photo?.thumbnail)
      expect(await history()).toEqual(['Photo added: Head & Shoulders'])
      expect(await at.files()).toEqual({ stored: 4, named: 4, uploads: 0 })
      for (const src of [put.photo?.src, put.photo?.thumbnail])
        expect((await at.picture(src ?? '', null)).status).toBe(401)
      expect((await at.picture(`/dj/api/member/photo/${'0'.repeat(32)}.jpg`)).status).toBe(404)
      const [original] = await database.db.selectFrom('photo').select('original').execute()
      expect((await at.picture(`/dj/api/member/photo/${original?.original}.jpg`)).status).toBe(404)
    })

    it('are read by type; type 1 is the rating of the headshot, and nothing that can be touched', async () => {
      const first = await at.put({ image: await at.uploaded() })
      await at.put({ phototype: 12, image: await at.uploaded() })
      await at.put({ phototype: 3, image: await at.uploaded() })
      expect((await at.photos()).map(({ phototype }) => phototype)).toEqual([1, 2, 3, 12])
      await database.db.updateTable('photo').set({ status: 'A', quality: 4 }).where('phototype', '=', 2).execute()
      const [rating, ...others] = await at.photos([1])
      expect(rating).toMatchObject({ mediaid: null, phototype: 1, status: 'A', quality: 4, src: first.photo?.src })
      expect(others).toEqual([])
      const put = await at.put({ phototype: 1, image: await at.uploaded() })
      expect(put).toMatchObject({
        ok: false,
        outcome: 'invalid',
        message: 'There is no slot of this type for a photo.',
      })
      expect(await at.rotate(1_000_000, 90)).toMatchObject({ ok: false, message: 'This photo is not there any more.' })
      expect(await at.files()).toEqual({ stored: 12, named: 12, uploads: 0 })
    })

    it('one replaces another, and nothing is left of that one', async () => {
      const first = await at.put({ image: await at.uploaded() })
      await database.db.updateTable('photo').set({ status: 'R', quality: 1, comment: 'No.', rateddate: now }).execute()
      now = new Date('2026-11-21T12:00:00Z')
      const second = await at.put({ image: await at.uploaded(), replaces: first.photo?.mediaid ?? 0 })
      expect(second.photo).toMatchObject({ status: 'P', quality: null, comment: null, rateddate: null })
      expect(second.photo).toMatchObject({ datelastchanged: now.toISOString() })
      expect(second.photo?.mediaid).not.toBe(first.photo?.mediaid)
      expect(await at.files()).toEqual({ stored: 4, named: 4, uploads: 0 })
      expect((await at.picture(first.photo?.src ?? '')).status).toBe(404)
      expect(await history()).toEqual(['Photo added: Head & Shoulders', 'Photo replaced: Head & Shoulders'])
    })

    it('one that was to replace another than the one that is there is a conflict, and its upload stays', async () => {
      const stood = await at.put({ image: await at.uploaded() })
      const wanted = { image: await at.uploaded() }
      for (const replaces of [null, 999]) {
        const put = await at.put({ ...wanted, replaces })
        expect(put).toMatchObject({ ok: false, outcome: 'changed', photo: { mediaid: stood.photo?.mediaid } })
      }
      expect(await at.files()).toEqual({ stored: 5, named: 4, uploads: 1 })
      await at.remove(stood.photo?.mediaid ?? 0)
      expect(await at.put({ ...wanted, replaces: stood.photo?.mediaid ?? 0 })).toMatchObject({
        ok: false,
        outcome: 'changed',
        photo: null,
      })
      expect(await at.put({ ...wanted, replaces: null })).toMatchObject({ ok: true, outcome: 'applied' })
    })

    it('two phones that fill one slot at once: one does, the other meets its photo', async () => {
      const images = [await at.uploaded(), await at.uploaded(), await at.uploaded()]
      const puts = await Promise.all(images.map((image) => at.put({ image, replaces: null })))
      expect(puts.map(({ outcome }) => outcome).sort()).toEqual(['applied', 'changed', 'changed'])
      const [photo] = await at.photos([2])
      for (const put of puts) expect(put.photo?.mediaid).toBe(photo?.mediaid)
      expect(await at.files()).toEqual({ stored: 6, named: 4, uploads: 2 })
    })

    it('a slot is one’s own while one looks at it, also an empty one', async () => {
      const slot = { extraid: at.extraid, phototype: 6 } as const
      const seen: string[] = []
      let look: Promise<void> = Promise.resolve()
      await database.db.transaction().execute(async (tx) => {
        expect(await lockSlot(tx, slot)).toBeNull()
        look = database.db.transaction().execute(async (other) => {
          seen.push((await lockSlot(other, slot)) ? 'a photo' : 'nothing')
        })
        await setTimeout(150)
        expect(seen).toEqual([])
        await tx
          .insertInto('photo')
          .values({ ...slot, status: 'P', datelastchanged: now })
          .execute()
      })
      await look
      expect(seen).toEqual(['a photo'])
    })

    it('an item that comes again, later or at once, gets its first answer and puts nothing twice', async () => {
      const op = randomUUID()
      const image = await at.uploaded()
      const answers = await Promise.all([at.tryPut({ image }, op), at.tryPut({ image }, op), at.tryPut({ image }, op)])
      const again = await at.tryPut({ image }, op)
      const told = [...answers, again].filter(({ code }) => code === null).map((one) => field(one, 'upload_photo'))
      expect(told.length).toBeGreaterThan(1)
      for (const one of told) expect(one).toEqual(told[0])
      // A request that comes while the first is being processed may be told to send again, and then gets the answer.
      for (const { code } of answers) expect([null, 'UPLOAD_MISSING']).toContain(code)
      expect(await at.files()).toEqual({ stored: 4, named: 4, uploads: 0 })
      const mediaid = (await at.photos([2]))[0]?.mediaid ?? 0
      const removal = randomUUID()
      const removed = await at.remove(mediaid, removal)
      expect(removed).toMatchObject({ ok: true, photo: null })
      expect(await at.remove(mediaid, removal)).toEqual(removed)
    })

    it('an item that was answered does not look for its file again', async () => {
      const op = randomUUID()
      const image = await at.uploaded()
      const rows = await database.db.selectFrom('upload').selectAll().execute()
      const parts = await database.db.selectFrom('upload_part').selectAll().execute()
      const bytes = await Promise.all(parts.map(async ({ blob }) => buffer(await at.blobs.get(blob))))
      const first = await at.put({ image }, op)
      // The same upload is complete again, as if the phone had sent it once more before it got the answer.
      await database.db.insertInto('upload').values(rows).execute()
      await database.db.insertInto('upload_part').values(parts).execute()
      for (const [index, { blob }] of parts.entries()) await at.blobs.put(blob, bytes[index] ?? Buffer.alloc(0))
      expect(await at.put({ image }, op)).toEqual(first)
      expect(at.made()).toBe(4)
    })

    it('one is turned to the left and to the right, from its original, and keeps what it was rated', async () => {
      const put = await at.put({ image: await at.uploaded() })
      const mediaid = put.photo?.mediaid ?? 0
      const before = await at.picture(put.photo?.src ?? '')
      await database.db
        .updateTable('photo')
        .set({ status: 'A', quality: 5, comment: 'Good.', rateddate: now })
        .execute()
      const left = await at.rotate(mediaid, 90)
      expect(left).toMatchObject({ ok: true, photo: { mediaid, status: 'A', quality: 5, comment: 'Good.' } })
      expect(left.photo).toMatchObject({ imagewidth: 160, imageheight: 120, datelastchanged: now.toISOString() })
      for (const src of [left.photo?.src, left.photo?.card]) {
        expect(await cornerOf((await at.picture(src ?? '')).bytes)).toBe('lower left')
      }
      expect((await at.picture(put.photo?.src ?? '')).status).toBe(404)
      const right = await at.rotate(mediaid, 270)
      expect((await at.picture(right.photo?.src ?? '')).bytes.equals(before.bytes)).toBe(true)
      for (let turns = 0; turns < 4; turns++) expect((await at.rotate(mediaid, 270)).ok).toBe(true)
      const [around] = await at.photos([2])
      expect((await at.picture(around?.src ?? '')).bytes.equals(before.bytes)).toBe(true)
      expect(`/dj/api/member/photo/${(await memberRow()).thumbnail}.jpg`).toBe(around?.thumbnail)
      expect(await at.rotate(mediaid, 45)).toMatchObject({
        ok: false,
        message: 'A photo is turned by 90 or by 270 degrees.',
      })
      expect(await at.files()).toEqual({ stored: 4, named: 4, uploads: 0 })
    })

    it('turned by two at once it is turned twice', async () => {
      const put = await at.put({ image: await at.uploaded() })
      const mediaid = put.photo?.mediaid ?? 0
      const turned = await Promise.all([at.rotate(mediaid, 90), at.rotate(mediaid, 90)])
      expect(turned.map(({ ok }) => ok)).toEqual([true, true])
      const [photo] = await at.photos([2])
      expect(await cornerOf((await at.picture(photo?.src ?? '')).bytes)).toBe('lower right')
    })

    it('one is deleted, with all its files, and the slot is empty', async () => {
      const put = await at.put({ image: await at.uploaded() })
      expect(await at.remove(put.photo?.mediaid ?? 0)).toMatchObject({ ok: true, photo: null })
      expect(await at.photos()).toEqual([])
      expect((await memberRow()).thumbnail).toBeNull()
      expect(await at.files()).toEqual({ stored: 0, named: 0, uploads: 0 })
      expect(await at.remove(put.photo?.mediaid ?? 0)).toMatchObject({ ok: false })
      expect(await history()).toEqual(['Photo added: Head & Shoulders', 'Photo deleted: Head & Shoulders'])
    })

    it('somebody else’s is as one that is not there, whatever number is given', async () => {
      const put = await at.put({ image: await at.uploaded() })
      const mediaid = put.photo?.mediaid ?? 0
      const stranger = await cookieOf(database.db, await addMember(database.db), now)
      for (const [name, more] of [
        ['rotate_image', ', angle: 90'],
        ['remove_image', ''],
      ]) {
        const tried = await at.send(
          `mutation { ${name}(mediaid: ${mediaid}${more}) { ok message } }`,
          {},
          undefined,
          stranger,
        )
        const absent = await at.send(
          `mutation { ${name}(mediaid: 987654${more}) { ok message } }`,
          {},
          undefined,
          stranger,
        )
        expect(tried.data).toEqual(absent.data)
      }
      expect((await at.picture(put.photo?.src ?? '', stranger)).status).toBe(404)
      // Somebody else's upload cannot be used, not even for one's own slot.
      const image = await at.uploaded()
      const extraid = await addMember(database.db)
      const taken = await call(
        at.url,
        'member',
        'mutation ($extraid: Int!, $image: Upload!) { upload_photo(extraid: $extraid, phototype: 2, image: $image) { ok } }',
        { extraid, image },
        { cookie: await cookieOf(database.db, extraid, now) },
      )
      expect(taken.code).toBe('UPLOAD_MISSING')
      expect(await at.files()).toEqual({ stored: 5, named: 4, uploads: 1 })
    })

    it.each([
      ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^This is not a picture/],
      ['half a photo', async () => (await smallPhoto()).subarray(0, 500), /^This picture is damaged/],
      ['more than 15 MB', async () => Buffer.alloc(15_000_001, 'jpeg'), /larger than 15 MB/],
    ])('%s is refused in a sentence, and nothing of it is kept', async (_what, bytes, sentence) => {
      const put = await at.put({ image: await at.uploaded(await bytes()) })
      expect(put).toMatchObject({ ok: false, outcome: 'invalid', photo: null })
      expect(put.message).toMatch(sentence)
      expect(await at.files()).toEqual({ stored: 0, named: 0, uploads: 0 })
    })

    it('where the files have no room the device is told to come again, and does', async () => {
      const image = await at.uploaded()
      const op = randomUUID()
      at.failing = new BlobsFull()
      expect(await at.tryPut({ image }, op)).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
      expect(await at.photos()).toEqual([])
      at.failing = null
      expect(field(await at.tryPut({ image }, op), 'upload_photo')).toMatchObject({ ok: true })
      // The sweep removes what a failed attempt may have left, and nothing else.
      await sweepAfterQuarantine(database, at.blobs, new Date(Date.now() + 2 * 3_600_000))
      expect(await at.files()).toEqual({ stored: 4, named: 4, uploads: 0 })
      expect((await at.picture((await at.photos([2]))[0]?.src ?? '')).status).toBe(200)
    })

    it('a file that a rolled-back attempt gave up stays, as its row does', async () => {
      await at.put({ image: await at.uploaded() })
      const stored = await database.db.selectFrom('stored_file').select('id').execute()
      const unnamed = await storeBytes(at.blobs, Buffer.from('made for nothing'), 'image/jpeg')
      await withFileWork({ db: database.db, blobs: at.blobs }, async (work) => {
        work.made.push(unnamed.id)
        work.gone.push(...stored.map(({ id }) => id))
      })
      expect(await at.files()).toEqual({ stored: 4, named: 4, uploads: 0 })
      expect((await at.picture((await at.photos([2]))[0]?.src ?? '')).status).toBe(200)
    })

    it('comes in a multipart body too', async () => {
      const form = new FormData()
      const query =
        'mutation ($extraid: Int!, $image: Upload!) { upload_photo(extraid: $extraid, phototype: 3, image: $image) { ok } }'
      form.set('operations', JSON.stringify({ query, variables: { extraid: at.extraid, image: null } }))
      form.set('map', JSON.stringify({ 0: ['variables.image'] }))
      form.set('0', new Blob([new Uint8Array(await smallPhoto())]), 'photo.jpg')
      const headers = { cookie: at.cookie, 'x-callboard': '1' }
      const answer = await fetch(`${at.url}/dj/api/member/`, { method: 'POST', headers, body: form })
      expect(await answer.json()).toEqual({ data: { upload_photo: { ok: true } } })
      expect(await at.files()).toEqual({ stored: 4, named: 4, uploads: 0 })
    })

    describe('the agency', () => {
      const ask = (query: string, variables: object = {}) =>
        call(at.url, 'agency', query, { ...variables }, { token: 'test-token' })
      const review = async (mediaid: number, more: object) =>
        field<{ ok: boolean; message: string | null }>(
          await ask(
            'mutation ($mediaid: Int!, $status: PhotoStatus!, $quality: Int, $comment: String) { review_photo(mediaid: $mediaid, status: $status, quality: $quality, comment: $comment) { ok message } }',
            { mediaid, ...more },
          ),
          'review_photo',
        )

      it('sees what waits, oldest first, and how long', async () => {
        await at.put({ phototype: 3, image: await at.uploaded() })
        now = new Date('2026-12-01T09:00:00Z')
        await at.put({ image: await at.uploaded() })
        const waiting = await ask('{ photos { mediaid extraid firstname phototype src days status } }')
        expect(waiting.data?.photos).toMatchObject([
          { extraid: at.extraid, firstname: 'Aoife', phototype: 3, days: 11, status: 'P' },
          { phototype: 2, days: 0 },
        ])
        const [first] = field<{ src: string }[]>(waiting, 'photos')
        const picture = await fetch(`${at.url}${first?.src}`, { headers: { authorization: 'Bearer test-token' } })
        expect(picture.status).toBe(200)
        expect(await cornerOf(Buffer.from(await picture.arrayBuffer()))).toBe('upper left')
        expect((await ask('{ photos(status: A) { mediaid } }')).data).toEqual({ photos: [] })
        expect((await ask(`{ photos(extraid: ${at.extraid}) { mediaid } }`)).data?.photos).toHaveLength(2)
      })

      it('rates it: the member reads the state, the quality and the note, and Home goes by them', async () => {
        const mediaid = (await at.put({ image: await at.uploaded() })).photo?.mediaid ?? 0
        expect(await review(mediaid, { status: 'A' })).toMatchObject({ ok: false, message: /needs a quality/ })
        expect(await review(mediaid, { status: 'A', quality: 6 })).toMatchObject({ ok: false })
        expect(await review(999, { status: 'A', quality: 4 })).toMatchObject({
          ok: false,
          message: 'There is no photo 999: the member may have replaced or deleted it.',
        })
        expect((await at.photos([2]))[0]).toMatchObject({ status: 'P', quality: null })
        expect(await review(mediaid, { status: 'I', quality: 2, comment: ' Too dark. ' })).toMatchObject({ ok: true })
        for (const type of [1, 2]) {
          expect((await at.photos([type]))[0]).toMatchObject({ status: 'I', quality: 2, comment: 'Too dark.' })
        }
        expect((await at.photos([2]))[0]).toMatchObject({ rateddate: now.toISOString() })
        const read = `{ member(extraid: ${at.extraid}) { review { has_headshot headshot_quality headshot_age } } }`
        const home = async () => (await at.send(read, {})).data?.member
        expect(await home()).toEqual([{ review: { has_headshot: true, headshot_quality: 2, headshot_age: 0 } }])
        await review(mediaid, { status: 'R', comment: null })
        expect((await at.photos([2]))[0]).toMatchObject({ status: 'R', quality: null, comment: null })
        expect(await home()).toEqual([{ review: { has_headshot: false, headshot_quality: null, headshot_age: null } }])
        await review(mediaid, { status: 'P' })
        expect((await at.photos([2]))[0]).toMatchObject({ status: 'P', rateddate: null })
        expect(await history()).toEqual([
          'Photo added: Head & Shoulders',
          'Photo needs to be improved (2 out of 5): Head & Shoulders',
          'Photo rejected: Head & Shoulders',
          'Photo waits for its review again: Head & Shoulders',
        ])
      })

      it('erases a member with every file of the photos', async () => {
        await at.put({ image: await at.uploaded() })
        await at.put({ phototype: 3, image: await at.uploaded() })
        const erased = await ask(`mutation { erase_member(extraid: ${at.extraid}) { ok erased { what count } } }`)
        expect(erased.data?.erase_member).toMatchObject({ ok: true })
        expect(JSON.stringify(erased.data)).toContain('{"what":"Photos","count":2}')
        expect(await at.files()).toEqual({ stored: 0, named: 0, uploads: 0 })
      })
    })
  })
})
