import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { profileFieldNames } from '../../domain/notice-form/names'
import { fieldNames } from '../../domain/profile/fields'
import { resealRecords } from '../../server/services/keys/reseal-records'
import { answersField, answersOf } from '../../server/services/notice-form/kept-answers'
import { clearValues, profileRow } from '../../server/services/profile/profile-row'
import { createFieldCipher } from '../../server/store/field-cipher'
import { adult, everything, password, short, submitted, taken } from '../support/application-forms'
import { inApplicationScene } from '../support/application-scene'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { fieldSamples } from '../support/field-samples'
import { smallPhoto } from '../support/photo-files'
import { testCipher } from '../support/served'

/** The answers that are not fields of a profile, as they are sent and as they are stored. */
const kept = {
  ...{ photoid_type: 'Other', photoid_other: 'Bus pass', photoid_number: 'ZZ123456', photoid_viewed: true },
  ...{ worklocations: ['Dublin', 'Ardmore (Bray)'], freetime: 'Mondays\nand Fridays', heardabout: 'My sister' },
  ...{ heardaboutps: 'She danced', receive_notices: true, agreetcs: true, agree_nationality: true },
}

forEachDatabase((_name, open) => {
  describe('an application by the public form', () => {
    const at = inApplicationScene(open)

    /** Every row of every table, as a dump of the database would contain it. */
    const dump = async () => {
      const { db } = at.scene
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
      const texts = await Promise.all(
        rows.map(async ({ name }) => {
          const held = await sql<{ t: string }>`select t::text as t from ${sql.table(name)} t`.execute(db)
          return held.rows.map(({ t }) => t).join('\n')
        }),
      )
      return texts.join('\n')
    }

    it('opens an account with all that was answered, its photos in their slots, and signs in', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(everything)
      const profile = Object.fromEntries(profileFieldNames.map((name) => [name, fieldSamples[name]]))
      const photos = {
        headshot: await smallPhoto(),
        longportrait: await smallPhoto(),
        hairportrait: await smallPhoto(),
      }
      const application = {
        ...{ ...profile, ...kept, emailaddress: 'Orla@Example.ie', loginpass: ` ${password} ` },
        ...{ gender: 'F', available: false, criminal_convictions: true },
        ...{ mobile: '085 123 4567', eft_iban: 'IE29 AIBK 9311 5212 3456 78' },
      }
      const sent = await scene.send({ form_id, application, photos })
      expect(sent.answer).toEqual({ ok: true, message: submitted, outcome: 'applied', problems: [] })
      const [account] = await scene.logins()
      expect(account).toMatchObject({ loginname: 'orla@example.ie' })
      const extraid = account?.extraid ?? 0
      expect(await scene.whoIs(sent.cookie)).toEqual({
        ...{ ok: true, extraid, is_family: false, accept_employmentterms: false, family: [] },
      })
      const row = await profileRow(scene.db, extraid)
      if (!row) throw new Error('No member.')
      // Gender decides that these fields are not asked for; fields that are not on the form stay empty.
      const { necksize: _neck, chestsize: _chest, costume_waist: _waist, ...asked } = profile
      const none = Object.fromEntries(fieldNames.map((name) => [name, null]))
      expect(clearValues(row, fieldNames, testCipher)).toEqual({
        ...{ ...none, ...asked, gender: 'F', emailaddress: 'Orla@Example.ie', listingblocked: true, emailnotify: true },
        criminal_convictions: 'The box for none was left open in an application on 26/11/2026.',
      })
      expect(row.ppsnumber_key).toBe(testCipher.lookup('ppsnumber', '1234567FA'))
      const [member] = await scene.members()
      expect(member).toMatchObject({ system: 'main', signedupdate: '2026-11-26', is_family: false, parentid: null })
      const shown = await scene.db.selectFrom('photo').selectAll().orderBy('phototype').execute()
      expect(shown.map(({ phototype, status, imagewidth }) => [phototype, status, imagewidth])).toEqual(
        [2, 3, 12].map((slot) => [slot, 'P', 120]),
      )
      expect(member?.thumbnail).toBe(shown[0]?.thumbnail)
      expect(await scene.files()).toEqual({ stored: 12, named: 12, uploads: 0 })
      expect(await scene.notes(extraid)).toEqual(
        [
          'Account opened by the public form of an open casting',
          'Photo added: Head & Shoulders',
          'Photo added: Long Shot / Full Length Body',
          'Photo added: Back of Head Shot (hair)',
          'Applied to the open casting: Crowd',
        ].map((what) => [what, 'account', 'Órla Żółkiewska']),
      )
      const jobs = await scene.db.selectFrom('job').select(['kind', 'extraid', 'payload']).execute()
      expect(jobs).toEqual([{ kind: 'application_received', extraid, payload: { form_id, is_new: true } }])
    })

    it('keeps what has no place in the profile sealed, in the form’s order; the agency sees who applied', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(everything)
      const secrets = { ppsnumber: '1234567FA', eft_bic: 'AIBKIE2D', eft_iban: 'IE29AIBK93115212345678' }
      await scene.send({ form_id, application: adult('orla@example.ie', { ...kept, ...secrets }) })
      const [row, ...others] = await scene.applications()
      expect(others).toEqual([])
      if (!row) throw new Error('No application.')
      expect(row).toMatchObject({ form_id, status: 'P', applied_at: at.now })
      const answers = answersOf(testCipher, row) ?? []
      expect(Object.fromEntries(answers.map(({ field, value }) => [field, value]))).toEqual(kept)
      expect(answers.slice(0, 3)).toEqual([
        { field: 'agreetcs', label: 'I accept the terms & conditions', value: true },
        { field: 'agree_nationality', label: 'I may work in Ireland, and can show a document for it', value: true },
        { field: 'photoid_type', label: 'Photo id', value: 'Other' },
      ])
      const everywhere = `${await dump()}\n${scene.served.log.join('\n')}`
      expect(everywhere).toContain('Applied to the open casting: Crowd')
      for (const secret of ['ZZ123456', 'Bus pass', 'Mondays', 'She danced', password, ...Object.values(secrets)]) {
        expect(everywhere, secret).not.toContain(secret)
      }
      const query = `{ opencasting_applications(form_id: ${form_id}) { extraid firstname status } }`
      const listed = await call(scene.url, 'agency', query, {}, { token: 'test-token' })
      expect(field(listed, 'opencasting_applications')).toEqual([
        { extraid: row.extraid, firstname: 'Órla', status: 'P' },
      ])
      // In another member's row, the sealed answers cannot be opened.
      expect(answersOf(testCipher, { ...row, extraid: row.extraid + 1 })).toBeNull()
    })

    it('has its answers sealed anew where the key is replaced', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(everything)
      await scene.send({ form_id, application: adult('orla@example.ie', kept) })
      const [row] = await scene.applications()
      if (!row) throw new Error('No application.')
      const asked = [{ field: 'heardabout', label: 'How', value: 'My sister' }]
      const [old, wanted] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
      const sealed_answers = createFieldCipher(old).seal(row.extraid, answersField(form_id), JSON.stringify(asked))
      await scene.db.updateTable('open_casting_application').set({ sealed_answers }).execute()
      const both = createFieldCipher(wanted, old)
      expect(await resealRecords(scene.db, both)).toEqual({ resealed: 1, unreadable: 0 })
      expect(await resealRecords(scene.db, both)).toEqual({ resealed: 0, unreadable: 0 })
      const [anew] = await scene.applications()
      if (!anew) throw new Error('No application.')
      expect(answersOf(createFieldCipher(wanted), anew)).toEqual(asked)
      expect(await resealRecords(scene.db, createFieldCipher(old))).toEqual({ resealed: 0, unreadable: 1 })
      expect(answersOf(createFieldCipher(old), anew)).toBeNull()
    })

    it('takes nothing that its form does not ask for, whatever is sent', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(short)
      const more = { ppsnumber: '1234567FA', height: 70, heardabout: 'x', criminal_convictions: true, available: false }
      const photos = { headshot: await smallPhoto() }
      const sent = await scene.send({ form_id, application: adult('orla@example.ie', more), photos })
      expect(sent.answer).toMatchObject({ outcome: 'applied' })
      const [member] = await scene.members()
      expect(member).toMatchObject({
        ...{ ppsnumber: null, ppsnumber_key: null, height: null, criminal_convictions: null },
        ...{ listingblocked: null, thumbnail: null, emailaddress: 'orla@example.ie' },
      })
      const [row] = await scene.applications()
      expect(row && answersOf(testCipher, row)).toMatchObject([{ field: 'agreetcs', value: true }])
      expect(await scene.files()).toEqual({ stored: 0, named: 0, uploads: 0 })
    })

    it('whose box of no convictions is ticked has no note; that it was left open is noted, and no more', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(everything)
      await scene.send({
        form_id,
        application: adult('a@example.ie', { criminal_convictions: false, available: true }),
      })
      await scene.send({ form_id, application: adult('b@example.ie', { criminal_convictions: null }) })
      const [ticked, left] = await scene.members()
      expect([ticked?.criminal_convictions, ticked?.listingblocked]).toEqual([null, false])
      expect([left?.criminal_convictions, left?.listingblocked]).toEqual([expect.stringMatching(/^v2/), false])
    })

    it('whose switch of notices is left off gets none: the account has that answer', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(everything)
      await scene.send({ form_id, application: adult('a@example.ie', { receive_notices: false }) })
      await scene.send({ form_id, application: adult('b@example.ie', { receive_notices: null }) })
      expect((await scene.members()).map(({ emailnotify }) => emailnotify)).toEqual([false, false])
    })

    it('whose address has an account is told so, as the first step tells it', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(short)
      expect(await scene.isUnique('orla@example.ie')).toEqual({ ok: true, message: null })
      await scene.send({ form_id, application: adult('orla@example.ie') })
      expect(await scene.isUnique(' ORLA@example.ie ')).toEqual({ ok: false, message: taken })
      expect(await scene.isUnique('orla')).toEqual({ ok: false, message: 'E-mail must be valid' })
      expect(await scene.isUnique('\u0000')).toEqual({ ok: false, message: 'E-mail must be valid' })
      const second = await scene.send({ form_id, application: adult('Orla@Example.ie') })
      expect(second).toMatchObject({ cookie: null, answer: { ok: false, outcome: 'taken', message: taken } })
      expect(await scene.applications()).toHaveLength(1)
    })

    it('replaces the session of whoever is signed in', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(short)
      const first = await scene.send({ form_id, application: adult('orla@example.ie') })
      const second = await scene.send({ form_id, application: adult('una@example.ie'), cookie: first.cookie ?? '' })
      expect(await scene.whoIs(first.cookie)).toMatchObject({ ok: false })
      expect(await scene.whoIs(second.cookie)).toMatchObject({ ok: true })
      const sessions = await scene.db.selectFrom('session').select(['device_kind', 'device_name']).execute()
      expect(sessions).toEqual([{ device_kind: 'phone', device_name: 'Firefox on Android' }])
    })
  })

  describe('what comes from one address', () => {
    const at = inApplicationScene(open, { application: 6, 'application-opened': 2, 'loginname-asked': 3 })

    it('is limited: the accounts that are opened, all that is tried, and what asks for one', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(short)
      const tooMany = {
        ...{ ok: false, outcome: 'invalid', problems: [] },
        message: expect.stringMatching(/^That was tried too often from here\. Please try again in \d+ minutes\.$/),
      }
      const address = '203.0.113.4'
      const key = randomUUID()
      const first = { form_id, key, application: adult('first@example.ie'), address }
      expect((await scene.send(first)).answer).toMatchObject({ ok: true })
      // An application that is refused for its contents opens no account, and does not count towards the limit.
      for (const wrong of [adult('no address'), adult('first@example.ie'), adult('a@b.ie', { loginpass: 'short' })]) {
        expect((await scene.send({ form_id, application: wrong, address })).answer).not.toMatchObject(tooMany)
      }
      expect((await scene.send({ form_id, application: adult('una@example.ie'), address })).answer?.ok).toBe(true)
      const third = { form_id, application: adult('orla@example.ie'), address }
      expect((await scene.send(third)).answer).toMatchObject(tooMany)
      expect((await scene.send({ ...third, form_id: 999_999 })).answer).toMatchObject(tooMany)
      // Neither limit stops somebody who repeats an application whose answer was lost, nor anybody at another address.
      expect((await scene.send(first)).answer).toMatchObject({ outcome: 'applied' })
      expect((await scene.send({ ...third, address: '203.0.113.5' })).answer).toMatchObject({ ok: true })
      for (let tries = 0; tries < 3; tries++) {
        expect(await scene.isUnique(`a${tries}@b.ie`)).toMatchObject({ ok: true })
      }
      const tooOften = expect.stringMatching(/^That was tried too often\. Please try again in \d+ minutes\.$/)
      for (const one of ['orla@example.ie', 'nobody@example.ie']) {
        expect(await scene.isUnique(one)).toEqual({ ok: false, message: tooOften })
      }
      expect(await scene.isUnique('orla@example.ie', '203.0.113.5')).toEqual({ ok: false, message: taken })
    })
  })
})
