import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { adult, everything, short } from '../support/application-forms'
import { inApplicationScene } from '../support/application-scene'
import { call } from '../support/caller'
import { forEachDatabase } from '../support/database'

const hour = 3_600_000

forEachDatabase((_name, open) => {
  describe('an application that is refused', () => {
    const at = inApplicationScene(open)

    it('says what is missing or wrong, by field in the form’s order, and keeps nothing', async () => {
      const form_id = await at.scene.addCasting(null)
      const application = adult('orla@', { loginpass: 'orla@', agreetcs: false, mobile: '085 x', gender: 'Q' })
      const { answer, cookie } = await at.scene.send({ form_id, application })
      expect(cookie).toBeNull()
      expect(answer).toEqual({
        ...{ ok: false, outcome: 'invalid', message: 'Please enter all highlighted fields' },
        problems: [
          { field: 'emailaddress', message: 'E-mail must be valid' },
          { field: 'loginpass', message: 'Password must be between 8 and 30 characters' },
          { field: 'mobile', message: 'Your number must only contain digits' },
          { field: 'address1', message: 'This field is required' },
          { field: 'gender', message: 'Choose one of the list' },
          { field: 'nationality', message: 'This field is required' },
          { field: 'agree_nationality', message: 'This field is required' },
          { field: 'agreetcs', message: 'This field is required' },
          { field: 'headshot', message: 'This field is required' },
        ],
      })
      await at.isEmpty()
    })

    const parent = {
      ...{ parentfirstname: 'Maja', parentlastname: 'Żółkiewska' },
      ...{ parentmobilephone: '0861234567', parentemail: 'maja@example.ie' },
    }
    const [iban, bic, long] = [/IBAN/, /BIC/, /at most 50 characters/].map((one) => expect.stringMatching(one))
    it.each<[name: string, value: unknown, message: unknown]>([
      ['ppsnumber', '1234567Q', 'PPS Number is invalid - please check digits and letters carefully'],
      ['eft_iban', 'IE29AIBK93115212345679', iban],
      ['eft_bic', 'NONE', bic],
      ['loginpass', 'Żółkiewska1990', 'Please choose a password that is not your own name'],
      ['loginpass', 'Lanternhill1', "Please choose a password that is not the agency's name"],
      ['worklocations', ['Dublin', 'Atlantis'], 'Choose one of the list'],
      ['firstname', 'x'.repeat(51), long],
      ['heardabout', 'x'.repeat(51), long],
      ['dateofbirth', '2026-11-27', 'A date of birth cannot be in the future'],
    ])('has a wrong %s: %s', async (name, value, message) => {
      const form_id = await at.scene.addCasting(everything)
      const of = name === 'dateofbirth' ? parent : {}
      const { answer } = await at.scene.send({
        form_id,
        application: adult('orla@example.ie', { ...of, [name]: value }),
      })
      expect(answer).toMatchObject({
        ...{ ok: false, outcome: 'invalid', message: 'Some fields are invalid' },
        problems: [{ field: name, message }],
      })
      await at.isEmpty()
    })
    it('is absent where there is no such form, and told so where its form is none', async () => {
      const absent = await at.scene.send({ form_id: 999_999, application: adult('orla@example.ie') })
      expect(absent.answer).toEqual({ ok: false, outcome: 'absent', message: 'Form not found', problems: [] })
      for (const config of ['[]', '{', '{"sections":{}}', '{"sections":{"Account":{"fields":["emailaddress"]}}}']) {
        const form_id = await at.scene.addCasting(null, { config })
        const { answer } = await at.scene.send({ form_id, application: adult('orla@example.ie') })
        expect(answer, config).toMatchObject({
          outcome: 'invalid',
          message: 'This form can’t take applications just now. Please tell the agency.',
        })
      }
      await at.isEmpty()
    })

    it('is closed by the server’s clock as it arrives, or by hand; both times are said', async () => {
      const { scene, start } = at
      const form_id = await scene.addCasting(short, { expiry: new Date(start.getTime() + hour) })
      const byHand = await scene.addCasting(short, { is_active: false, closed_at: start })
      const application = adult('orla@example.ie')
      at.now = new Date(start.getTime() + hour)
      expect((await scene.send({ form_id, application })).answer).toMatchObject({
        ...{ ok: false, outcome: 'closed' },
        message:
          'This Open Casting call is closed. The deadline was 26/11/2026 13:00. Your application arrived at 26/11/2026 13:00, so it was too late.',
      })
      const closed = await scene.send({ form_id: byHand, application })
      expect(closed.answer?.message).toContain('The agency closed it at 26/11/2026 12:00.')
      await at.isEmpty()
      at.now = new Date(start.getTime() + hour - 1)
      expect((await scene.send({ form_id, application })).answer).toMatchObject({ ok: true })
    })

    it('has a key that is none, a file that never came, or fields that there are not', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(short)
      const application = adult('orla@example.ie')
      const wrong = { status: 400, code: 'BAD_REQUEST' }
      expect(await scene.send({ form_id, application, key: 'x' })).toMatchObject(wrong)
      for (const name of ['__proto__', 'constructor', 'toString', 'is_staff', 'karma']) {
        const given = JSON.parse(JSON.stringify(application).replace('{', `{"${name}":{"a":1},`))
        // Several times, because a document is run differently the first time and once it is compiled.
        for (const _ of [1, 2, 3]) expect(await scene.send({ form_id, application: given }), name).toMatchObject(wrong)
      }
      const asked = await scene.addCasting(everything)
      const query = `mutation ($a: ApplicationInput!) { notice_application(form_id: ${asked}, application_key: "${randomUUID()}", application: $a, headshot: "${'0'.repeat(32)}") { ok } }`
      expect(await call(scene.url, 'login', query, { a: application })).toMatchObject({ code: 'UPLOAD_MISSING' })
      await at.isEmpty()
    })
  })
})
