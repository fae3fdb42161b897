import { beforeAll, describe, expect, it } from 'vitest'
import {
  alreadySignedUp,
  bankWantsWord,
  cardDeclined,
  notConfirmed,
  signedUp,
  tooManyCards,
} from '../../domain/service-plan/words'
import { resealRecords } from '../../server/services/keys/reseal-records'
import { settleIntent } from '../../server/services/payments/settle'
import { profileRow } from '../../server/services/profile/profile-row'
import { signUpAnswersOf } from '../../server/services/sign-up/kept-sign-up'
import { createFieldCipher } from '../../server/store/field-cipher'
import { forEachDatabase } from '../support/database'
import { mailScene } from '../support/mail-scene'
import { type MailServer, openMailServer } from '../support/mail-server'
import { testCipher } from '../support/served'
import { inSignUpScene, monthly, yearly, yearlyPrice } from '../support/sign-up-scene'

const accepted = { paymentmethod_id: 'pm_sandbox_accepted' }
const asking = { paymentmethod_id: 'pm_sandbox_confirm' }
const refusedCard = { paymentmethod_id: 'pm_sandbox_declined' }

let server: MailServer
beforeAll(async () => {
  server = await openMailServer()
  return () => server.close()
})

forEachDatabase((_name, open) => {
  describe('a sign-up by card', () => {
    const at = inSignUpScene(open)

    it('opens one account with all that belongs to it, paid once, and is signed in', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun({ shown_price: yearlyPrice })
      expect(await scene.state(intent)).toEqual({ stage: 'begun', message: null })
      const given = { intent, ...accepted, shown_price: yearlyPrice, criminal_record: true, mobile: '+353 86 123 4567' }
      const told = await scene.start(customer_id, given)
      expect(told).toMatchObject({ ok: true, outcome: 'opened', message: signedUp, paid: true, problems: [] })
      expect(await scene.whoIs(told.cookie)).toMatchObject({ ok: true, extraid: told.extraid, firstname: 'Órla' })
      expect(await scene.charges()).toEqual([[yearlyPrice, 0]])
      const extraid = told.extraid ?? 0
      expect(await scene.members()).toMatchObject([
        {
          ...{ extraid, firstname: 'Órla', lastname: 'Ní Shé', is_family: false, system: 'lanternhill' },
          ...{ enable_extra: true, enable_actor: false, signedupmethod: 1, signedupdate: '2026-11-26' },
          ...{ mobile: '00353861234567', nationality: 'IE', dateofbirth: '1990-02-03', emailnotify: true },
          ...{ emailaddress: 'orla@example.ie', monthly_auto_renewal: false, accept_employmentterms: false },
        },
      ])
      const row = await profileRow(scene.db, extraid)
      expect(testCipher.open(extraid, 'criminal_convictions', row?.criminal_convictions ?? '')).toBe(
        'The box for none was left open in a sign-up on 26/11/2026.',
      )
      expect((await scene.logins()).map(({ loginname }) => loginname)).toEqual(['orla@example.ie'])
      expect(await scene.db.selectFrom('subscription').selectAll().execute()).toMatchObject([
        {
          ...{ extraid, code: yearly, expirydate: '2027-11-26', subscription_ref: told.subscription_ref, customer_id },
          ...{ price_in_cents: yearlyPrice, months: 12, started_on: '2026-11-26', cancelled_at: null },
          ...{ card_brand: 'Sandbox', card_last4: '0001' },
        },
      ])
      expect(await scene.paymentRows()).toMatchObject([
        {
          ...{ extraid, intent_id: intent, method: 'card', option_code: yearly, label: 'Extra, a year' },
          ...{ amount_in_cents: yearlyPrice, vat_in_cents: 1_122, from_date: '2026-11-26', until_date: '2027-11-26' },
        },
      ])
      // The intent that was paid keeps no personal data of the payer.
      expect(await scene.intents()).toMatchObject([
        {
          ...{ stage: 'paid', extraid, password_hash: null, sealed_values: null, loginname: null },
          ...{ claimed_until: null },
        },
      ])
      expect(await scene.state(intent)).toEqual({ stage: 'opened', message: alreadySignedUp })
      expect(await signUpAnswersOf(scene.db, extraid, testCipher)).toEqual({
        at: at.now.toISOString(),
        answers: [
          { field: 'heardabout', label: 'How you heard about us', value: 'A friend' },
          { field: 'agreetcs', label: 'I accept the terms & conditions', value: true },
          { field: 'agree_nationality', label: 'I may work in Ireland, and can show a document for it', value: true },
          { field: 'agree_emailnotices', label: 'Send me notices of new castings by e-mail', value: true },
        ],
      })
      const [kept] = await scene.db.selectFrom('sign_up_answers').select('sealed').execute()
      expect(kept?.sealed).toMatch(/^v2\./)
      const notes = await scene.db.selectFrom('record_change').select(['what', 'by', 'who']).execute()
      const note = { what: 'Account opened by signing up: Extra, a year', by: 'account', who: 'Órla Ní Shé' }
      expect(notes).toEqual([note])
      const changes = await scene.db.selectFrom('field_change').select('field').execute()
      expect(changes.map(({ field }) => field).sort()).toEqual(
        ['criminal_convictions', 'dateofbirth', 'emailaddress', 'emailnotify', 'mobile', 'nationality'].sort(),
      )
      expect(await scene.mails()).toEqual(['signed_up'])
    })

    it('of a month renews itself every month; of a family it is a parent’s', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun({ subscription: monthly })
      await scene.start(customer_id, { intent, subscription: monthly, ...accepted })
      expect(await scene.members()).toMatchObject([
        { is_family: true, enable_extra: true, enable_actor: true, enable_model: false, monthly_auto_renewal: true },
      ])
      expect(await scene.db.selectFrom('subscription').select(['expirydate']).execute()).toEqual([
        { expirydate: '2026-12-26' },
      ])
    })

    it('that costs nothing asks no card', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun({ subscription: 'free' })
      expect(await scene.start(customer_id, { intent, subscription: 'free' })).toMatchObject({ outcome: 'opened' })
      expect([await scene.charges(), await scene.paymentRows()]).toEqual([[], []])
      expect(await scene.members()).toMatchObject([{ signedupmethod: 3, monthly_auto_renewal: false }])
    })

    it('goes by the specification alone, without an id of its own', async () => {
      const { scene } = at
      const { customer_id } = await scene.begin(null)
      expect(await scene.start(customer_id ?? '', accepted)).toMatchObject({ outcome: 'opened', paid: true })
      expect(await scene.start(customer_id ?? '', accepted)).toMatchObject({ outcome: 'opened', paid: true })
      expect(await scene.charges()).toEqual([[yearlyPrice, 0]])
    })

    it('waits for the bank, and goes on by the same call: once', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      const asked = await scene.start(customer_id, { intent, ...asking })
      expect(asked).toMatchObject({ ok: false, outcome: 'confirm', message: bankWantsWord, paid: false, cookie: null })
      expect(asked.client_secret).toMatch(/^secret_/)
      const again = { intent, subscription_ref: asked.subscription_ref }
      expect(await scene.start(customer_id, again)).toMatchObject({
        ...{ outcome: 'confirm', client_secret: asked.client_secret, subscription_ref: asked.subscription_ref },
      })
      expect([await scene.members(), await scene.charges()]).toEqual([[], []])
      expect(await scene.state(intent)).toMatchObject({ stage: 'paying' })
      expect(await scene.confirm(asked.client_secret ?? '')).toEqual({ ok: true, message: null })
      // The bank's confirmation alone opens the account, just as a webhook message of the provider does.
      expect(await scene.state(intent)).toMatchObject({ stage: 'opened' })
      expect(await scene.start(customer_id, again)).toMatchObject({ outcome: 'opened', paid: true })
      expect([await scene.charges(), (await scene.members()).length]).toEqual([[[yearlyPrice, 0]], 1])
      expect(await scene.confirm(asked.client_secret ?? '')).toMatchObject({ ok: false })
    })

    it('whose holder does not confirm charges nothing, and takes another card', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      const asked = await scene.start(customer_id, { intent, ...asking })
      await scene.confirm(asked.client_secret ?? '', false)
      const again = { intent, subscription_ref: asked.subscription_ref }
      expect(await scene.start(customer_id, again)).toMatchObject({ outcome: 'declined', message: notConfirmed })
      expect(await scene.live()).toBe(0)
      expect(await scene.start(customer_id, { intent, ...accepted })).toMatchObject({ outcome: 'opened' })
      expect(await scene.charges()).toEqual([[yearlyPrice, 0]])
    })

    it('whose card is declined takes another, up to ten; the declined one can’t be paid later', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      for (let tries = 0; tries < 10; tries++) {
        const told = await scene.start(customer_id, { intent, ...refusedCard })
        expect([told.outcome, told.message?.startsWith(cardDeclined), told.cookie]).toEqual(['declined', true, null])
        expect(await scene.live()).toBe(0)
      }
      const one = await scene.start(customer_id, { intent, ...accepted })
      expect(one).toMatchObject({ outcome: 'declined', message: tooManyCards })
      expect(await scene.charges()).toEqual([])
      const keys = await scene.db.selectFrom('sandbox_subscription').select('key').orderBy('key').execute()
      expect(new Set(keys.map(({ key }) => key)).size).toBe(10)
    })

    it('follows what is chosen, also while the bank is asked: what was begun before can’t be paid any more', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      expect(await scene.begin(intent, { subscription: monthly, email: 'una@example.ie' })).toMatchObject({
        ...{ ok: true, customer_id, price: 800 },
      })
      const asked = await scene.start(customer_id, {
        intent,
        ...asking,
        subscription: monthly,
        email: 'una@example.ie',
      })
      expect(asked).toMatchObject({ outcome: 'confirm' })
      const other = await scene.start(customer_id, { intent, ...accepted, shown_price: yearlyPrice })
      expect(other).toMatchObject({ outcome: 'opened' })
      expect(await scene.confirm(asked.client_secret ?? '')).toMatchObject({ ok: false })
      expect(await scene.charges()).toEqual([[yearlyPrice, 0]])
      expect((await scene.logins()).map(({ loginname }) => loginname)).toEqual(['orla@example.ie'])
    })

    it('is opened also where the key was changed while the bank was asked', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      const asked = await scene.start(customer_id, { intent, ...asking })
      const other = await scene.begun()
      const una = { email: 'una@example.ie' }
      await scene.start(other.customer_id, { intent: other.intent, ...accepted, ...una })
      const [from, to] = [Buffer.alloc(32, 'callboard'), Buffer.alloc(32, 'another')]
      const ring = createFieldCipher(to, from)
      expect(await resealRecords(scene.db, ring)).toEqual({ resealed: 2, unreadable: 0 })
      const alone = createFieldCipher(to)
      const [member] = await scene.members()
      expect(await signUpAnswersOf(scene.db, member?.extraid ?? 0, alone)).toMatchObject({ at: at.now.toISOString() })
      await scene.sandbox.confirmInSandbox(asked.client_secret ?? '', true)
      expect(await settleIntent({ ...scene.parts, cipher: alone }, intent)).toMatchObject({ is: 'opened' })
      expect((await scene.members()).map(({ mobile }) => mobile)).toEqual(['0861234567', '0861234567'])
    })

    it('is returned where no key opens any more what it was for', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      const asked = await scene.start(customer_id, { intent, ...asking })
      await scene.sandbox.confirmInSandbox(asked.client_secret ?? '', true)
      const cipher = createFieldCipher(Buffer.alloc(32, 'another'))
      expect(await settleIntent({ ...scene.parts, cipher }, intent)).toEqual({ is: 'returned' })
      expect([await scene.charges(), await scene.members()]).toEqual([[[yearlyPrice, yearlyPrice]], []])
    })

    it('is welcomed by mail, with the receipt and nothing that a stranger wrote', async () => {
      const { scene } = at
      server.mails.length = 0
      const mail = mailScene(scene.db, server.url, () => at.now)
      const { intent, customer_id } = await scene.begun()
      await scene.start(customer_id, { intent, ...accepted, agree_emailnotices: false })
      await mail.workOff()
      const [{ to, subject, text } = { to: [], subject: '', text: '' }] = server.mails
      mail.close()
      expect([to, subject]).toEqual([['orla@example.ie'], 'Your account is open'])
      expect(text).toContain('Your plan: Extra, a year, until 26/11/2027.')
      expect(text).toMatch(/Paid by card: €60, of which €11\.22 is VAT\. Receipt: in_sandbox_\w+\. Our VAT number: /)
      expect(text).toContain('It renews itself for €60 for a year at a time')
      expect(text).toContain('If you did not sign up, please tell us')
      expect(text).not.toContain('Órla')
    })
  })
})
