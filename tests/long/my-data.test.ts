import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readStored } from '../../server/services/files/stored-files'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { addFullMember, canary, written } from '../support/full-member'
import { addListImage } from '../support/list-image-files'
import { actAs, emptyAll } from '../support/matrix-world'
import { memoryBlobs } from '../support/memory-blobs'
import { silence } from '../support/mp3-samples'
import { addPhoto, smallPhoto } from '../support/photo-files'
import { addReel } from '../support/reel-files'
import { addSubmission, someDocuments } from '../support/rtw-files'
import { type Served, serve, testCipher } from '../support/served'
import { rowsOf } from '../support/traces'

const now = new Date('2026-11-20T12:00:00Z')

/** For each table that names a member, the files of the archive that contain its rows. */
const filesOf: Readonly<Record<string, readonly string[]>> = {
  member: ['profile.json'],
  login: ['profile.json'],
  session: ['devices.json'],
  push_subscription: ['devices.json'],
  password_reset: ['devices.json'],
  staff_access_log: ['staff_access.json'],
  message: ['messages.json', 'notifications.json'],
  notification: ['notifications.json'],
  message_response: ['answers.json'],
  job: ['mails.json'],
  outbox_client: ['devices.json'],
  outbox_ledger: ['devices.json'],
  photo: ['photos.json'],
  stored_file: ['photos/photo-3-2.jpg', 'audio-reels/audio-reel-2.mp3'],
  voicereel: ['audio_reels.json'],
  upload: ['devices.json'],
  archive_spool: ['devices.json'],
  rtw: ['right_to_work.json'],
  rtw_scan: ['right_to_work.json'],
  consent_form: ['consent_forms.json'],
  subscription: ['subscription.json'],
  subscription_intent: ['sign_up_and_renewals.json'],
  payment: ['payments.json'],
  subscription_end: ['subscription_ends.json'],
  field_change: ['field_changes.json'],
  record_change: ['record_changes.json'],
  experience: ['experience.json'],
  special_list_application: ['special_list_applications.json', 'special-lists/special-list-1.jpg'],
  special_list_direct: ['special_list_moments.json'],
  open_casting_application: ['open_casting_applications.json'],
  sign_up_answers: ['sign_up_answers.json'],
  erasure_request: ['erasure_requests.json'],
  hours_worked: ['hours_worked.json'],
  leave_year: ['annual_leave.json'],
  leave_event: ['annual_leave.json'],
  payslip: ['payslips.json', 'payslips/payslip-2026-03-01-1.html'],
  chit: ['chits.json', 'chits/chit-2026-03-02-1.pdf'],
}

