import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  accountTaken,
  alreadySignedUp,
  bankWantsWord,
  cardDeclined,
  noSuchOption,
  noSuchSignUp,
  notConfirmed,
  signedUp,
  tooManyCards,
} from '../../domain/service-plan/words'
import { profileRow } from '../../server/services/profile/profile-row'
import { signUpAnswersOf } from '../../server/services/sign-up/kept-sign-up'
import { call, field } from '../support/caller'
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
  describe('what is offered', () => {
    const at = inSignUpScene(open)

    it('is what is active and has a price on the day in Dublin, with the VAT that is in it', async () => {
      const query = '{ options { code price label months is_family kinds system vat } stripe_key }'
      const read = async () => (await call(at.scene.url, 'login', query)).data
      const house = { system: 'lanternhill' }
      const family = { code: monthly, price: 800, label: 'Family, a month', months: 1, is_family: true, ...house }
      expect(await read()).toEqual({
        stripe_key: 'sandbox',
        options: [
          {
            ...{ code: yearly, price: 6_000, label: 'Extra, a year', months: 12, is_family: false, ...house },
            ...{ kinds: ['extra'], vat: 1_122 },
          },
          { ...family, kinds: ['extra', 'actor'], vat: 150 },
          {
            ...{ code: 'free', price: 0, label: 'Trial', months: 3, is_family: false, ...house },
            ...{ kinds: ['extra'], vat: 0 },
          },
        ],
      })
      // Half an hour before midnight in Dublin, and right after it.
      at.now = new Date('2026-12-31T23:59:00Z')
      expect(await read()).toMatchObject({ options: [{ price: 6_000 }, {}, {}] })
      at.now = new Date('2027-01-01T00:00:00Z')
      expect(await read()).toMatchObject({ options: [{ price: 7_000 }, {}, {}, { code: 'later', price: 100 }] })
    })
  })

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
          ...{ card_brand: 'Sandbox', card_last4: '0000' },
        },
      ])
      expect(await scene.paymentRows()).toMatchObject([
        {
          ...{ extraid, intent_id: intent, method: 'card', option_code: yearly, label: 'Extra, a year' },
          ...{ amount_in_cents: yearlyPrice, vat_in_cents: 1_122, from_date: '2026-11-26', until_date: '2027-11-26' },
        },
      ])
      // Nothing of whoever paid is left with what was to be paid.
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
      // As a provider's message does, the word alone opens the account.
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

    it('is refused, and charges nothing, where something is wrong', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      const start = (given: object) => scene.start(customer_id, { intent, ...accepted, ...given })
      const wrong = await start({ email: 'orla@', password: 'short', agreetcs: false, mobile: '12' })
      expect([wrong.outcome, wrong.problems.map((one) => one.field)]).toEqual([
        'invalid',
        ['mobile', 'email', 'password', 'agreetcs'],
      ])
      expect(await start({ dateofbirth: '2015-01-01' })).toMatchObject({ outcome: 'invalid' })
      expect(await start({ subscription: 'gone' })).toMatchObject({ outcome: 'refused', message: noSuchOption })
      expect(await start({ paymentmethod_id: '' })).toMatchObject({ outcome: 'invalid' })
      expect(await start({ paymentmethod_id: 'pm_stolen' })).toMatchObject({ outcome: 'declined' })
      expect(await scene.begin(intent, { email: 'x', firstname: '' })).toMatchObject({ ok: false, outcome: 'invalid' })
      expect(await scene.begin('x')).toMatchObject({ code: 'BAD_REQUEST' })
      expect([await scene.members(), await scene.charges(), await scene.mails()]).toEqual([[], [], []])
      expect(await start({})).toMatchObject({ outcome: 'opened' })
    })

    it('whose price is another now charges nothing', async () => {
      const { scene } = at
      at.now = new Date('2026-12-31T23:50:00Z')
      const { intent, customer_id } = await scene.begun({ shown_price: yearlyPrice })
      at.later(20)
      for (const shown of [{ shown_price: yearlyPrice }, {}]) {
        const told = await scene.start(customer_id, { intent, ...accepted, ...shown })
        expect(told).toMatchObject({ ok: false, outcome: 'changed', price: 7_000 })
      }
      expect(await scene.begin(intent, { shown_price: yearlyPrice })).toMatchObject({
        outcome: 'changed',
        price: 7_000,
      })
      expect([await scene.charges(), await scene.members()]).toEqual([[], []])
      expect(await scene.start(customer_id, { intent, ...accepted, shown_price: 7_000 })).toMatchObject({ ok: true })
      expect(await scene.charges()).toEqual([[7_000, 0]])
    })

    it('with an address that has an account is told so before anything is charged', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      const other = await scene.begun()
      expect(await scene.start(other.customer_id, { intent: other.intent, ...accepted })).toMatchObject({ ok: true })
      const told = await scene.start(customer_id, { intent, ...accepted })
      expect(told).toMatchObject({ outcome: 'taken', message: accountTaken, cookie: null })
      expect(await scene.begin(randomUUID(), { email: ' Orla@Example.ie ' })).toMatchObject({ outcome: 'taken' })
      expect(await scene.charges()).toEqual([[yearlyPrice, 0]])
    })

    it('that came again signs in with the right password alone, and to its own account', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      const other = await scene.begun()
      const another = { email: 'una@example.ie', password: 'another long password' }
      await scene.start(other.customer_id, { intent: other.intent, ...accepted, ...another })
      await scene.start(customer_id, { intent, ...accepted })
      const again = (given: object) => scene.start(customer_id, { intent, ...accepted, ...given })
      for (const given of [{ password: 'a wrong password' }, another, { email: another.email }, { extraid: 1 }]) {
        const told = await again(given)
        if ('extraid' in given) expect(told).toMatchObject({ outcome: 'opened' })
        else {
          const nothing = { cookie: null, extraid: null, subscription_ref: null, paid: false }
          expect(told).toMatchObject({ ok: false, outcome: 'known', message: alreadySignedUp, ...nothing })
        }
      }
      expect(await scene.begin(intent)).toMatchObject({ ok: false, outcome: 'known' })
      expect((await scene.charges()).length).toBe(2)
    })

    it('takes nobody else’s names: forged and foreign ones change nothing', async () => {
      const { scene } = at
      const mine = await scene.begun()
      const theirs = await scene.begun()
      const asked = await scene.start(theirs.customer_id, { intent: theirs.intent, ...asking, email: 'una@example.ie' })
      const before = await scene.intents()
      const forged = [
        { customer: theirs.customer_id, given: { intent: mine.intent } },
        { customer: 'cus_forged', given: {} },
        { customer: 'cus_forged', given: { intent: mine.intent } },
        { customer: mine.customer_id, given: { intent: randomUUID() } },
      ]
      for (const { customer, given } of forged) {
        expect(await scene.start(customer, { ...accepted, ...given })).toMatchObject({
          ...{ ok: false, outcome: 'refused', message: noSuchSignUp, cookie: null },
        })
      }
      expect(await scene.intents()).toEqual(before)
      const told = await scene.start(mine.customer_id, {
        ...{ intent: mine.intent, ...accepted, subscription_ref: asked.subscription_ref, extraid: 1 },
      })
      expect(told).toMatchObject({ outcome: 'opened' })
      expect(told.subscription_ref).not.toBe(asked.subscription_ref)
      expect((await scene.intents()).find(({ intent_id }) => intent_id === theirs.intent)).toEqual(
        before.find(({ intent_id }) => intent_id === theirs.intent),
      )
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

  describe('sign-ups of one address', () => {
    const at = inSignUpScene(open, { 'sign-up': 8, 'sign-up-charged': 3, voucher: 4 })

    it('are limited: all steps, and those that bring a card', async () => {
      const { scene } = at
      const address = '203.0.113.50'
      const { intent, customer_id } = await scene.begun()
      for (let tries = 0; tries < 3; tries++) {
        expect(await scene.start(customer_id, { intent, ...refusedCard }, { address })).toMatchObject({
          outcome: 'declined',
        })
      }
      const over = await scene.start(customer_id, { intent, ...accepted }, { address })
      expect(over).toMatchObject({ ok: false, outcome: 'invalid' })
      expect(over.message).toMatch(/^That was tried too often from here\. Please try again in 15 minutes\.$/)
      for (let tries = 0; tries < 4; tries++) await scene.begin(randomUUID(), {}, { address })
      expect((await scene.begin(randomUUID(), {}, { address })).message).toMatch(/^That was tried too often/)
      expect(await scene.charges()).toEqual([])
      expect(await scene.start(customer_id, { intent, ...accepted })).toMatchObject({ outcome: 'opened' })
    })

    it('have one in one request', async () => {
      const args = 'subscription: "x", firstname: "a", lastname: "b", mobile: "c", email: "d"'
      const query = `mutation { a: register_create_customer(${args}) { ok } b: register_create_customer(${args}) { ok } }`
      expect(await call(at.scene.url, 'login', query)).toMatchObject({ code: 'BAD_REQUEST' })
    })

    it('guess few vouchers', async () => {
      const query =
        '{ verify_voucher(voucher: "00000-00000-00000-00000-000000", action: register, subscription: "extra-year") { valid message } }'
      const headers = { 'x-forwarded-for': '203.0.113.51' }
      const verify = async () => field(await call(at.scene.url, 'login', query, {}, { headers }), 'verify_voucher')
      for (let tries = 0; tries < 4; tries++) expect(await verify()).toMatchObject({ valid: false })
      expect(await verify()).toMatchObject({ message: expect.stringMatching(/^That was tried too often/) })
    })
  })
})
