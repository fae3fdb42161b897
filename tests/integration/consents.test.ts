import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { type Called, call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { emptyAll } from '../support/matrix-world'
import { smallPhoto } from '../support/photo-files'
import { rtwScene } from '../support/rtw-scene'
import { smallPdf } from '../support/small-pdf'
import { sweepAfterQuarantine } from '../support/sweep'

const now = () => time
let time = new Date('2026-11-20T12:00:00Z')
const wrongType =
  'Sorry, we only handle simple image files (photographs) or PDFs. Formats such as documents or advanced images cannot be processed'
/** A photograph with a description in its metadata. */
const told = async () =>
  sharp(await smallPhoto())
    .withExif({ IFD0: { ImageDescription: 'Seen only by the agency' } })
    .jpeg()
    .toBuffer()
const setImage =
  'mutation ($extraid: Int!, $kind: String!, $file: Upload!) { set_consent_image(extraid: $extraid, kind: $kind, file: $file) { ok message } }'
const extra =
  'query ($extraid: Int!) { active_rtw(extraid: $extraid) { extra { age covid_vaccinated covid_vaccination_date have_parent_consent parent_consent_date have_school_consent school_consent_date consent_form { id created_date kind consent status reviewed_date reject_message } } } }'
const covid =
  'mutation ($extraid: Int!, $yes: Boolean!, $day: Date) { submit_covid(extraid: $extraid, covid_vaccinated: $yes, covid_vaccination_date: $day) { ok message } }'

interface Done {
  ok: boolean
  message: string | null
}
interface Extra {
  consent_form: { id: number; status: string }[]
  [field: string]: unknown
}

forEachDatabase((_name, open) => {
  describe('consents and covid', () => {
    let database: OpenDatabase
    let at: Awaited<ReturnType<typeof rtwScene>>

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      time = new Date('2026-11-20T12:00:00Z')
      at = await rtwScene(database, now)
      await born('2016-02-01')
      return () => at.close()
    })
    afterEach(() => emptyAll(database.db))

    const born = (dateofbirth: string | null) =>
      database.db.updateTable('member').set({ dateofbirth }).where('extraid', '=', at.extraid).execute()
    const send = (kind: string, file: string): Promise<Called> => at.send(setImage, { extraid: at.extraid, kind, file })
    const give = async (kind: string, bytes?: Buffer) =>
      field<Done>(await send(kind, await at.uploaded(bytes)), 'set_consent_image')
    const read = async () => {
      const [first] = field<{ extra: Extra[] }>(await at.send(extra, { extraid: at.extraid }), 'active_rtw').extra
      if (!first) throw new Error('There is no extra.')
      return first
    }
    const profile = async () => {
      const query = `{ member(extraid: ${at.extraid}) { parental_consent parental_consent_date nera_consent nera_school_consent nera_school_consent_date } }`
      return field<object[]>(await call(at.url, 'member', query, {}, { cookie: at.own.cookie }), 'member')[0]
    }
    const state = (yes: boolean, day: string | null) => at.send(covid, { extraid: at.extraid, yes, day })

    it('a form is sent, looked at, accepted, and counts: a parent’s for good, a school’s for its school year', async () => {
      expect(await read()).toMatchObject({ age: 10, have_parent_consent: false, consent_form: [] })
      const said = { ok: true, message: 'Your scan was recorded, it will be reviewed shortly' }
      expect(await give('parent-form', await told())).toEqual(said)
      expect(await give('school-form', smallPdf())).toEqual(said)
      const sent = await read()
      expect(sent.consent_form).toMatchObject([
        { kind: 'school-form', consent: 'School principal consent', status: 'Pending', created_date: '2026-11-20' },
        { kind: 'parent-form', consent: 'Parental consent', status: 'Pending', reviewed_date: null },
      ])
      expect(sent).toMatchObject({ have_parent_consent: false, have_school_consent: false })

      const [school, parent] = sent.consent_form.map(({ id }) => `${id}`)
      const listed = (await at.agency('consent', 'list')).out
      expect(listed).toMatch(/Parental consent.*jpg[\s\S]*School principal consent.*pdf/)
      const folder = mkdtempSync(join(tmpdir(), 'consent-'))
      try {
        const files = [join(folder, 'parent.jpg'), join(folder, 'school.pdf')] as const
        expect(await at.agency('consent', 'save', `${at.extraid}`, `${parent}`, files[0])).toMatchObject({ code: 0 })
        expect(await at.agency('consent', 'save', `${at.extraid}`, `${school}`, files[1])).toMatchObject({ code: 0 })
        // The metadata of the picture was not stored.
        expect(readFileSync(files[0]).includes('Seen only by the agency')).toBe(false)
        expect(await sharp(files[0]).metadata()).toMatchObject({ format: 'jpeg' })
        expect(readFileSync(files[1])).toEqual(smallPdf())
      } finally {
        rmSync(folder, { recursive: true })
      }
      expect(await at.agency('consent', 'accept', `${parent}`, '--reviewer', 'Orla')).toMatchObject({ code: 0 })
      expect(
        await at.agency('consent', 'accept', `${school}`, '--received', '2026-11-18', '--reviewer', 'Orla'),
      ).toMatchObject({
        code: 0,
        out: `Form ${school}: accepted. Counts until 31 August 2027, the end of that school year.\n`,
      })
      expect(await read()).toMatchObject({
        ...{ have_parent_consent: true, parent_consent_date: '2026-11-20' },
        ...{ have_school_consent: true, school_consent_date: '2026-11-18' },
        consent_form: [{ status: 'Accepted', reviewed_date: '2026-11-20' }, { status: 'Accepted' }],
      })
      expect(await profile()).toEqual({
        ...{ parental_consent: true, parental_consent_date: '2026-11-20', nera_consent: false },
        ...{ nera_school_consent: 'yes', nera_school_consent_date: '2026-11-18' },
      })
      // A new form is due each September.
      time = new Date('2027-08-31T22:30:00Z')
      await at.logIn()
      expect(await read()).toMatchObject({ have_school_consent: true })
      time = new Date('2027-08-31T23:30:00Z')
      await at.logIn()
      expect(await read()).toMatchObject({ have_parent_consent: true, have_school_consent: false })
      expect(await profile()).toMatchObject({ nera_school_consent: null, nera_school_consent_date: '2026-11-18' })
      expect(await at.notes()).toEqual([
        ...['Parental consent: form sent', 'School principal consent: form sent'],
        ...['Parental consent: form looked at', 'School principal consent: form looked at'],
        ...['Parental consent: accepted', 'School principal consent: accepted'],
      ])
    })

    it('a form is rejected with its reason, also one that was accepted, and a newer one takes the place of one that waits', async () => {
      await give('parent-form')
      await give('parent-form')
      const [only, ...more] = (await read()).consent_form
      expect([only?.status, more]).toEqual(['Pending', []])
      expect((await at.files()).stored).toBe(1)
      const id = `${only?.id}`
      expect(await at.agency('consent', 'reject', id)).toMatchObject({ code: 2 })
      expect(await at.agency('consent', 'accept', id, '--received', '2026-11-21')).toMatchObject({ code: 1 })
      await at.agency('consent', 'accept', id)
      expect(await read()).toMatchObject({ have_parent_consent: true })
      await at.agency('consent', 'reject', id, '--message', 'It is not signed.')
      expect(await read()).toMatchObject({
        have_parent_consent: false,
        consent_form: [{ status: 'Rejected', reject_message: 'It is not signed.' }],
      })
      await give('parent-form')
      expect((await read()).consent_form.map(({ status }) => status)).toEqual(['Pending', 'Rejected'])
      const older = await at.agency('consent', 'accept', id)
      expect(older).toMatchObject({ code: 1, err: expect.stringContaining('A newer form of this member stands') })
      // For a form on paper the agency enters the day itself. Rejecting a scan does not remove that day.
      const [newest] = (await read()).consent_form
      await at.agency('consent', 'accept', `${newest?.id}`)
      await at.agency('member', 'set', `${at.extraid}`, 'parental_consent_date=2026-11-10')
      await at.agency('consent', 'reject', `${newest?.id}`, '--message', 'Not needed.')
      expect(await read()).toMatchObject({ parent_consent_date: '2026-11-10' })
      // Accepting a form that was sent earlier does not set the day back either.
      await at.agency('member', 'set', `${at.extraid}`, 'parental_consent_date=2026-11-25')
      await at.agency('consent', 'accept', `${newest?.id}`)
      expect(await read()).toMatchObject({ parent_consent_date: '2026-11-25' })
      await at.agency('consent', 'accept', `${newest?.id}`, '--received', '2026-11-10')
      expect(await read()).toMatchObject({ have_parent_consent: true, parent_consent_date: '2026-11-10' })
    })

    it('is decided as it was seen: what somebody else decided meanwhile stands', async () => {
      await give('school-form', smallPdf())
      const [form] = (await read()).consent_form
      const decide = async (what: string) => {
        const query = `mutation { ${what} { ok message } }`
        const called = await call(at.url, 'agency', query, {}, { token: 'test-token' })
        return field<Done>(called, what.replace(/\(.*/, ''))
      }
      await at.agency('consent', 'accept', `${form?.id}`, '--received', '2026-11-18', '--reviewer', 'Declan')
      const message = 'It was decided meanwhile: accepted as received on 18/11/2026 by Declan. Nothing was changed.'
      const accept = (seen: string) => `accept_consent(id: ${form?.id}${seen})`
      const reject = (seen: string) => `reject_consent(id: ${form?.id}, message: "No"${seen})`
      for (const what of [accept, reject])
        expect(await decide(what(', seen_status: "Pending"'))).toEqual({ ok: false, message })
      expect(await read()).toMatchObject({ have_school_consent: true, school_consent_date: '2026-11-18' })
      // Whoever names the current decision as seen, or names none, may decide again.
      for (const seen of [', seen_status: "Accepted"', ''])
        expect(await decide(reject(seen))).toEqual({ ok: true, message: null })
      expect(await read()).toMatchObject({ have_school_consent: false })
    })

    it('is recorded once, however often and at once the same file is sent', async () => {
      const file = await at.uploaded()
      const all = await Promise.all(Array.from({ length: 8 }, () => send('parent-form', file)))
      const done = all.filter((one) => one.code === null).map((one) => field<Done>(one, 'set_consent_image').ok)
      expect(done).toContain(true)
      expect(field<Done>(await send('parent-form', file), 'set_consent_image')).toMatchObject({ ok: true })
      const [only, ...more] = (await read()).consent_form
      expect([only?.status, more]).toEqual(['Pending', []])
      expect((await at.notes()).filter((what) => what.includes('form sent'))).toHaveLength(1)
      // A repeated request that arrives after the decision does not begin a new form.
      await at.agency('consent', 'accept', `${only?.id}`)
      await send('parent-form', file)
      expect((await read()).consent_form.map(({ status }) => status)).toEqual(['Accepted'])
      await sweepAfterQuarantine(database, at.blobs, new Date(time.getTime() + 3 * 3_600_000))
      expect(await at.files()).toEqual({ stored: 1, named: 1, uploads: 0 })
    })

    it('a PDF that every viewer opens is taken as it is, and what a form does not need in it is said to the agency', async () => {
      const script =
        '2 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n3 0 obj<</Names<</EmbeddedFiles 4 0 R>>>>endobj\n'
      const sent = Buffer.from(
        `\r\n<!-- from a scanner -->\n%PDF-1.7\n${script}trailer<<>>\n%%EOF\n${'\0'.repeat(4000)}\nSent from my phone`,
      )
      expect(await give('parent-form', sent)).toMatchObject({ ok: true })
      expect(await give('school-form', smallPdf())).toMatchObject({ ok: true })
      expect((await at.agency('consent', 'list')).out).toMatch(
        /Parental consent.*pdf \(script, attachment\)[\s\S]*pdf\n/,
      )
      const ids = (await read()).consent_form.map(({ id }) => `${id}`)
      const folder = mkdtempSync(join(tmpdir(), 'consent-'))
      try {
        const [plain, held] = [join(folder, 'school.pdf'), join(folder, 'parent.pdf')] as const
        const save = async (id: string | undefined, file: string) =>
          (await at.agency('consent', 'save', `${at.extraid}`, `${id}`, file)).out
        expect(await save(ids[0], plain)).toContain('No script and no file inside it was found. That is no proof')
        expect(await save(ids[1], held)).toContain('Take care: it holds a script and a file inside it.')
        expect(readFileSync(held)).toEqual(sent)
      } finally {
        rmSync(folder, { recursive: true })
      }
    })

    it('what is no form, of nobody who needs one, or of nobody’s own leaves nothing behind', async () => {
      const refused = async (kind: string, bytes?: Buffer) => (await give(kind, bytes)).message
      expect(await refused('parent-form', Buffer.from('GIF89a and then nothing'))).toBe(wrongType)
      expect(await refused('parent-form', Buffer.from('PK\u0003\u0004word/document.xml'))).toBe(wrongType)
      expect(await refused('parent-form', Buffer.from('%PDF-1.4\n1 0 obj<<'))).toContain('This PDF is not whole')
      const page = `<html><body>${smallPdf()}</body></html>`
      expect(await refused('parent-form', Buffer.from(page))).toBe(wrongType)
      const half = Buffer.concat([smallPdf(), Buffer.from('5 0 obj<</Length 900>>stream\nabc')])
      expect(await refused('parent-form', half)).toContain('This PDF is not whole')
      expect(await refused('parent-form', Buffer.from('BM not a picture at all'))).toBe(wrongType)
      expect(await refused('parent_form')).toBe("There is no consent form 'parent_form'.")
      await born('2010-11-20')
      expect(await refused('parent-form')).toBe('Consent forms are for members under 16.')
      await born('2022-01-01')
      expect(await refused('school-form')).toBe('A school’s consent is for members over 4.')
      expect((await read()).consent_form).toEqual([])
      expect(await send('parent-form', '0'.repeat(32))).toMatchObject({ code: 'UPLOAD_MISSING' })
      expect(await at.files()).toMatchObject({ stored: 0, named: 0 })
      expect(await at.notes()).toEqual([])
    })

    it('a vaccination is stated with its date, and its date is cleared with it', async () => {
      const submit = async (yes: boolean, day: string | null) => field<Done>(await state(yes, day), 'submit_covid')
      const said = { ok: true, message: 'Your vaccination status change has been recorded' }
      expect(await submit(true, null)).toEqual({ ok: false, message: 'Please enter the date of the vaccination.' })
      expect((await submit(true, '2026-11-21')).ok).toBe(false)
      expect((await submit(true, '1926-11-01')).ok).toBe(false)
      expect(await submit(true, '2021-06-01')).toEqual(said)
      expect(await submit(true, '2021-06-01')).toEqual(said)
      expect(await read()).toMatchObject({ covid_vaccinated: true, covid_vaccination_date: '2021-06-01' })
      expect(await submit(false, '2021-06-01')).toEqual(said)
      expect(await read()).toMatchObject({ covid_vaccinated: false, covid_vaccination_date: null })
      expect(await at.notes()).toEqual(['Covid vaccination status changed', 'Covid vaccination status changed'])
      // The ledger contains nothing of it.
      expect(await database.db.selectFrom('outbox_ledger').selectAll().execute()).toEqual([])
    })
  })
})
