import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fieldNames } from '../../domain/profile/fields'
import { answersOf } from '../../server/services/notice-form/kept-answers'
import { clearValues, profileRow } from '../../server/services/profile/profile-row'
import { adult, everything, known, password, short, taken } from '../support/application-forms'
import { inApplicationScene } from '../support/application-scene'
import { call } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { smallPhoto } from '../support/photo-files'
import { testCipher } from '../support/served'

const parent = {
  ...{ parentfirstname: 'Maja', parentlastname: 'Żółkiewska' },
  ...{ parentmobilephone: '086 123 4567', parentemail: 'Maja@Example.ie' },
}
/** An applicant with this date of birth. The applications of these tests arrive on 26/11/2026. */
const born = (dateofbirth: string, more: object = {}) => adult('orla@example.ie', { dateofbirth, ...parent, ...more })

forEachDatabase((_name, open) => {
  describe('an application of somebody under 16', () => {
    const at = inApplicationScene(open)

    const profileOf = async (extraid: number) => {
      const row = await profileRow(at.scene.db, extraid)
      if (!row) throw new Error('No member.')
      const values = Object.entries(clearValues(row, fieldNames, testCipher))
      return Object.fromEntries(values.filter(([, value]) => value !== null))
    }

    it('opens the parent’s account, with the applicant in it, who has no log-in', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(everything)
      const application = born('2015-05-01', {
        ...{ address1: '1 Quay', address4: 'd02 x285', mobile: '0851234567', gender: 'F', height: 50 },
        ...{ ppsnumber: '1234567FA', eft_bic: 'AIBKIE2D', eft_iban: 'IE29AIBK93115212345678', photoid_number: 'ZZ1' },
      })
      const sent = await scene.send({ form_id, application, photos: { headshot: await smallPhoto() } })
      expect(sent.answer).toMatchObject({ outcome: 'applied' })
      const logins = await scene.logins()
      expect(logins.map(({ loginname }) => loginname)).toEqual(['maja@example.ie'])
      const [account, child, ...others] = await scene.members()
      expect(others).toEqual([])
      if (!account || !child) throw new Error('Not both.')
      expect(logins[0]?.extraid).toBe(account.extraid)
      expect([account.is_family, account.parentid, child.is_family, child.parentid]).toEqual([
        ...[true, null, false, account.extraid],
      ])
      expect(await scene.whoIs(sent.cookie)).toMatchObject({
        ...{ extraid: account.extraid, is_family: true, family: [{ extraid: child.extraid, firstname: 'Órla' }] },
      })
      const address = { address1: '1 Quay', address4: 'D02X285' }
      expect(await profileOf(account.extraid)).toEqual({
        ...{ firstname: 'Maja', lastname: 'Żółkiewska', ...address },
        ...{ mobile: '0861234567', emailaddress: 'Maja@Example.ie', emailnotify: false },
      })
      expect(await profileOf(child.extraid)).toEqual({
        ...{ firstname: 'Órla', lastname: 'Żółkiewska', ...address, dateofbirth: '2015-05-01', gender: 'F' },
        ...{ mobile: '0851234567', emailaddress: 'orla@example.ie', height: 50, ppsnumber: '1234567FA' },
        ...{ eft_bic: 'AIBKIE2D', eft_iban: 'IE29AIBK93115212345678', listingblocked: false },
        ...{ havecar: false, promotional_work: false, faircity: false },
        ...{ contactparent: true, parentname: 'Maja Żółkiewska', parentmobilephone: '0861234567' },
        parentemail: 'Maja@Example.ie',
      })
      const photos = await scene.db.selectFrom('photo').select(['extraid', 'phototype', 'thumbnail']).execute()
      expect(photos).toEqual([{ extraid: child.extraid, phototype: 2, thumbnail: child.thumbnail }])
      const [row, ...rows] = await scene.applications()
      expect([row?.extraid, rows]).toEqual([child.extraid, []])
      expect(row && answersOf(testCipher, row)).toMatchObject(
        expect.arrayContaining([
          expect.objectContaining({ field: 'agreetcs', value: true }),
          expect.objectContaining({ field: 'photoid_number', value: 'ZZ1' }),
        ]),
      )
      const hand = ['account', 'Maja Żółkiewska']
      expect(await scene.notes(account.extraid)).toEqual([
        ['Account opened by the public form of an open casting', ...hand],
        ['Órla Żółkiewska added to the family', ...hand],
      ])
      expect(await scene.notes(child.extraid)).toEqual([
        ['Added to the family of Maja Żółkiewska', ...hand],
        ['Photo added: Head & Shoulders', ...hand],
        ['Applied to the open casting: Crowd', ...hand],
      ])
      const jobs = await scene.db.selectFrom('job').select('extraid').execute()
      expect(jobs).toEqual([{ extraid: child.extraid }])
    })

    it('is one’s own from the birthday on, by Dublin’s day', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(short)
      await scene.send({ form_id, application: born('2010-11-26') })
      await scene.send({ form_id, application: born('2010-11-27') })
      expect((await scene.logins()).map(({ loginname }) => loginname)).toEqual(['orla@example.ie', 'maja@example.ie'])
      const [own] = await scene.members()
      expect(own).toMatchObject({ firstname: 'Órla', is_family: false, contactparent: null, parentemail: null })
      expect(await scene.members()).toHaveLength(3)
    })

    it('without a parent is incomplete; the parent’s password is not the parent’s name', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(short)
      const alone = await scene.send({ form_id, application: adult('orla@example.ie', { dateofbirth: '2015-05-01' }) })
      expect(alone.answer).toMatchObject({ outcome: 'invalid', message: 'Please enter all highlighted fields' })
      expect(alone.answer?.problems).toEqual(
        Object.keys(parent).map((field) => ({ field, message: 'This field is required' })),
      )
      const named = await scene.send({ form_id, application: born('2015-05-01', { loginpass: 'MajaŻółkiewska' }) })
      expect(named.answer?.problems).toEqual([
        { field: 'loginpass', message: 'Please choose a password that is not your own name' },
      ])
      await at.isEmpty()
    })

    it('whose parent has an account is told so; the applicant’s own address is no log-in', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(short)
      await scene.send({ form_id, application: born('2015-05-01') })
      const brother = { firstname: 'Jan', emailaddress: 'jan@example.ie' }
      expect((await scene.send({ form_id, application: born('2017-05-01', brother) })).answer).toMatchObject({
        ...{ outcome: 'taken', message: taken },
      })
      expect(await scene.isUnique('orla@example.ie')).toMatchObject({ ok: true })
      const login = `mutation { login(username: "orla@example.ie", password: "${password}") { ok } }`
      expect((await call(scene.url, 'login', login)).data).toEqual({ login: { ok: false } })
    })

    it('that comes again signs the parent in, also after the birthday', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(short)
      const key = randomUUID()
      await scene.send({ form_id, key, application: born('2010-11-27') })
      at.now = new Date(at.start.getTime() + 24 * 3_600_000)
      const again = await scene.send({ form_id, key, application: born('2010-11-27') })
      expect(again.answer).toMatchObject({ outcome: 'applied' })
      expect(await scene.whoIs(again.cookie)).toMatchObject({ is_family: true })
      const wrong = await scene.send({ form_id, key, application: born('2010-11-27', { loginpass: 'another word' }) })
      expect(wrong).toMatchObject({ cookie: null, answer: { outcome: 'known', message: known } })
      expect(await scene.members()).toHaveLength(2)
    })

    it('has a parent’s long name cut to what the profile takes', async () => {
      const form_id = await at.scene.addCasting(short)
      const long = { parentfirstname: 'M'.repeat(50), parentlastname: 'Ż'.repeat(50) }
      await at.scene.send({ form_id, application: born('2015-05-01', long) })
      const [, child] = await at.scene.members()
      expect(child?.parentname).toBe('M'.repeat(50))
    })
  })
})
