import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SentConsent, WaitingConsent } from '../../domain/consents/sent-consent'
import type { OpenDatabase } from '../../server/store/database'
import { buildSheet, callSheet, enterSheet, type OpenSheet, openSheet } from '../support/contact-sheet'
import { onEmbedded } from '../support/database'
import { emptyAll } from '../support/matrix-world'
import { closeAll } from '../support/opened'
import { type AddedConsent, addConsent } from '../support/rtw-files'
import { rtwScene } from '../support/rtw-scene'
import { smallPdf } from '../support/small-pdf'

let now = new Date('2026-11-20T12:00:00Z')

onEmbedded((open) => {
  describe('the page of consents', () => {
    let database: OpenDatabase
    let at: Awaited<ReturnType<typeof rtwScene>>
    let sheet: OpenSheet
    let key: string
    let parent: AddedConsent
    let school: AddedConsent

    beforeAll(async () => {
      await buildSheet()
      database = await open()
    }, 120_000)
    beforeEach(async () => {
      now = new Date('2026-11-20T12:00:00Z')
      at = await rtwScene(database, () => now)
      const { extraid } = at
      await database.db.updateTable('member').set({ dateofbirth: '2016-02-01' }).execute()
      parent = await addConsent(database.db, at.blobs, { extraid }, new Date('2026-11-15T09:00:00Z'))
      school = await addConsent(database.db, at.blobs, { extraid, kind: 'school-form', pdf: smallPdf() }, now)
      sheet = await openSheet({ url: at.url, agencyToken: 'test-token', of: 'consent' }, '--reviewer', 'Niamh Byrne')
      key = await enterSheet(sheet)
      return async () => {
        await sheet.end()
        await at.close()
      }
    })
    afterEach(() => emptyAll(database.db))
    afterAll(() => closeAll())

    const row = ({ id }: AddedConsent) =>
      database.db.selectFrom('consent_form').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    const looks = async () => (await at.notes()).filter((what) => what.includes('looked at'))
    const list = async () =>
      (await callSheet(sheet, '/consents', { key })).body as { reviewer: string; consents: WaitingConsent[] }
    const opened = async ({ id }: AddedConsent) =>
      (await callSheet(sheet, `/consent/${at.extraid}/${id}`, { key })).body as unknown as SentConsent
    const send = (what: 'accept' | 'reject', { id }: AddedConsent, given: object = {}) => {
      const needed = what === 'accept' ? { received: '2026-11-16' } : { message: 'It is not signed.' }
      const body = { id, seen_status: 'Pending', key: randomUUID(), ...needed, ...given }
      return callSheet(sheet, `/${what}`, { key, body })
    }
    const member = async () => {
      const query = `query ($e: Int!) { active_rtw(extraid: $e) { extra { have_parent_consent parent_consent_date have_school_consent school_consent_date consent_form { kind status reject_message } } } }`
      const { data } = await at.send(query, { e: at.extraid })
      return (data as { active_rtw: { extra: object[] } }).active_rtw.extra[0]
    }

    it('lists what waits, the longest first, and says nothing of what was sent', async () => {
      const { reviewer, consents } = await list()
      expect(reviewer).toBe('Niamh Byrne')
      expect(consents).toMatchObject([
        { id: parent.id, extraid: at.extraid, consent: 'Parental consent', days: 5 },
        { id: school.id, consent: 'School principal consent', days: 0 },
      ])
      expect(JSON.stringify(consents)).not.toMatch(/2016|src|\.pdf|[0-9a-f]{32}/)
    })

    it('notes no look while the page is opened, its list is read, and one is read without its file', async () => {
      const page = await callSheet(sheet, '/')
      expect(page.body.text).toContain('<title>Consents</title>')
      for (const [, asset] of String(page.body.text).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
        expect((await callSheet(sheet, asset ?? '')).status).toBe(200)
      await list()
      const { picture } = await opened(parent)
      const { pdf } = await opened(school)
      expect(await looks()).toEqual([])
      await callSheet(sheet, picture ?? '', { key })
      expect(await looks()).toEqual(['Parental consent: form looked at'])
      await callSheet(sheet, pdf ?? '', { key })
      expect((await looks()).at(-1)).toBe('School principal consent: form looked at')
    })

    it('gives whose form it is, the day on which it was sent, and its file by an address of its own', async () => {
      now = new Date('2026-11-25T12:00:00Z')
      const sent = await opened(parent)
      // 'today' is the day by the portal's clock, not by this machine's.
      expect(sent).toMatchObject({ dateofbirth: '2016-02-01', sent: '2026-11-15', today: '2026-11-25', pdf: null })
      expect(sent).toMatchObject({ form: { firstname: 'Aoife', status: 'Pending', kind: 'parent-form' } })
      expect(JSON.stringify(sent)).not.toContain('/dj/api')
      const { status, headers } = await callSheet(sheet, sent.picture ?? '', { key })
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        ...[200, 'image/jpeg', 'no-store'],
      ])
      expect(headers.get('content-disposition')).toBe('inline')
    })

    it('gives a PDF as a file to be saved, with its type, and to whoever has the key', async () => {
      const { pdf, picture, size } = await opened(school)
      expect([picture, size]).toEqual([null, smallPdf().length])
      for (const wrong of ['', 'wrong', sheet.secret])
        expect((await callSheet(sheet, pdf ?? '', { key: wrong })).status).toBe(403)
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
        expect((await callSheet(sheet, pdf ?? '', { key, headers })).status).toBe(403)
      expect(await looks()).toEqual([])
      const { status, headers, body } = await callSheet(sheet, pdf ?? '', { key })
      expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        ...[200, 'application/pdf', 'attachment; filename="form.pdf"'],
      ])
      expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store'])
      expect(body.text).toBe(smallPdf().toString())
      // A picture's address opens no PDF, and the other way round; neither try is noted as a look.
      expect((await callSheet(sheet, `/picture/${school.file}`, { key })).status).toBe(409)
      expect((await callSheet(sheet, `/pdf/${parent.file}`, { key })).status).toBe(409)
      expect(await looks()).toHaveLength(1)
    })

    it('does nothing but its own calls: no photo, no scan, no other command', async () => {
      const paths = ['/photos', '/submissions', '/submission/1', `/scan/${parent.file}`, `/picture/${parent.file}.jpg`]
      for (const path of [...paths, `/pdf/../photo/${school.file}`, '/consent/1', '/consent/x/1', '/documents.html'])
        expect((await callSheet(sheet, path, { key })).status).toBe(404)
      for (const path of ['/review', '/undo', '/verify', '/consents', `/picture/${parent.file}`])
        expect((await callSheet(sheet, path, { key, body: { id: parent.id } })).status).toBe(404)
      const photo = await database.db.selectFrom('photo').select('original').executeTakeFirstOrThrow()
      expect((await callSheet(sheet, `/picture/${photo.original}`, { key })).status).toBe(409)
      expect((await opened({ id: 999, file: '' })) as unknown).toEqual({
        message: 'There is no consent form 999: a newer one may have taken its place.',
      })
      expect(await looks()).toEqual([])
    })

    it('lets in whoever has the printed address, once, and answers its own page alone', async () => {
      expect((await callSheet(sheet, '/enter', { body: { secret: sheet.secret } })).status).toBe(403)
      const { picture } = await opened(parent)
      for (const wrong of ['', 'wrong', sheet.secret])
        for (const path of ['/consents', `/consent/${at.extraid}/${parent.id}`, picture ?? ''])
          expect((await callSheet(sheet, path, { key: wrong })).status).toBe(403)
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const body = { id: parent.id, seen_status: 'Pending', message: 'No.' }
        expect((await callSheet(sheet, '/reject', { key, body, headers })).status).toBe(403)
      }
      expect(await looks()).toEqual([])
      expect(await row(parent)).toMatchObject({ status: 'Pending' })
      const { headers } = await callSheet(sheet, '/')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
      expect(headers.get('content-security-policy')).not.toMatch(/object-src|frame-src/)
    })

    it('accepts with the day on which it was received, rejects with a reason; the member reads both', async () => {
      expect((await send('accept', school)).body).toEqual({
        ok: true,
        message: 'Counts until 31 August 2027, the end of that school year.',
      })
      expect((await send('reject', parent, { message: ' ' })).body).toMatchObject({ ok: false })
      expect((await send('reject', parent)).body).toEqual({ ok: true, message: null })
      expect(await member()).toEqual({
        ...{ have_parent_consent: false, parent_consent_date: null },
        ...{ have_school_consent: true, school_consent_date: '2026-11-16' },
        consent_form: [
          { kind: 'school-form', status: 'Accepted', reject_message: null },
          { kind: 'parent-form', status: 'Rejected', reject_message: 'It is not signed.' },
        ],
      })
      expect(await row(school)).toMatchObject({ reviewer: 'Niamh Byrne', received_date: '2026-11-16' })
      expect((await list()).consents).toEqual([])
    })

    it('accepts without a day of its own: a later one that was noted of a form on paper is not set back', async () => {
      await at.agency('member', 'set', `${at.extraid}`, 'parental_consent_date=2026-11-19')
      expect((await send('accept', parent, { received: null })).body).toMatchObject({ ok: true })
      expect(await row(parent)).toMatchObject({ status: 'Accepted', received_date: '2026-11-15' })
      expect(await member()).toMatchObject({ have_parent_consent: true, parent_consent_date: '2026-11-19' })
    })

    it('sent again with the same key a decision is done once', async () => {
      const call = randomUUID()
      for (const _ of [1, 2])
        expect((await send('accept', parent, { key: call })).body).toEqual({
          ok: true,
          message: 'Counts until the agency takes it back.',
        })
      expect((await at.notes()).filter((what) => what.includes('accepted'))).toHaveLength(1)
    })

    it('decides nothing that somebody else has decided meanwhile, and nothing that a newer one has replaced', async () => {
      await at.agency('consent', 'accept', `${parent.id}`, '--received', '2026-11-14', '--reviewer', 'Declan')
      const message = 'It was decided meanwhile: accepted as received on 14/11/2026 by Declan. Nothing was changed.'
      for (const what of ['accept', 'reject'] as const)
        expect((await send(what, parent)).body).toEqual({ ok: false, message })
      const query =
        'mutation ($e: Int!, $f: Upload!) { set_consent_image(extraid: $e, kind: "school-form", file: $f) { ok } }'
      await at.send(query, { e: at.extraid, f: await at.uploaded() })
      expect((await send('accept', school)).body).toEqual({
        ...{ ok: false, message: `There is no consent form ${school.id}: a newer one may have taken its place.` },
      })
      expect((await list()).consents).toMatchObject([{ kind: 'school-form', status: 'Pending' }])
    })

    it('says what the portal says: a day that is to come, no server', async () => {
      expect((await send('accept', parent, { received: '2026-11-21' })).body).toMatchObject({
        ...{ ok: false, message: expect.stringMatching(/can’t be to come/) },
      })
      await at.close()
      expect(await callSheet(sheet, '/consents', { key })).toMatchObject({
        ...{ status: 503, body: { message: 'The portal’s server does not answer just now.' } },
      })
    })

    it('is ended by Ctrl-C, says how much was done, and is not begun with a wrong token', async () => {
      await send('accept', parent)
      const { code, out, err } = await sheet.end()
      expect({ code, out }).toEqual({ code: 0, out: 'The page of consents is closed. Forms decided: 1.\n' })
      expect(err).toContain('2 forms wait. You decide as Niamh Byrne.')
      await expect(openSheet({ url: at.url, agencyToken: 'wrong', of: 'consent' })).rejects.toThrow(/does not take/)
    })
  })
})
