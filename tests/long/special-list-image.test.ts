import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runAgency } from '../../agency/main'
import { lockApplication } from '../../server/services/special-lists/application-image'
import { BlobsFull } from '../../server/store/blobs/blob-store'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { emptyAll } from '../support/matrix-world'
import { markedPhoto } from '../support/photo-files'
import { photoScene } from '../support/photo-scene'
import { sweepAfterQuarantine } from '../support/sweep'

const now = new Date('2026-11-20T12:00:00Z')
const incomplete = { ok: false, message: 'Please provide the required information' }
const saved = { ok: true, message: 'Your application was saved' }
const none = { stored: 0, named: 0, uploads: 0 }

interface ListRead {
  status: string | null
  text: string | null
  image: string | null
  card: string | null
}

const apply =
  'mutation ($extraid: Int!, $listid: Int!, $text: String, $image: Upload) { add_speciallistapplication(extraid: $extraid, listid: $listid, text: $text, image: $image) { ok message } }'
const retraction =
  'mutation ($extraid: Int!, $listid: Int!) { remove_speciallistapplication(extraid: $extraid, listid: $listid) { ok message } }'

forEachDatabase((_name, open) => {
  describe('the image of an application to a special list', () => {
    let database: OpenDatabase
    let at: Awaited<ReturnType<typeof photoScene>>
    let listid: number

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      at = await photoScene(database, () => now)
      listid = await makeList({ photorequired: true, photoprompt: 'A photo of each tattoo.' })
      return () => at.close()
    })
    afterEach(() => emptyAll(database.db))

    const makeList = async (list: { photorequired?: boolean; textrequired?: boolean; photoprompt?: string } = {}) => {
      const made = database.db.insertInto('special_list').values({ listname: 'Tattoos', ...list })
      return (await made.returning('listid').executeTakeFirstOrThrow()).listid
    }
    const tryApply = (given: { text?: string | null; image?: string | null }, op?: string) =>
      at.send(apply, { extraid: at.extraid, listid, ...given }, op)
    const put = async (given: { text?: string | null; image?: string | null }, op?: string) =>
      field<{ ok: boolean; message: string }>(await tryApply(given, op), 'add_speciallistapplication')
    const retract = async () =>
      field(await at.send(retraction, { extraid: at.extraid, listid }), 'remove_speciallistapplication')
    const read = async (): Promise<ListRead | undefined> => {
      const query = `{ member(extraid: ${at.extraid}) { speciallist(listid: ${listid}) { status text image card } } }`
      const [member] = field<{ speciallist: ListRead[] }[]>(
        await call(at.url, 'member', query, {}, { cookie: at.cookie }),
        'member',
      )
      return member?.speciallist[0]
    }
    const decide = (status: 'A' | 'R') => database.db.updateTable('special_list_application').set({ status }).execute()

    it('is kept with it, upright and without anything else of its file, and shown to its member', async () => {
      const sent = await sharp(await markedPhoto(1_600, 1_200))
        .withExif({ IFD0: { Copyright: 'a private note' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
      expect(sent.includes('a private note')).toBe(true)
      expect(await put({ text: 'My arm', image: await at.uploaded(sent) })).toEqual(saved)
      const list = await read()
      expect(list).toMatchObject({ status: 'P', text: 'My arm' })
      expect(list?.image).toMatch(/^\/dj\/api\/member\/speciallist\/[0-9a-f]{32}\.jpg$/)
      const sizes = []
      for (const src of [list?.image, list?.card]) {
        const { status, headers, bytes } = await at.picture(src ?? '')
        expect(status).toBe(200)
        expect(headers.get('content-type')).toBe('image/jpeg')
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('content-security-policy')).toContain('sandbox')
        expect(bytes.includes('a private note')).toBe(false)
        const { width, height, exif } = await sharp(bytes).metadata()
        expect(exif).toBeUndefined()
        sizes.push([width, height])
        expect((await at.picture(src ?? '', null)).status).toBe(401)
      }
      expect(sizes).toEqual([
        [1_200, 1_600],
        [375, 500],
      ])
      expect(await at.files()).toEqual({ stored: 2, named: 2, uploads: 0 })
      expect((await at.picture(`/dj/api/member/speciallist/${'0'.repeat(32)}.jpg`)).status).toBe(404)
    })

    it('that a list requires has to be there: sent with the text, or standing', async () => {
      expect(await put({ text: 'My arm' })).toEqual(incomplete)
      expect(await put({ text: 'My arm', image: null })).toEqual(incomplete)
      expect(await read()).toMatchObject({ status: null, image: null, card: null })
      const image = await at.uploaded()
      expect(await put({ image })).toEqual(saved)
      expect(await put({ text: 'Both arms' })).toEqual(saved)
      expect(await put({ text: 'Both arms', image: null })).toEqual(incomplete)
      expect(await read()).toMatchObject({ status: 'P', text: 'Both arms', image: expect.any(String) })
    })

    it('left out stands as it was; another one replaces it, and null removes it, with its files', async () => {
      listid = await makeList()
      expect(await put({ text: 'first', image: await at.uploaded() })).toEqual(saved)
      const first = await read()
      expect(await put({ text: 'second' })).toEqual(saved)
      expect(await read()).toEqual({ ...first, text: 'second' })
      await decide('R')
      expect(await put({ text: 'third', image: await at.uploaded() })).toEqual(saved)
      const third = await read()
      expect(third).toMatchObject({ status: 'P', text: 'third' })
      expect(third?.image).not.toBe(first?.image)
      expect((await at.picture(first?.image ?? '')).status).toBe(404)
      expect(await at.files()).toEqual({ stored: 2, named: 2, uploads: 0 })
      expect(await put({ text: 'fourth', image: null })).toEqual(saved)
      expect(await read()).toEqual({ status: 'P', text: 'fourth', image: null, card: null })
      expect(await at.files()).toEqual(none)
    })

    it('goes with a retraction, and nothing is left of it', async () => {
      await put({ image: await at.uploaded() })
      const list = await read()
      expect(await retract()).toEqual({ ok: true, message: 'Your application was removed' })
      expect(await read()).toMatchObject({ status: null, image: null, card: null })
      expect((await at.picture(list?.card ?? '')).status).toBe(404)
      expect(await at.files()).toEqual(none)
    })

    it('that is no picture is refused in words, and what stands is kept', async () => {
      await put({ text: 'My arm', image: await at.uploaded() })
      const before = await read()
      const refused = await put({ text: 'My leg', image: await at.uploaded(Buffer.from('<svg onload="alert(1)"/>')) })
      expect(refused).toEqual({ ok: false, message: expect.stringMatching(/JPEG/) })
      const small = await put({ text: 'My leg', image: await at.uploaded(await markedPhoto(90, 90)) })
      expect(small).toEqual({ ok: false, message: expect.stringMatching(/100/) })
      expect(await read()).toEqual(before)
      expect(await at.files()).toEqual({ stored: 2, named: 2, uploads: 0 })
    })

    it('with something else missing is not used up: the same upload goes with the text that was missing', async () => {
      listid = await makeList({ photorequired: true, textrequired: true })
      const image = await at.uploaded()
      expect(await put({ text: ' ', image })).toEqual(incomplete)
      expect(await at.files()).toEqual({ stored: 1, named: 0, uploads: 1 })
      expect(await put({ text: 'My arm', image })).toEqual(saved)
      expect(await at.files()).toEqual({ stored: 2, named: 2, uploads: 0 })
    })

    it('of an accepted application can’t be changed any more', async () => {
      await put({ image: await at.uploaded() })
      await decide('A')
      const accepted = { ok: false, message: expect.stringMatching(/accepted/) }
      expect(await put({ image: await at.uploaded() })).toEqual(accepted)
      expect(await put({ image: null })).toEqual(accepted)
      expect(await at.files()).toMatchObject({ named: 2, uploads: 1 })
      expect(await retract()).toMatchObject({ ok: true })
      expect(await at.files()).toMatchObject({ named: 0 })
    })

    it('that comes again in the same item is taken once, with the same answer', async () => {
      const op = randomUUID()
      const image = await at.uploaded()
      const answers = await Promise.all([1, 2, 3].map(() => tryApply({ image }, op)))
      for (const { code } of answers) expect([null, 'UPLOAD_MISSING']).toContain(code)
      const made = at.made()
      expect(await put({ image }, op)).toEqual(saved)
      expect(at.made()).toBe(made)
      expect((await tryApply({ image })).code).toBe('UPLOAD_MISSING')
      expect(await at.files()).toEqual({ stored: 2, named: 2, uploads: 0 })
    })

    it('of two first applications at once one stands, and no file is left of the other', async () => {
      const images = [await at.uploaded(), await at.uploaded(), await at.uploaded()]
      for (const answer of await Promise.all(images.map((image) => put({ image })))) expect(answer).toEqual(saved)
      const list = await read()
      expect((await at.picture(list?.image ?? '')).status).toBe(200)
      expect(await at.files()).toEqual({ stored: 2, named: 2, uploads: 0 })
    })

    it('who looks at an application has it to oneself, also where nothing stands', async () => {
      const of = { extraid: at.extraid, listid }
      const seen: string[] = []
      let look: Promise<void> = Promise.resolve()
      await database.db.transaction().execute(async (tx) => {
        expect(await lockApplication(tx, of)).toBeUndefined()
        look = database.db.transaction().execute(async (other) => {
          seen.push((await lockApplication(other, of)) ? 'an application' : 'nothing')
        })
        await setTimeout(150)
        expect(seen).toEqual([])
        await tx.insertInto('special_list_application').values(of).execute()
      })
      await look
      expect(seen).toEqual(['an application'])
    })

    it('that finds no room is told, and sent again later; what was begun is swept', async () => {
      const image = await at.uploaded()
      at.failing = new BlobsFull()
      expect((await tryApply({ image })).code).not.toBeNull()
      at.failing = null
      expect(await read()).toMatchObject({ status: null })
      expect(await put({ image })).toEqual(saved)
      await sweepAfterQuarantine(database, at.blobs, new Date(now.getTime() + 7_200_000))
      expect(await at.files()).toEqual({ stored: 2, named: 2, uploads: 0 })
    })

    it('of somebody else is as one that is not there, to send with and to see', async () => {
      await put({ image: await at.uploaded() })
      const list = await read()
      const other = await addMember(database.db, 'Piotr')
      const theirs = await cookieOf(database.db, other, now)
      for (const src of [list?.image, list?.card]) expect((await at.picture(src ?? '', theirs)).status).toBe(404)
      const image = await at.uploaded()
      const foreign = await at.send(apply, { extraid: at.extraid, listid, image }, randomUUID(), theirs)
      expect(foreign.data).toEqual({
        add_speciallistapplication: { ok: false, message: 'This member was not found.' },
      })
      // A member's own record, but somebody else's upload.
      expect((await at.send(apply, { extraid: other, listid, image }, randomUUID(), theirs)).code).toBe(
        'UPLOAD_MISSING',
      )
      expect(await at.files()).toEqual({ stored: 3, named: 2, uploads: 1 })
    })

    it('comes in a multipart body too', async () => {
      const form = new FormData()
      form.set('operations', JSON.stringify({ query: apply, variables: { extraid: at.extraid, listid, image: null } }))
      form.set('map', JSON.stringify({ 0: ['variables.image'] }))
      form.set('0', new Blob([new Uint8Array(await markedPhoto())], { type: 'image/jpeg' }), 'arm.jpg')
      const headers = { cookie: at.cookie, origin: at.url, 'x-callboard': '1' }
      const answer = await fetch(`${at.url}/dj/api/member/`, { method: 'POST', headers, body: form })
      expect(await answer.json()).toMatchObject({ data: { add_speciallistapplication: saved } })
      expect(await at.files()).toEqual({ stored: 2, named: 2, uploads: 0 })
    })

    it('the agency sees which application has one, and saves it to a file', async () => {
      await put({ text: 'My arm', image: await at.uploaded() })
      const second = await makeList()
      await at.send(apply, { extraid: at.extraid, listid: second, text: 'No photo' })
      const folder = mkdtempSync(join(tmpdir(), 'list-image-'))
      const run = async (...words: string[]) => {
        let told = ''
        const code = await runAgency(['speciallist', ...words], {
          env: { CALLBOARD_URL: at.url, AGENCY_TOKEN: 'test-token' },
          stdout: { write: (text: string) => (told += text) },
          stderr: { write: (text: string) => (told += text) },
        })
        return { code, told }
      }
      try {
        expect((await run('applications', String(listid))).told).toMatch(/My arm +yes/)
        expect((await run('applications', String(second))).told).toMatch(/No photo +no/)
        const file = join(folder, 'arm.jpg')
        const words = ['save', String(listid), String(at.extraid), file]
        expect(await run(...words)).toMatchObject({ code: 0 })
        const shown = await at.picture((await read())?.image ?? '')
        expect(readFileSync(file).equals(shown.bytes)).toBe(true)
        expect(await run(...words)).toMatchObject({ code: 2, told: expect.stringMatching(/is there already/) })
        const without = await run('save', String(second), String(at.extraid), join(folder, 'none.jpg'))
        expect(without).toMatchObject({ code: 1, told: expect.stringMatching(/has no photo/) })
      } finally {
        rmSync(folder, { recursive: true })
      }
    })
  })
})