forEachDatabase((_name, open) => {
  describe('my data', () => {
    let database: OpenDatabase
    let served: Served
    const blobs = memoryBlobs()

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now, { blobs })
      return () => served.close()
    })
    afterEach(() => emptyAll(database.db))

    const download = async (extraid: number, cookie: string | null) => {
      const answer = await fetch(`${served.url}/dj/api/member/${extraid}/my-data.zip`, {
        headers: cookie ? { cookie } : {},
      })
      return { status: answer.status, headers: answer.headers, body: new Uint8Array(await answer.arrayBuffer()) }
    }
    const unzipped = (body: Uint8Array) => {
      const files = unzipSync(body)
      return {
        names: Object.keys(files),
        bytes: (name: string) => files[name] ?? new Uint8Array(),
        text: (name: string) => strFromU8(files[name] ?? new Uint8Array()),
        json: (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())),
      }
    }

    it('is one archive of every row that names the member, and of the documents', async () => {
      const { extraid, cookie } = await addFullMember(database.db, now, { payYears: [2026], leaveYears: [2026] })
      await database.db
        .insertInto('erasure_request')
        .values({ extraid, requested_at: now, requested_by: 'me', reason: canary })
        .execute()
      const { image } = await addPhoto(database.db, blobs, { extraid, phototype: 3 }, now)
      await addReel(database.db, blobs, { extraid }, now)
      const ofList = await addListImage(database.db, blobs, { extraid, listid: 1 }, now)
      const old = { id: 'a'.repeat(32), size: 4_711, sha256: 'a'.repeat(64), part_bytes: 65_536, sealed_key: null }
      await database.db
        .insertInto('archive_spool')
        .values({ extraid, for_extraid: extraid, made_at: new Date(0), ...old })
        .execute()
      const submission = await addSubmission(database.db, blobs, { extraid, status: 2 }, now)
      const { status, headers, body } = await download(extraid, cookie)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('application/zip')
      expect(headers.get('content-disposition')).toBe(`attachment; filename="my-data-${extraid}-2026-11-20.zip"`)
      expect(headers.get('cache-control')).toBe('no-store')
      const { names, text, json, bytes } = unzipped(body)
      // A new table with members' data has to be added to the archive, and to filesOf here.
      const rows = await rowsOf(database.db, extraid)
      expect(Object.keys(rows).sort()).toEqual(Object.keys(filesOf).sort())
      for (const [table, files] of Object.entries(filesOf)) {
        expect(rows[table], `the fixture has a row in ${table}`).toBeGreaterThan(0)
        for (const name of files) {
          expect(names).toContain(name)
          expect(text(name).length, name).toBeGreaterThan('[]\n'.length)
        }
      }
      const shown = await readStored({ db: database.db, blobs, cipher: testCipher }, image)
      expect(Buffer.from(bytes('photos/photo-3-2.jpg')).equals(shown)).toBe(true)
      const listImage = await readStored({ db: database.db, blobs, cipher: testCipher }, ofList.image)
      expect(Buffer.from(bytes('special-lists/special-list-1.jpg')).equals(listImage)).toBe(true)
      const scan = `right-to-work/submission-${submission.id}-passport_scan.jpg`
      expect(Buffer.from(bytes(scan)).equals(await smallPhoto())).toBe(true)
      const [documents] = json('right_to_work.json')
      expect(documents).toMatchObject({ id: submission.id, documents: someDocuments, scans: [{}, {}, {}] })
      expect(text('right_to_work.json')).not.toContain('sealed')
      expect(Buffer.from(bytes('audio-reels/audio-reel-2.mp3')).equals(silence(115))).toBe(true)
      // A reel whose bytes are missing is in the archive only as a row.
      expect(json('audio_reels.json')).toMatchObject([
        { title: canary, reelid: 1 },
        { title: 'Narration', reelid: 2 },
      ])
      expect(names).not.toContain('audio-reels/audio-reel-1.mp3')
      expect(json('devices.json').archives).toEqual([{ made_at: new Date(0).toISOString(), size: 4_711 }])
      expect(names).toContain('terms/terms-of-engagement.pdf')
      expect(names).toContain('terms/terms-of-employment.pdf')
      expect(text('terms/terms-of-employment.pdf').slice(0, 5)).toBe('%PDF-')
      expect(text('README.txt')).toContain(`member ${extraid}`)
      // The README names every .json file of the archive, and no other.
      const told = text('README.txt').match(/\w+\.json/g) ?? []
      expect([...told].sort()).toEqual(names.filter((name) => name.endsWith('.json')).sort())
      const profile = json('profile.json')
      expect(profile).toMatchObject({
        ...{
          ...written,
          lastlogindate: '2026-11-20',
          extraid,
          occupation: canary,
          ppsnumber: '1234567T',
          eft_iban: 'IE29AIBK93115212345678',
        },
        login: { loginname: `${canary.toLowerCase()}@example.test` },
      })
      expect(json('open_casting_applications.json')).toMatchObject([
        { title: 'Crowd', answers: [{ field: 'heardabout', value: canary }] },
      ])
      expect(json('annual_leave.json')).toMatchObject([{ year: 2026, hrs_accrued: 8, events: [{ event_type: 'pay' }] }])
      expect(json('hours_worked.json')).toMatchObject([{ hours: 100, euros: 1500 }])
      expect(json('payslips.json')).toMatchObject([{ gross: 120, lines: [{ hours: 8, rate: 15, amount: 120 }] }])
      expect(json('payments.json')).toMatchObject([{ amount_in_cents: 6000, until_date: '2027-03-01' }])
      expect(json('vouchers.json')).toMatchObject([{ batch: 'Fair' }])
      expect(json('sign_up_and_renewals.json')).toMatchObject([{ kind: 'register', stage: 'paid' }])
      expect(json('staff_access.json')).toHaveLength(2)
      expect(json('lists.json')).toEqual([`list of ${extraid}`])
    }, 60_000)

    it('holds nothing that lets somebody in, and nothing of anybody else', async () => {
      const { extraid, cookie } = await addFullMember(database.db, now, { payYears: [2026], leaveYears: [2026] })
      const other = await addFullMember(database.db, now, { payYears: [], leaveYears: [] }, 'Otherperson')
      const { body } = await download(extraid, cookie)
      const { names, text } = unzipped(body)
      const { rows } = await sql<{ secret: string }>`
        select password_hash as secret from login union all select id_hash from session union all select token_hash from password_reset
        union all select link_code from message where link_code is not null union all select password_hash from subscription_intent
        union all select code_hash from voucher`.execute(database.db)
      expect(rows.length).toBeGreaterThan(3)
      for (const name of names) {
        for (const { secret } of rows) expect(text(name), name).not.toContain(secret)
        expect(text(name), name).not.toContain('Otherperson')
        expect(text(name), name).not.toMatch(/v1[.]|v2[.][0-9a-f]{12}[.]/)
      }
      expect(other.extraid).not.toBe(extraid)
    }, 60_000)

    it('is made three times a day, of each member by each log-in', async () => {
      const parent = await addMember(database.db, 'Parent')
      await database.db.updateTable('member').set({ is_family: true }).where('extraid', '=', parent).execute()
      const child = await addMember(database.db, 'Child', { parentid: parent })
      const cookie = await cookieOf(database.db, parent, now)
      for (let time = 0; time < 3; time++) {
        expect((await download(parent, cookie)).status).toBe(200)
        // As if an hour had passed since.
        await database.db.deleteFrom('archive_spool').execute()
      }
      const refused = await download(parent, cookie)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400'])
      expect(new TextDecoder().decode(refused.body)).toContain('You have had three archives today')
      expect((await download(child, cookie)).status).toBe(200)
    }, 60_000)

    it('is a parent’s for a child, until it is removed; never another’s, never of staff who act', async () => {
      const parent = await addMember(database.db, 'Parent')
      await database.db.updateTable('member').set({ is_family: true }).where('extraid', '=', parent).execute()
      const child = await addMember(database.db, 'Child', { parentid: parent })
      const staff = await addMember(database.db, 'Staff')
      await database.db.updateTable('member').set({ is_staff: true }).where('extraid', '=', staff).execute()
      const ofParent = await cookieOf(database.db, parent, now)
      expect((await download(child, ofParent)).status).toBe(200)
      await database.db.updateTable('member').set({ removed_at: now }).where('extraid', '=', child).execute()
      expect((await download(child, ofParent)).status).toBe(404)
      const acting = await actAs(database.db, staff, parent, now)
      expect((await download(parent, acting)).status).toBe(404)
      expect((await download(parent, null)).status).toBe(401)
      expect((await download(999_999, ofParent)).status).toBe(404)
    }, 60_000)
  })
})
