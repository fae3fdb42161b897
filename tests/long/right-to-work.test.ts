import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resealRecords } from '../../server/services/keys/reseal-records'
import { openValues, valuesField } from '../../server/services/right-to-work/document-values'
import type { OpenDatabase } from '../../server/store/database'
import { createFieldCipher } from '../../server/store/field-cipher'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { emptyAll } from '../support/matrix-world'
import { addPhoto, markedPicture } from '../support/photo-files'
import { fiveScans, fiveTyped, rtwScene } from '../support/rtw-scene'
import { sweepAfterQuarantine } from '../support/sweep'

const day = 86_400_000
const begins = new Date('2026-11-20T12:00:00Z')
let time = begins
const now = () => time

forEachDatabase((_name, open) => {
  describe('right to work', () => {
    let database: OpenDatabase
    let at: Awaited<ReturnType<typeof rtwScene>>

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      time = begins
      at = await rtwScene(database, now)
      return () => at.close()
    })
    afterEach(() => emptyAll(database.db))

    it('is begun, answered, held, submitted, verified, and renewed before its day', async () => {
      const { id } = await at.start()
      expect(await at.start()).toEqual({ ok: true, message: null, id })
      const partly = await at.answer(id ?? 0, { a1: 3 })
      expect(partly.rtw).toMatchObject({ submission_type: null, v1: 'Other', v2: null })
      const { rtw } = await at.answer(id ?? 0, { a1: 3, a2: 3, a3: 2, a4: 2, a2_country: 'BR' })
      expect(rtw).toMatchObject({ submission_type: 5, v1: 'Other', v2: 'Brazil', v3: 'No', v4: 'No' })
      expect(rtw).toMatchObject({ passport_country: 'BR', status: 1 })
      for (const name of fiveScans) expect(await at.hold(id ?? 0, name)).toMatchObject({ ok: true })
      const done = await at.submit(5, id ?? 0, fiveTyped)
      expect(done).toMatchObject({ ok: true, problems: [] })
      expect(done.rtw).toMatchObject({ status: 2, passport_number: '•••321', gnib_number: '•••567' })
      expect(await at.active()).toMatchObject({ righttowork_verified: false, headshot: { has_headshot: true } })

      expect((await at.agency('rtw', 'list')).out).toContain('Single Citizenship')
      const verified = await at.agency('rtw', 'verify', `${id}`, '--expires', '2027-03-01', '--reviewer', 'Orla')
      expect(verified).toMatchObject({ code: 0, out: `Submission ${id}: verified.\n` })
      const held = await at.active()
      expect(held).toMatchObject({ righttowork_verified: true, righttoworkexpires: '2027-03-01' })

      // A renewal takes over the documents that are valid beyond the permission's end, and does not ask for them again.
      time = new Date('2027-02-10T12:00:00Z')
      await at.logIn()
      const renewal = await at.start()
      expect(renewal.id).not.toBe(id)
      const [begun] = (await at.active()).rtw
      expect(begun).toMatchObject({ id: renewal.id, status: 1, submission_type: 5, passport_number: '•••321' })
      expect(begun).toMatchObject({ passport_scan: { size: expect.any(Number) }, gnib_scan: null, gnib_number: null })
      const lacking = await at.submit(5, renewal.id ?? 0, {})
      expect(lacking.problems.map((one) => one.field)).toEqual([
        'gnib_number',
        'gnib_expiry',
        'gnib_scan',
        'gnib2_scan',
      ])
      await at.hold(renewal.id ?? 0, 'gnib_scan')
      await at.hold(renewal.id ?? 0, 'gnib2_scan')
      const again = { gnib_number: 'GN2', gnib_expiry: '2028-03-01' }
      expect(await at.submit(5, renewal.id ?? 0, again)).toMatchObject({ ok: true })
      // The old permission is valid until its day, also while the renewal is reviewed, and if the renewal is rejected.
      expect(await at.active()).toMatchObject({ righttowork_verified: true, righttoworkexpires: '2027-03-01' })
      await at.agency('rtw', 'reject', `${renewal.id}`, '--message', 'The back is blurred.', '--field', 'gnib2_scan')
      expect(await at.active()).toMatchObject({ righttowork_verified: true })
      expect((await at.history()).map(({ status }) => status)).toEqual([6, 3])
      time = new Date('2027-03-01T00:30:00Z')
      await at.logIn()
      expect(await at.active()).toMatchObject({ righttowork_verified: false, righttoworkexpires: null })
      expect(await at.keepUp()).toEqual({ dropped: 0, expired: 1 })
      expect(await at.keepUp()).toEqual({ dropped: 0, expired: 0 })
      expect(await at.notes()).toEqual([
        'Right to work: submission started',
        'Right to work: documents submitted (Single Citizenship)',
        'Right to work: verified until 01/03/2027',
        'Right to work: submission started',
        'Right to work: documents submitted (Single Citizenship)',
        'Right to work: documents rejected (IRP (formerly GNIB) card, back)',
        'Right to work: expired',
      ])
    })

    it('one that was rejected is sent again without what was not refused', async () => {
      const id = await at.submitted()
      await at.agency('rtw', 'reject', `${id}`, '--message', 'A thumb is in the picture.', '--field', 'passport_scan')
      const [rejected] = (await at.active()).rtw
      expect(rejected).toMatchObject({ status: 6, reject_message: 'A thumb is in the picture.' })
      // Home says the same.
      expect(await at.review()).toMatchObject({ rtw_submitted: true, rtw_resubmit: true })
      const anew = await at.start()
      const { problems } = await at.submit(5, anew.id ?? 0, {})
      expect(problems.map((one) => one.field)).toEqual(['passport_number', 'passport_expiry', 'passport_scan'])
      // A file that belongs to two submissions stays with the other one.
      const before = await at.files()
      await at.send('mutation ($id: Int!) { drop_scan(id: $id, field: gnib_scan) { ok } }', { id: anew.id })
      expect(await at.files()).toEqual(before)
    })

    it('needs a headshot, and no other submission that stands', async () => {
      const without = await addMember(database.db)
      const by = await cookieOf(database.db, without, now())
      expect(await at.start(by, without)).toEqual({
        ok: false,
        id: null,
        message: 'Please add your Head & Shoulders photo first: your documents are held against it.',
      })
      const id = await at.submitted()
      expect((await at.start()).message).toContain('submitted already')
      await at.agency('rtw', 'verify', `${id}`)
      expect((await at.start()).message).toBe('Your right to work is verified. There is nothing to send.')
    })

    it('needs no headshot again for a resubmission', async () => {
      const id = await at.submitted()
      await at.agency('rtw', 'reject', `${id}`, '--message', 'Please scan it again.')
      await database.db.deleteFrom('photo').where('extraid', '=', at.extraid).execute()
      expect(await at.start()).toMatchObject({ ok: true, message: null })
    })

    it.each([
      ['a later question first', { a1: 3, a3: 1 }, 'Please answer first: Where is your passport from?'],
      ['no first one', { a2: 1 }, 'Please answer first: Where were you born?'],
      ['an answer that is not offered', { a1: 4 }, 'Please choose one of the answers that are offered.'],
      [
        'a country of another class',
        { a1: 2, a1_country: 'BR' },
        'Please choose one of the list: Where were you born?',
      ],
      ['what is no country', { a1: 3, a1_country: '<b>' }, 'Please choose one of the list: Where were you born?'],
    ])('answers with %s are refused in words', async (_, given, message) => {
      const { id } = await at.start()
      expect(await at.answer(id ?? 0, given)).toEqual({ ok: false, message, rtw: null })
    })

    it('with other answers than before, begins another form and lets go of what that does not ask', async () => {
      const id = await at.begin()
      for (const name of fiveScans) await at.hold(id, name)
      expect(await at.files()).toEqual({ stored: 3, named: 3, uploads: 0 })
      const { rtw } = await at.answer(id, { a1: 3, a2: 2, a2_country: 'DE', a3: 1 })
      expect(rtw).toMatchObject({ submission_type: 1, s1_id_type: 1, s1_id_country: 'DE', a3: null, v2: 'Germany' })
      // A country is dropped together with an answer that is no longer asked for.
      const born = await at.answer(id, { a1: 1, a1_country: 'IE', a2_country: 'DE' })
      expect(born.rtw).toMatchObject({ submission_type: 1, v1: 'Ireland', v2: null, a2_country: null })
      await at.answer(id, { a1: 3, a2: 2, a2_country: 'DE' })
      expect((await at.submit(5, id, {})).message).toBe(
        'Your answers ask for other documents: Irish / UK / EU Citizen.',
      )
      await at.hold(id, 's1_id_scan')
      expect(await at.submit(1, id, { s1_id_number: 'DE1', s1_id_expiry: '2030-01-01' })).toMatchObject({ ok: true })
      expect(await at.files()).toEqual({ stored: 1, named: 1, uploads: 0 })
    })

    it.each([
      ['what is missing', {}, ['passport_number', 'passport_expiry', 'gnib_number', 'gnib_expiry']],
      ['days of last century', { ...fiveTyped, gnib_expiry: '1999-03-01' }, ['gnib_expiry']],
      ['a number that is too long', { ...fiveTyped, gnib_number: '1234567890123' }, ['gnib_number']],
      ['what is no country', { ...fiveTyped, passport_country: 'Brazil' }, ['passport_country']],
      [
        'a partner’s card that is said to count',
        { ...fiveTyped, partner_gnib_needed: true, partner_gnib_number: '7' },
        ['partner_gnib_expiry', 'partner_gnib_scan', 'partner_gnib2_scan'],
      ],
    ])('names %s at its field, and keeps what is held', async (_, given, wrong) => {
      const id = await at.begin()
      for (const name of fiveScans) await at.hold(id, name)
      const refused = await at.submit(5, id, given)
      expect(refused.ok).toBe(false)
      expect(refused.problems.map((one) => one.field)).toEqual(wrong)
      expect((await at.active()).rtw[0]).toMatchObject({ status: 1, gnib_scan: { size: expect.any(Number) } })
      expect(await at.submit(5, id, fiveTyped)).toMatchObject({ ok: true })
    })

    it('is submitted once by a hundred at once, with the scans that came along', async () => {
      const id = await at.begin()
      for (const name of fiveScans.slice(1)) await at.hold(id, name)
      const passport_scan = await at.uploaded()
      const all = await Promise.all(
        Array.from({ length: 100 }, () => at.trySubmit(5, id, { ...fiveTyped, passport_scan })),
      )
      const answers = all.map((one) => one.code ?? field<{ ok: boolean }>(one, 'submit5').ok)
      expect(answers.filter((one) => one === true).length).toBeGreaterThan(0)
      // A request that comes while the file is being taken is told to send again, and then finds the form submitted.
      const known = new Set<unknown>([true, 'UPLOAD_MISSING', 'UNAVAILABLE', 'RATE_LIMITED'])
      expect(answers.filter((one) => !known.has(one))).toEqual([])
      expect(await at.submit(5, id, fiveTyped)).toMatchObject({ ok: true, rtw: { status: 2 } })
      expect((await at.notes()).filter((what) => what.includes('documents submitted'))).toHaveLength(1)
      // The other requests made files of the same upload that no row names; the sweep removes them.
      await sweepAfterQuarantine(database, at.blobs, new Date(Date.now() + 2 * 3_600_000))
      expect(await at.files()).toEqual({ stored: 3, named: 3, uploads: 0 })
      // It is submitted and waits for review, so it cannot be submitted again, as this form or another.
      expect((await at.submit(1, id, {})).message).toContain('submitted already')
      await at.agency('rtw', 'reject', `${id}`, '--message', 'Blurred.')
      expect((await at.submit(5, id, fiveTyped)).message).toContain('Please start a new one')
    })

    it('takes PNG, JPEG and BMP by their content, upright and without what else they held', async () => {
      const id = await at.begin()
      const gif = await sharp(await markedPicture())
        .gif()
        .toBuffer()
      for (const wrong of [gif, Buffer.from('%PDF-1.7\n'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]) {
        expect(await at.hold(id, 'passport_scan', wrong)).toEqual({
          ...{ ok: false, message: 'We only accept image files (.jpg or .png)', scan: null },
        })
      }
      const turned = await sharp(await markedPicture(400, 300))
        .withExif({ IFD0: { Copyright: 'Aoife' }, IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
      expect(await at.hold(id, 'passport_scan', turned)).toMatchObject({ ok: true })
      const { file } = await database.db.selectFrom('rtw_scan').select('file').executeTakeFirstOrThrow()
      const kept = await fetch(`${at.url}/dj/api/agency/scan/${file}.jpg`, {
        headers: { authorization: 'Bearer test-token' },
      })
      expect(kept.headers.get('cache-control')).toBe('no-store')
      const { width, height, exif, format } = await sharp(Buffer.from(await kept.arrayBuffer())).metadata()
      expect({ width, height, exif, format }).toEqual({ width: 300, height: 400, exif: undefined, format: 'jpeg' })
      expect(await at.files()).toEqual({ stored: 1, named: 1, uploads: 0 })
      expect((await at.notes()).at(-1)).toBe('Right to work: looked at Scan of your passport')
      // A new scan replaces the old one without leaving anything of it.
      await at.hold(id, 'passport_scan')
      expect(await at.files()).toEqual({ stored: 1, named: 1, uploads: 0 })
      expect((await at.hold(id, 's1_id_scan')).message).toBe('This scan is not asked for.')
      expect(await at.files()).toEqual({ stored: 1, named: 1, uploads: 0 })
    })

    it('deletes scans that nobody submitted within 48 hours, and says so; those of a submission before stay', async () => {
      const id = await at.submitted()
      await at.agency('rtw', 'verify', `${id}`, '--expires', '2027-03-01')
      await at.start()
      const { id: renewal } = await at.start()
      await at.hold(renewal ?? 0, 'gnib_scan')
      time = new Date(begins.getTime() + 2 * day - 1000)
      expect(await at.keepUp()).toEqual({ dropped: 0, expired: 0 })
      time = new Date(begins.getTime() + 2 * day + 1000)
      expect(await at.keepUp()).toEqual({ dropped: 1, expired: 0 })
      const [begun] = (await at.active()).rtw
      expect(begun).toMatchObject({ scans_dropped: time.toISOString(), gnib_scan: null })
      expect(begun).toMatchObject({ passport_scan: { size: expect.any(Number) } })
      expect(await at.files()).toEqual({ stored: 3, named: 3, uploads: 0 })
    })

    it('rests sealed: no number and no picture is found in any row, file or line of the log', async () => {
      const id = await at.submitted()
      const rows = await database.db.selectFrom('rtw').where('id', '=', id).selectAll().execute()
      expect(JSON.stringify(rows)).not.toMatch(/PA7654321|GN1234567/)
      for await (const { name } of at.blobs.list()) {
        expect((await buffer(await at.blobs.get(name))).subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))).toBe(
          false,
        )
      }
      expect(JSON.stringify(at.log)).not.toMatch(/PA7654321|GN1234567|passport_number/)
      // An idempotency key has no effect on these mutations: their answers contain too much to be remembered.
      const key = { 'idempotency-key': randomUUID() }
      const again = `mutation { submit5(id: ${id}) { ok rtw { passport_expiry } } }`
      const called = await call(at.url, 'rtw', again, {}, { cookie: at.own.cookie, headers: key })
      expect(called.data).toMatchObject({ submit5: { ok: true } })
      expect(await database.db.selectFrom('outbox_ledger').selectAll().execute()).toEqual([])
    })

    it('is sealed anew where the key is replaced', async () => {
      const id = await at.submitted()
      const [old, wanted] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
      const row = { id, extraid: at.extraid }
      const sealed_values = createFieldCipher(old).seal(row.extraid, valuesField(id), JSON.stringify(fiveTyped))
      await database.db.updateTable('rtw').set({ sealed_values }).where('id', '=', id).execute()
      const both = createFieldCipher(wanted, old)
      expect(await resealRecords(database.db, both)).toEqual({ resealed: 1, unreadable: 0 })
      expect(await resealRecords(database.db, both)).toEqual({ resealed: 0, unreadable: 0 })
      const stored = await database.db.selectFrom('rtw').selectAll().executeTakeFirstOrThrow()
      expect(openValues(createFieldCipher(wanted), stored)).toEqual(fiveTyped)
      // Values that no key opens stay, are counted, and are asked for again.
      expect(await resealRecords(database.db, createFieldCipher(old))).toEqual({ resealed: 0, unreadable: 1 })
      expect(openValues(createFieldCipher(old), stored)).toEqual({})
    })

    it('is the agency’s to read whole, and a scan to save once', async () => {
      const id = await at.submitted()
      const { out } = await at.agency('rtw', 'show', `${id}`)
      for (const text of ['PA7654321', 'GN1234567', 'Brazil', 'Where were you born?']) expect(out).toContain(text)
      expect(out).toMatch(/^Scan of your passport +\d+ kB +passport_scan$/m)
      expect(out).toMatch(/^Passport number +PA7654321 +passport_number$/m)
      const folder = mkdtempSync(join(tmpdir(), 'scan-'))
      const file = join(folder, 'passport.jpg')
      expect(await at.agency('rtw', 'save', `${id}`, 'passport_scan', file)).toMatchObject({ code: 0 })
      expect((await sharp(readFileSync(file)).metadata()).format).toBe('jpeg')
      expect((await at.agency('rtw', 'save', `${id}`, 'passport_scan', file)).err).toContain('is there already')
      expect((await at.agency('rtw', 'reject', `${id}`, '--message', 'No', '--field', 's1_id_scan')).err).toContain(
        'has no field s1_id_scan',
      )
      expect((await at.agency('rtw', 'verify', `${id}`, '--expires', '2026-11-20')).err).toContain('has to be to come')
      rmSync(folder, { recursive: true })
    })

    it('is decided as it was seen: what somebody else decided meanwhile stands', async () => {
      const id = await at.submitted()
      const decide = async (what: string) => {
        const query = `mutation { ${what} { ok message } }`
        const called = await call(at.url, 'agency', query, {}, { token: 'test-token' })
        return field<object>(called, what.replace(/\(.*/, ''))
      }
      await at.agency('rtw', 'verify', `${id}`, '--expires', '2028-01-31', '--reviewer', 'Declan')
      const message = 'It was decided meanwhile: verified until 31/01/2028 by Declan. Nothing was changed.'
      for (const what of [
        `verify_rtw(id: ${id}, seen_status: 2)`,
        `reject_rtw(id: ${id}, message: "No", seen_status: 2)`,
      ])
        expect(await decide(what)).toEqual({ ok: false, message })
      expect(await at.active()).toMatchObject({ righttowork_verified: true, righttoworkexpires: '2028-01-31' })
      // Whoever names the current decision as seen, or names none, may decide again.
      for (const seen of [', seen_status: 3', ''])
        expect(await decide(`reject_rtw(id: ${id}, message: "No"${seen})`)).toEqual({ ok: true, message: null })
      expect(await at.active()).toMatchObject({ righttowork_verified: false })
    })

    it('is taken over from before the portal, and said to be verified by staff', async () => {
      expect((await at.agency('rtw', 'import', `${at.extraid}`, '--expires', '2026-12-01')).code).toBe(0)
      expect((await at.agency('rtw', 'import', `${at.extraid}`)).err).toContain('submitted documents already')
      expect(await at.active()).toMatchObject({ righttowork_verified: true, rtw: [{ submission_type: 10, status: 3 }] })
      const query = `{ member(extraid: ${at.extraid}) { righttowork_verified righttowork_assumed righttoworkexpires review { rtw_submitted rtw_verified rtw_expiring_soon } } }`
      const read = async () =>
        field<object[]>(await call(at.url, 'member', query, {}, { cookie: at.own.cookie }), 'member')[0]
      expect(await read()).toEqual({
        ...{ righttowork_verified: true, righttowork_assumed: false, righttoworkexpires: '2026-12-01' },
        review: { rtw_submitted: true, rtw_verified: true, rtw_expiring_soon: true },
      })
      const other = await addMember(database.db, 'Begun')
      await addPhoto(database.db, at.blobs, { extraid: other, phototype: 2 }, now())
      await at.start(await cookieOf(database.db, other, now()), other)
      expect((await at.agency('rtw', 'import', `${other}`)).err).toContain('is filling in a submission')
      // A submission cannot take anything over from an imported permission, so it begins with the questions.
      const { id } = await at.start()
      expect((await at.submit(5, id ?? 0, {})).message).toBe('Please answer the questions first.')
    })

    it('of a child is its parent’s to send, and another one’s looks absent', async () => {
      const child = await addMember(database.db, 'Child', { parentid: at.extraid })
      await addPhoto(database.db, at.blobs, { extraid: child, phototype: 2 }, now())
      const { id } = await at.start(at.own.cookie, child)
      expect(await at.answer(id ?? 0, { a1: 1 })).toMatchObject({ ok: true })
      const other = await cookieOf(database.db, await addMember(database.db), now())
      expect(await at.answer(id ?? 0, { a1: 2 }, other)).toEqual({
        ...{ ok: false, message: 'This submission was not found.', rtw: null },
      })
      const fields = { s1_id_number: '1' }
      const called = await at.trySubmit(1, id ?? 0, fields, other)
      expect(called.data?.submit1).toMatchObject({ ok: false, message: 'This submission was not found.', rtw: null })
    })

    it('tells another form’s fields, and scans that are none, from what it takes', async () => {
      const id = await at.begin()
      expect((await at.trySubmit(5, id, { s1_id_number: '7' })).code).toBe('BAD_REQUEST')
      const query = 'mutation ($id: Int!) { drop_scan(id: $id, field: passport_number) { ok } }'
      expect((await at.send(query, { id })).code).toBe('BAD_REQUEST')
    })
  })
})
