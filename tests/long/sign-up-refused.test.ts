import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accountTaken, alreadySignedUp, noSuchOption, noSuchSignUp } from '../../domain/service-plan/words'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { inSignUpScene, yearlyPrice } from '../support/sign-up-scene'

const accepted = { paymentmethod_id: 'pm_sandbox_accepted' }
const asking = { paymentmethod_id: 'pm_sandbox_confirm' }
const refusedCard = { paymentmethod_id: 'pm_sandbox_declined' }

forEachDatabase((_name, open) => {
  describe('a sign-up by card that is refused, or came again', () => {
    const at = inSignUpScene(open)

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

    it('names nothing by what the database takes for no text', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      expect(await scene.begin(randomUUID(), { subscription: 'no\0ne' })).toMatchObject({ message: noSuchOption })
      expect(await scene.start('cus\0', { ...accepted })).toMatchObject({ message: noSuchSignUp })
      expect(await scene.start(customer_id, { intent, paymentmethod_id: 'pm\0' })).toMatchObject({ ok: false })
      const answers = await Promise.all([
        call(
          at.scene.url,
          'login',
          '{ verify_voucher(voucher: "a\\u0000", action: register, subscription: "a\\u0000") { valid } }',
        ),
        call(at.scene.url, 'login', 'mutation { sandbox_confirm(client_secret: "a\\u0000", accept: true) { ok } }'),
      ])
      expect(answers.map(({ code }) => code)).toEqual([null, null])
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
      const nothing = { cookie: null, extraid: null, subscription_ref: null, paid: false }
      for (const given of [{ password: 'a wrong password' }, another, { email: another.email }]) {
        const told = await again(given)
        expect(told).toMatchObject({ ok: false, outcome: 'known', message: alreadySignedUp, ...nothing })
      }
      expect(await again({ extraid: 1 })).toMatchObject({ outcome: 'opened', paid: true })
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
