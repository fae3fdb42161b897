import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SentDocuments, shapeNamed, type WaitingSubmission } from '../../domain/right-to-work/sent-documents'
import type { OpenDatabase } from '../../server/store/database'
import { buildSheet, callSheet, enterSheet, type OpenSheet, openSheet } from '../support/contact-sheet'
import { onEmbedded } from '../support/database'
import { emptyAll } from '../support/matrix-world'
import { closeAll } from '../support/opened'
import { fiveScans, rtwScene } from '../support/rtw-scene'

let now = new Date('2026-11-20T12:00:00Z')

onEmbedded((open) => {
  describe('the page of documents', () => {
    let database: OpenDatabase
    let at: Awaited<ReturnType<typeof rtwScene>>
    let sheet: OpenSheet
    let key: string
    let id: number

    beforeAll(async () => {
      await buildSheet()
      database = await open()
    }, 120_000)
    beforeEach(async () => {
      now = new Date('2026-11-20T12:00:00Z')
      at = await rtwScene(database, () => now)
      id = await at.submitted()
      sheet = await openSheet({ url: at.url, agencyToken: 'test-token', of: 'rtw' }, '--reviewer', 'Niamh Byrne')
      key = await enterSheet(sheet)
      return async () => {
        await sheet.end()
        await at.close()
      }
    })
    afterEach(() => emptyAll(database.db))
    afterAll(() => closeAll())

    const row = () => database.db.selectFrom('rtw').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    const looks = async () => (await at.notes()).filter((what) => what.includes('looked at'))
    const list = async () =>
      (await callSheet(sheet, '/submissions', { key })).body as { reviewer: string; submissions: WaitingSubmission[] }
    const documents = async () =>
      (await callSheet(sheet, `/submission/${id}`, { key })).body as unknown as SentDocuments
    const send = (what: 'verify' | 'reject', given: object = {}) => {
      const needed = what === 'verify' ? { expires: '2027-03-01' } : { message: 'The back is blurred.' }
      const body = { id, seen_status: 2, key: randomUUID(), ...needed, ...given }
      return callSheet(sheet, `/${what}`, { key, body })
    }

    it('lists what waits, the longest first, and says nothing of what was sent', async () => {
      now = new Date('2026-12-05T12:00:00Z')
      const found = await list()
      expect(found).toMatchObject({ reviewer: 'Niamh Byrne', submissions: [{ id, extraid: at.extraid, days: 15 }] })
      expect(JSON.stringify(found)).not.toMatch(/PA7654321|passport|scan|2031/)
    })

    it('notes no look while the page is opened, its list is read, and one is read without its scans', async () => {
      const page = await callSheet(sheet, '/')
      for (const [, asset] of String(page.body.text).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
        expect((await callSheet(sheet, asset ?? '')).status).toBe(200)
      await list()
      await list()
      expect(await looks()).toEqual([])
      const { scans } = await documents()
      expect(await looks()).toEqual([])
      const [first] = scans
      expect(await callSheet(sheet, first?.image ?? '', { key })).toMatchObject({ status: 200 })
      expect(await looks()).toEqual(['Right to work: looked at Scan of your passport'])
    })

    it('gives answers, what was typed with its labels, numbers whole, and scans by addresses of its own', async () => {
      const { answers, fields, scans, submission } = await documents()
      expect(submission).toMatchObject({ id, status: 2, submission_type: 5 })
      expect(answers).toContainEqual({ question: 'Where is your passport from?', answer: 'Brazil' })
      expect(fields).toContainEqual({ field: 'gnib_number', label: 'IRP (formerly GNIB) number', value: 'GN1234567' })
      expect(scans.map(({ field }) => field)).toEqual(fiveScans)
      for (const { field, label, image } of scans) {
        expect(label).toBe(shapeNamed(field)?.label)
        const { status, headers } = await callSheet(sheet, image ?? '', { key })
        expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
          ...[200, 'image/jpeg', 'no-store'],
        ])
      }
      expect(JSON.stringify(scans)).not.toContain('/dj/api')
    })

    it('does nothing but its own calls: no photo, no other file, no other command', async () => {
      const { file } = await database.db.selectFrom('rtw_scan').selectAll().executeTakeFirstOrThrow()
      const paths = ['/photos', `/picture/${file}`, `/scan/${file}.jpg`, `/scan/../photo/${file}`, '/submission/x']
      for (const path of [...paths, '/dj/api/agency/', '/../package.json', '/photos.html', '/submission/1/2'])
        expect((await callSheet(sheet, path, { key })).status).toBe(404)
      for (const path of ['/review', '/undo', '/import', '/submissions', `/scan/${file}`])
        expect((await callSheet(sheet, path, { key, body: { id } })).status).toBe(404)
      const photo = await database.db.selectFrom('photo').select('original').executeTakeFirstOrThrow()
      expect((await callSheet(sheet, `/scan/${photo.original}`, { key })).status).toBe(409)
      expect((await callSheet(sheet, '/submission/999', { key })).body).toEqual({
        message: 'There is no submission 999.',
      })
      expect(await looks()).toEqual([])
    })

    it('lets in whoever has the printed address, once, and answers its own page alone', async () => {
      expect((await callSheet(sheet, '/enter', { body: { secret: sheet.secret } })).status).toBe(403)
      const { scans } = await documents()
      const scan = scans[0]?.image ?? ''
      for (const wrong of ['', 'wrong', sheet.secret])
        for (const path of ['/submissions', `/submission/${id}`, scan])
          expect((await callSheet(sheet, path, { key: wrong })).status).toBe(403)
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const body = { id, seen_status: 2, message: 'No.' }
        expect((await callSheet(sheet, '/reject', { key, body, headers })).status).toBe(403)
        expect((await callSheet(sheet, scan, { key, headers })).status).toBe(403)
      }
      expect(await looks()).toEqual([])
      expect(await row()).toMatchObject({ status: 2 })
      const { headers } = await callSheet(sheet, '/')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
      expect(new URL(sheet.origin).hostname).toBe('127.0.0.1')
    })

    it('verifies until a day, with what was noted and by whom', async () => {
      const noted = { stamp: 'Stamp 4', conditions: '20 hours a week', original_seen_by: 'Orla' }
      expect((await send('verify', { ...noted, original_seen_on: '2026-11-19' })).body).toEqual({
        ...{ ok: true, message: null },
      })
      expect(await row()).toMatchObject({ status: 3, expires: '2027-03-01', reviewer: 'Niamh Byrne', ...noted })
      expect(await at.active()).toMatchObject({ righttowork_verified: true, righttoworkexpires: '2027-03-01' })
      expect((await list()).submissions).toEqual([])
      const [last] = await database.db.selectFrom('record_change').orderBy('id', 'desc').selectAll().execute()
      expect(last).toMatchObject({ who: 'Niamh Byrne', what: 'Right to work: verified until 01/03/2027' })
    })

    it('rejects at a field with a reason that the member reads', async () => {
      expect((await send('reject', { message: '  ' })).body).toMatchObject({ ok: false })
      expect((await send('reject', { field: 's1_id_scan' })).body.message).toMatch(/has no field s1_id_scan/)
      expect((await send('reject', { field: 'gnib2_scan' })).body).toMatchObject({ ok: true })
      expect((await at.active()).rtw[0]).toMatchObject({
        ...{ status: 6, reject_message: 'The back is blurred.', reject_field: 'gnib2_scan' },
      })
    })

    it('sent again with the same key a decision is done once', async () => {
      const call = randomUUID()
      for (const _ of [1, 2]) expect((await send('verify', { key: call })).body).toEqual({ ok: true, message: null })
      expect((await at.notes()).filter((what) => what.includes('verified'))).toHaveLength(1)
      expect((await send('verify')).body).toMatchObject({ ok: false })
    })

    it('decides nothing that somebody else has decided meanwhile', async () => {
      await at.agency('rtw', 'verify', `${id}`, '--expires', '2028-01-31', '--reviewer', 'Declan')
      const message = 'It was decided meanwhile: verified until 31/01/2028 by Declan. Nothing was changed.'
      for (const what of ['verify', 'reject'] as const) expect((await send(what)).body).toEqual({ ok: false, message })
      expect(await row()).toMatchObject({ status: 3, expires: '2028-01-31', reviewer: 'Declan' })
      // The command line names no status as seen, so the office may decide again.
      expect(await at.agency('rtw', 'reject', `${id}`, '--message', 'No.')).toMatchObject({ code: 0 })
      expect((await send('verify')).body).toEqual({
        ...{ ok: false, message: 'It was decided meanwhile: rejected. Nothing was changed.' },
      })
      expect(await at.agency('rtw', 'verify', `${id}`)).toMatchObject({ code: 0 })
    })

    it('says what the portal says: a day that is past, a newer submission that stands, no server', async () => {
      expect((await send('verify', { expires: '2026-11-20' })).body).toMatchObject({
        ...{ ok: false, message: expect.stringMatching(/has to be to come/) },
      })
      await at.agency('rtw', 'reject', `${id}`, '--message', 'No.')
      const newer = await at.submitted()
      expect((await send('verify')).body).toEqual({
        ok: false,
        message: `A newer submission of this member stands: ${newer}.`,
      })
      await at.close()
      expect(await callSheet(sheet, '/submissions', { key })).toMatchObject({
        ...{ status: 503, body: { message: 'The portal’s server does not answer just now.' } },
      })
    })

    it('is ended by Ctrl-C, says how much was done, and is not begun with a wrong token', async () => {
      await send('verify')
      const { code, out, err } = await sheet.end()
      expect({ code, out }).toEqual({ code: 0, out: 'The page of documents is closed. Submissions decided: 1.\n' })
      expect(err).toContain('1 submission waits. You decide as Niamh Byrne.')
      await expect(openSheet({ url: at.url, agencyToken: 'wrong', of: 'rtw' })).rejects.toThrow(/does not take/)
    })
  })
})
