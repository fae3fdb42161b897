import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runAgency } from '../../agency/main'
import { lockReels } from '../../server/services/reels/voicereels'
import { BlobsFull } from '../../server/store/blobs/blob-store'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { emptyAll } from '../support/matrix-world'
import { id3v1, id3v2, shortReel, silence } from '../support/mp3-samples'
import { reelScene } from '../support/reel-scene'
import { sweepAfterQuarantine } from '../support/sweep'
import { until } from '../support/until'

const now = new Date('2026-11-20T12:00:00Z')
const none = { stored: 0, named: 0, uploads: 0 }

forEachDatabase((_name, open) => {
  describe('audio reels', () => {
    let database: OpenDatabase
    let at: Awaited<ReturnType<typeof reelScene>>

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      at = await reelScene(database, () => now)
      return () => at.close()
    })
    afterEach(() => emptyAll(database.db))

    const history = async () => {
      const changes = database.db.selectFrom('record_change').where('extraid', '=', at.extraid)
      return (await changes.orderBy('id').select('what').execute()).map(({ what }) => what)
    }
    /** Adds reels titled 'Reel 1', 'Reel 2' and so on. */
    const addMany = async (count: number) => {
      for (let number = 1; number <= count; number++) {
        expect(await at.add({ title: `Reel ${number}`, file: await at.uploaded() })).toMatchObject({ ok: true })
      }
    }

    it('one is added under its title, and its sound alone is kept', async () => {
      const place = id3v2(Buffer.alloc(200_000, 'recorded at 53.3498 N, 6.2603 W '))
      const sent = Buffer.concat([place, silence(400), place, silence(183), id3v1('Aoife Ní Bhriain')])
      const added = await at.add({ title: '  Narration,\n two  voices ', file: await at.uploaded(sent) })
      expect(added).toEqual({
        ...{ ok: true, message: 'Audio reel was uploaded', outcome: 'applied' },
        reel: {
          ...{ title: 'Narration, two  voices', seconds: 15, size: 583 * 417, added_at: now.toISOString() },
          src: expect.stringMatching(/^\/dj\/api\/member\/reel\/[0-9a-f]{32}\.mp3$/),
        },
      })
      const second = await at.add({ title: 'Singing', file: await at.uploaded() })
      expect(await at.reels()).toEqual([added.reel, second.reel])
      expect((await at.hear(added.reel?.src ?? '')).bytes.equals(silence(583))).toBe(true)
      expect(await history()).toEqual(['Audio reel added: Narration, two  voices', 'Audio reel added: Singing'])
      expect(await at.files()).toEqual({ stored: 2, named: 2, uploads: 0 })
      // Everything in the store is sealed.
      for await (const { name } of at.blobs.list()) {
        expect((await buffer(await at.blobs.get(name))).includes(silence(1))).toBe(false)
      }
    })

    it('is heard whole or in part, as sound and as nothing else', async () => {
      // More than is read from the store at once.
      const whole = silence(1_500, { filling: 0x2a })
      const { reel } = await at.add({ file: await at.uploaded(whole) })
      const src = reel?.src ?? ''
      const { length } = whole
      for (const [range, from, to] of [
        ['bytes=0-', 0, length],
        ['bytes=0-1', 0, 2],
        ['bytes=65535-65536', 65_535, 65_537],
        ['bytes=100000-600000', 100_000, 600_001],
        [`bytes=600000-${length * 2}`, 600_000, length],
        ['bytes=-500', length - 500, length],
      ] as const) {
        const part = await at.hear(src, { range })
        expect(part.status, range).toBe(206)
        expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${length}`)
        expect(part.headers.get('content-length')).toBe(String(to - from))
        expect(part.bytes.equals(whole.subarray(from, to)), range).toBe(true)
      }
      const tag = (await at.hear(src)).headers.get('etag') ?? ''
      for (const headers of [{}, { range: 'bytes=0-1,5-6' }, { range: 'bytes=0-1', 'if-range': '"another"' }]) {
        const all = await at.hear(src, headers)
        expect(all.status).toBe(200)
        expect(all.bytes.equals(whole)).toBe(true)
      }
      expect((await at.hear(src, { range: 'bytes=0-1', 'if-range': tag })).status).toBe(206)
      const beyond = await at.hear(src, { range: `bytes=${length}-` })
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${length}`])
      const head = await at.hear(src, { range: 'bytes=0-1' }, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([200, String(length), 0])
      for (const { headers } of [head, await at.hear(src), await at.hear(src, { range: 'bytes=5-' })]) {
        expect(headers.get('content-type')).toBe('audio/mpeg')
        expect(headers.get('accept-ranges')).toBe('bytes')
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('content-security-policy')).toContain('sandbox')
        expect(headers.get('content-disposition')).toBe('inline; filename="reel.mp3"')
      }
      expect((await at.hear(src, {}, { method: 'POST' })).status).toBe(405)
    })

    it('somebody else’s is as one that is not there, to hear and to remove', async () => {
      const src = (await at.add({ file: await at.uploaded() })).reel?.src ?? ''
      const absent = src.replace(/[0-9a-f]{32}/, '0'.repeat(32))
      const other = await addMember(database.db)
      const stranger = await cookieOf(database.db, other, now)
      for (const range of [{}, { range: 'bytes=0-1' }]) {
        const [theirs, nobodys] = [await at.hear(src, range, { by: stranger }), await at.hear(absent, range)]
        expect([theirs.status, theirs.bytes.toString()]).toEqual([404, nobodys.bytes.toString()])
        expect((await at.hear(src, range, { by: null })).status).toBe(401)
        expect((await at.hear(absent, range, { by: null })).status).toBe(401)
      }
      const gone = { ok: false, message: 'This audio reel is not there any more.' }
      expect(await at.remove(src, { of: other, by: stranger })).toEqual(gone)
      expect(await at.remove(absent, { of: other, by: stranger })).toEqual(gone)
      const notFound = { ok: false, message: 'This member was not found.' }
      expect(await at.remove(src, { of: at.extraid, by: stranger })).toEqual(notFound)
      // Somebody else's upload cannot be used, not even for one's own record.
      const query =
        'mutation ($extraid: Int!, $file: Upload!) { upload_voicereel(extraid: $extraid, title: "t", file: $file) { ok } }'
      const taken = await at.send(query, { extraid: other, file: await at.uploaded() }, undefined, stranger)
      expect(taken.code).toBe('UPLOAD_MISSING')
      expect(await at.files()).toEqual({ stored: 2, named: 1, uploads: 1 })
    })

    it('one is removed by its address, with its file; a second time it is gone already', async () => {
      const first = await at.add({ title: 'First', file: await at.uploaded() })
      const second = await at.add({ title: 'Second', file: await at.uploaded() })
      const src = first.reel?.src ?? ''
      for (const wrong of ['', 'First', '/dj/api/member/reel/.mp3', src.replace('.mp3', ''), `${src}?`]) {
        expect(await at.remove(wrong), wrong).toMatchObject({ ok: false })
      }
      const op = randomUUID()
      const removed = await at.remove(src, { op })
      expect(removed).toEqual({ ok: true, message: 'Audio reel was deleted' })
      expect(await at.remove(src, { op })).toEqual(removed)
      expect(await at.remove(src)).toEqual({ ok: false, message: 'This audio reel is not there any more.' })
      expect(await at.reels()).toEqual([second.reel])
      expect((await at.hear(src)).status).toBe(404)
      expect(await at.files()).toEqual({ stored: 1, named: 1, uploads: 0 })
      expect((await history()).at(-1)).toBe('Audio reel deleted: First')
    })

    it('an item of a reel that comes again, later or at once, gets its first answer and adds nothing twice', async () => {
      const op = randomUUID()
      const file = await at.uploaded()
      const answers = await Promise.all([at.tryAdd({ file }, op), at.tryAdd({ file }, op), at.tryAdd({ file }, op)])
      const again = await at.tryAdd({ file }, op)
      const told = [...answers, again].filter(({ code }) => code === null).map((one) => field(one, 'upload_voicereel'))
      expect(told.length).toBeGreaterThan(1)
      for (const one of told) expect(one).toEqual(told[0])
      // A request that comes while the first is being processed may be told to send again, and then gets the answer.
      for (const { code } of answers) expect([null, 'UPLOAD_MISSING']).toContain(code)
      expect(await at.reels()).toHaveLength(1)
      expect(await at.files()).toEqual({ stored: 1, named: 1, uploads: 0 })
    })

    it('an item of a reel that was answered does not look for its file again', async () => {
      const op = randomUUID()
      const file = await at.uploaded()
      const rows = await database.db.selectFrom('upload').selectAll().execute()
      const parts = await database.db.selectFrom('upload_part').selectAll().execute()
      const [part] = parts
      const bytes = await buffer(await at.blobs.get(part?.blob ?? ''))
      const first = await at.add({ file }, op)
      // The same upload is complete again, as if the phone had sent it once more before it got the answer.
      await database.db.insertInto('upload').values(rows).execute()
      await database.db.insertInto('upload_part').values(parts).execute()
      await at.blobs.put(part?.blob ?? '', bytes)
      expect(await at.add({ file }, op)).toEqual(first)
      expect(at.made()).toBe(1)
    })

    it.each([
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /^This is not an MP3/],
      ['a WAV', Buffer.concat([Buffer.from('RIFF....WAVEfmt '), Buffer.alloc(9_000, 7)]), /^This is not an MP3/],
      ['a tag alone', id3v2(Buffer.alloc(5_000, 'x')), /^This is not an MP3/],
      [
        'half overwritten',
        Buffer.concat([silence(100), Buffer.alloc(90_000, 7), silence(100)]),
        /^This MP3 is damaged/,
      ],
      ['more than 20 MB', Buffer.alloc(20_000_001), /larger than 20 MB/],
    ])('%s is refused as a reel in a sentence, and nothing of it is kept', async (_what, bytes, sentence) => {
      const added = await at.add({ file: await at.uploaded(bytes) })
      expect(added).toMatchObject({ ok: false, outcome: 'invalid', reel: null })
      expect(added.message).toMatch(sentence)
      expect(await at.files()).toEqual(none)
      expect(await history()).toEqual([])
    })

    it('needs a title, which has its end', async () => {
      for (const [title, sentence] of [
        [' \n ', 'Please give the audio reel a title.'],
        ['\u202e', 'Please give the audio reel a title.'],
        ['é'.repeat(101), 'A title can have at most 100 characters.'],
      ] as const) {
        const added = await at.add({ title, file: await at.uploaded() })
        expect(added).toEqual({ ok: false, message: sentence, outcome: 'invalid', reel: null })
      }
      expect(await at.files()).toEqual(none)
      expect(at.made()).toBe(0)
      expect(await at.add({ title: '🎙'.repeat(100), file: await at.uploaded() })).toMatchObject({ ok: true })
      expect((await at.tryAdd({ title: '', file: '\0' })).code).toBe('UPLOAD_MISSING')
    })

    it('there is room for twelve; the upload of one more waits for whoever removes one', async () => {
      await addMany(11)
      const files = [await at.uploaded(), await at.uploaded(), await at.uploaded()]
      const tried = await Promise.all(files.map((file) => at.add({ file })))
      expect(tried.map(({ outcome }) => outcome).sort()).toEqual(['applied', 'full', 'full'])
      const refused = tried.find(({ ok }) => !ok)
      expect(refused?.message).toBe('There is room for 12 audio reels. Please remove one first.')
      expect(await at.files()).toEqual({ stored: 14, named: 12, uploads: 2 })
      await at.remove((await at.reels())[0]?.src ?? '')
      const [left = ''] = files.filter((_, index) => tried[index]?.ok === false)
      expect(await at.add({ file: left })).toMatchObject({ ok: true })
    }, 30_000)

    it('all of them together have 30 MB', async () => {
      const first = await at.add({ file: await at.uploaded() })
      const size = 30_000_000 - 115 * 417
      await database.db
        .updateTable('stored_file')
        .set({ size: size + 1 })
        .execute()
      const refused = await at.add({ file: await at.uploaded() })
      expect(refused).toMatchObject({ ok: false, outcome: 'full', message: /30 MB together/ })
      await database.db.updateTable('stored_file').set({ size }).execute()
      expect(await at.add({ file: await at.uploaded() })).toMatchObject({ ok: true })
      expect(first.ok).toBe(true)
    })

    it('who looks how many there are, has them to oneself until one is added', async () => {
      const seen: number[] = []
      let look: Promise<void> = Promise.resolve()
      await database.db.transaction().execute(async (tx) => {
        expect(await lockReels(tx, at.extraid)).toEqual({ count: 0, bytes: 0 })
        look = database.db.transaction().execute(async (other) => {
          seen.push((await lockReels(other, at.extraid)).count)
        })
        await setTimeout(150)
        expect(seen).toEqual([])
      })
      await look
      expect(seen).toEqual([0])
    })

    it('where there is no room for files the device is told to come again, and does', async () => {
      const file = await at.uploaded()
      const op = randomUUID()
      at.failing = new BlobsFull()
      expect(await at.tryAdd({ file }, op)).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
      expect(await at.reels()).toEqual([])
      at.failing = null
      const { reel } = await at.add({ file }, op)
      await sweepAfterQuarantine(database, at.blobs, new Date(Date.now() + 2 * 3_600_000))
      expect(await at.files()).toEqual({ stored: 1, named: 1, uploads: 0 })
      expect((await at.hear(reel?.src ?? '')).status).toBe(200)
    })

    it('a reel comes in a multipart body too', async () => {
      const form = new FormData()
      const query =
        'mutation ($extraid: Int!, $file: Upload!) { upload_voicereel(extraid: $extraid, title: "By hand", file: $file) { ok } }'
      form.set('operations', JSON.stringify({ query, variables: { extraid: at.extraid, file: null } }))
      form.set('map', JSON.stringify({ 0: ['variables.file'] }))
      form.set('0', new Blob([new Uint8Array(shortReel())], { type: 'audio/mp3' }), 'reel.mp3')
      const headers = { cookie: at.cookie, 'x-callboard': '1' }
      const answer = await fetch(`${at.url}/dj/api/member/`, { method: 'POST', headers, body: form })
      expect(await answer.json()).toEqual({ data: { upload_voicereel: { ok: true } } })
      expect(await at.files()).toEqual({ stored: 1, named: 1, uploads: 0 })
    })

    it('whoever goes elsewhere while it sounds is no fault; one whose bytes are gone is absent', async () => {
      const { reel } = await at.add({ file: await at.uploaded(silence(20_000)) })
      const src = reel?.src ?? ''
      // As when somebody drags the slider back and forth.
      for (const ms of [0, 1, 2, 5, 10, 20, 40, 80]) {
        const listening = new AbortController()
        const asked = fetch(`${at.url}${src}`, { headers: { cookie: at.cookie }, signal: listening.signal })
        await setTimeout(ms)
        listening.abort()
        await asked.then((answer) => answer.body?.cancel()).catch(() => undefined)
      }
      await until(() => at.log.filter((line) => line.includes('{reel}')).length > 3)
      expect((await at.hear(src)).bytes.length).toBe(20_000 * 417)
      expect(at.log.join()).not.toMatch(/INTERNAL|"fault"/)
      const [{ id } = { id: '' }] = await database.db.selectFrom('stored_file').select('id').execute()
      expect(at.log.join()).not.toContain(id)
      await at.blobs.remove(id)
      expect((await at.hear(src)).status).toBe(404)
    })

    it('one log-in has eight that sound at once, and keeps nobody else from listening', async () => {
      const { reel } = await at.add({ file: await at.uploaded(silence(40_000)) })
      const src = reel?.src ?? ''
      const listen = () => fetch(`${at.url}${src}`, { headers: { cookie: at.cookie } })
      const answers = await Promise.all(Array.from({ length: 8 }, listen))
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
      const refused = await at.hear(src)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      const bearer = { headers: { authorization: 'Bearer test-token' } }
      const byAgency = await fetch(`${at.url}${src.replace('member', 'agency')}`, bearer)
      expect(byAgency.status).toBe(200)
      for (const { body } of [...answers, byAgency]) await body?.cancel()
      await until(async () => (await at.hear(src, { range: 'bytes=0-1' })).status === 206)
    })

    describe('and the agency', () => {
      const ask = (query: string, variables: object = {}) =>
        call(at.url, 'agency', query, { ...variables }, { token: 'test-token' })
      const agency = async (...args: string[]) => {
        let out = ''
        let err = ''
        const code = await runAgency(args, {
          env: { CALLBOARD_URL: at.url, AGENCY_TOKEN: 'test-token' },
          stdout: { write: (text: string) => (out += text) },
          stderr: { write: (text: string) => (err += text) },
        })
        return { code, out, err }
      }

      it('lists them and saves one by the command line', async () => {
        expect((await agency('reel', 'list')).out).toBe('No audio reels.\n')
        await addMany(2)
        const other = await addMember(database.db)
        const listed = (await agency('reel', 'list', '--member', String(at.extraid))).out
        expect(listed).toMatch(/Reel 2 +0:03 +47955 .*\n.*Reel 1 +0:03/s)
        expect((await agency('reel', 'list', '--member', String(other))).out).toBe('No audio reels.\n')
        const all = field<{ reelid: number; title: string }[]>(
          await ask('{ voicereels { reelid title } }'),
          'voicereels',
        )
        const reelid = String(all.at(-1)?.reelid)
        const folder = mkdtempSync(join(tmpdir(), 'callboard-reel-'))
        const file = join(folder, 'reel.mp3')
        const saved = await agency('reel', 'save', String(at.extraid), reelid, file)
        expect(saved).toEqual({ code: 0, out: `Audio reel ${reelid} is in ${file}.\n`, err: '' })
        expect(readFileSync(file).equals(silence(115))).toBe(true)
        expect((await agency('reel', 'save', String(at.extraid), reelid, file)).code).toBe(2)
        expect((await agency('reel', 'save', String(other), reelid, join(folder, 'b'))).code).toBe(1)
        rmSync(folder, { recursive: true })
      })

      it('removes one with a reason, which the member reads', async () => {
        await addMany(1)
        const [one] = field<{ reelid: number; src: string }[]>(await ask('{ voicereels { reelid src } }'), 'voicereels')
        const reelid = String(one?.reelid)
        expect((await agency('reel', 'remove', reelid)).code).toBe(2)
        const refused = await agency('reel', 'remove', reelid, '--reason', ' ')
        expect(refused).toEqual({ code: 1, out: '', err: 'Please say why: the member reads it.\n' })
        expect((await agency('reel', 'remove', reelid, '--reason', 'x'.repeat(301))).code).toBe(1)
        expect((await agency('reel', 'remove', '999', '--reason', 'Music')).err).toBe('There is no audio reel 999.\n')
        expect(await at.reels()).toHaveLength(1)
        const done = await agency('reel', 'remove', reelid, '--reason', 'Music of others')
        expect(done).toEqual({ code: 0, out: `Audio reel ${reelid} is deleted.\n`, err: '' })
        expect(await at.reels()).toEqual([])
        expect(await at.files()).toEqual(none)
        expect((await history()).at(-1)).toBe('Audio reel deleted: Reel 1 (Music of others)')
        const bearer = { headers: { authorization: 'Bearer test-token' } }
        expect((await fetch(`${at.url}${one?.src}`, bearer)).status).toBe(404)
      })

      it('erases a member with every file of the reels', async () => {
        await addMany(2)
        const erased = await ask(`mutation { erase_member(extraid: ${at.extraid}) { ok erased { what count } } }`)
        expect(erased.data?.erase_member).toMatchObject({ ok: true })
        expect(JSON.stringify(erased.data)).toContain('{"what":"Audio reels","count":2}')
        expect(await at.files()).toEqual(none)
      })
    })
  })
})
