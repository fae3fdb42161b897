import { describe, expect, it } from 'vitest'
import { noSuchOption, notKnownYet, tooManyCards } from '../../domain/service-plan/words'
import { settleIntent } from '../../server/services/payments/settle'
import { forEachDatabase } from '../support/database'
import { monthly, yearly, yearlyPrice } from '../support/sign-up-scene'
import { creates, inStripeSignUps, nothing, once } from '../support/stripe-sign-ups'

// Tests the official library against a loopback server that implements the used part of the API (tests/support/stripe).
forEachDatabase((_name, open) => {
  describe('a sign-up that is tried again at Stripe', () => {
    const to = inStripeSignUps(open)
    const { at, begun, arrives, keys, money, stages } = to

    it('is not stuck where Stripe remembers that it failed itself: five minutes later it is another try', async () => {
      const { start } = await begun()
      to.stripe.faults.plant(creates, 'failing')
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting' })
      at.later(2)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting' })
      expect(await stages()).toEqual([['paying', 1]])
      at.later(3)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
      expect([keys(), money(), await stages()]).toEqual([['1', '1', '2'], once, [['paid', 2]]])
    })

    it('is not repeated where the repeat could arrive after the try was given up', async () => {
      const { intent, customer_id, start } = await begun()
      to.stripe.faults.plant(creates, 429, 2)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting' })
      at.now = new Date(at.begins.getTime() + 3 * 60_000 - 1)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting' })
      for (const ms of [3 * 60_000, 5 * 60_000 - 1]) {
        at.now = new Date(at.begins.getTime() + ms)
        expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting', message: notKnownYet })
        expect(keys()).toEqual(['1', '1'])
      }
      // The earlier request arrives after all, and is found.
      await arrives(intent, customer_id, 1)
      at.later(1)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
      expect(money()).toEqual(once)
    })

    it('whose earlier try arrives late, and waits for the bank, goes on with its own', async () => {
      const { intent, customer_id, start } = await begun()
      to.stripe.faults.plant(creates, 429, 2)
      await start('pm_card_visa')
      at.later(5)
      expect(await start('pm_card_visa', { subscription: monthly, shown_price: 800 })).toMatchObject({
        outcome: 'waiting',
      })
      await arrives(intent, customer_id, 1, 'pm_card_3ds')
      const asked = await start('pm_card_3ds', { subscription: monthly, shown_price: 800 })
      expect(asked).toMatchObject({ outcome: 'confirm' })
      const [late] = await at.scene.provider.subscriptionsOf(customer_id).then((all) => all.slice(-1))
      expect(late).toMatchObject({ state: 'confirm', bought: { attempt: 1 } })
      const [row] = await at.scene.intents()
      expect([row?.attempt, row?.subscription_ref === late?.ref]).toEqual([2, false])
      expect([row?.subscription_ref, keys()]).toEqual([asked.subscription_ref, ['1', '2', '1', '2']])
      to.stripe.confirm(asked.client_secret ?? '', true)
      expect(await start(null, { subscription: monthly, shown_price: 800 })).toMatchObject({ outcome: 'opened' })
      expect(money()).toEqual({ ...once, left: 800 })
      expect(() => to.stripe.confirm(late?.client_secret ?? '', true)).toThrow()
    })

    it('that was declined, and whose next call was lost, stays that next try', async () => {
      const { start } = await begun()
      await start('pm_card_declined')
      to.stripe.faults.plant(creates, 429)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting' })
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
      expect([keys(), money(), await stages()]).toEqual([['1', '2', '2'], once, [['paid', 2]]])
    })

    it('whose declined try is seen late is not declined by it', async () => {
      const { intent, customer_id, start } = await begun()
      to.stripe.faults.plant(creates, 429, 2)
      await start('pm_card_visa')
      at.later(5)
      await start('pm_card_visa')
      await arrives(intent, customer_id, 1, 'pm_card_declined')
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
      expect([keys(), money()]).toEqual([['1', '2', '1', '2'], once])
    })

    it.each([
      ['plan', { subscription: monthly }],
      ['voucher', { activation: '' }],
      ['address', { email: 'una@example.ie' }],
    ])(
      'with another %s waits until the last try can’t arrive any more, and is a try of its own',
      async (what, other) => {
        const { start } = await begun()
        const activation = await at.scene.addVoucher({ discount_in_cents: 1_000 })
        const given = {
          ...other,
          ...(what === 'voucher' ? { activation } : {}),
          shown_price: what === 'plan' ? 800 : yearlyPrice,
        }
        to.stripe.faults.plant(creates, 429)
        expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting' })
        expect(await start('pm_card_visa', given)).toMatchObject({ outcome: 'waiting' })
        expect([keys(), await stages()]).toEqual([['1'], [['paying', 1]]])
        at.later(5)
        expect(await start('pm_card_visa', given)).toMatchObject({ outcome: 'opened' })
        const left = what === 'plan' ? 800 : what === 'voucher' ? 5_000 : yearlyPrice
        expect([keys(), money()]).toEqual([['1', '2'], { ...once, left }])
      },
    )

    it('whose price is another between two tries charges what was shown last, once', async () => {
      at.now = new Date('2026-12-31T23:58:00Z')
      const { intent, customer_id, start } = await begun()
      to.stripe.faults.plant(creates, 429)
      expect(await start('pm_card_visa', { shown_price: yearlyPrice })).toMatchObject({ outcome: 'waiting' })
      at.later(3)
      for (const shown_price of [yearlyPrice, 7_000]) {
        expect(await at.scene.begin(intent, { shown_price })).toMatchObject({ ok: true, customer_id, price: 7_000 })
        expect(await start('pm_card_visa', { shown_price })).toMatchObject({ outcome: 'waiting', message: notKnownYet })
      }
      at.later(2)
      const changed = { outcome: 'changed', price: 7_000 }
      expect(await start('pm_card_visa', { shown_price: yearlyPrice })).toMatchObject(changed)
      expect(await at.scene.begin(intent, { shown_price: yearlyPrice })).toMatchObject(changed)
      expect(await start('pm_card_visa', { shown_price: 7_000 })).toMatchObject({ outcome: 'opened' })
      expect(money()).toEqual({ ...once, left: 7_000 })
    })

    it('whose last try may still arrive is told of nothing that it was not charged', async () => {
      const { intent, start } = await begun()
      const { db } = at.scene
      to.stripe.faults.plant(creates, 429)
      await start('pm_card_visa')
      const offer = (is_active: boolean) =>
        db.updateTable('subscription_option').set({ is_active }).where('code', '=', yearly).execute()
      await offer(false)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting', message: notKnownYet })
      expect(await at.scene.begin(intent)).toMatchObject({ ok: true, price: yearlyPrice })
      at.later(5)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'refused', message: noSuchOption })
      expect(await at.scene.begin(intent)).toMatchObject({ outcome: 'refused', message: noSuchOption })
      await offer(true)
      to.stripe.faults.plant(creates, 429)
      await start('pm_card_visa')
      const other = await begun()
      expect(await other.start('pm_card_visa', { email: 'una@example.ie' })).toMatchObject({ outcome: 'opened' })
      const taken = { email: 'una@example.ie' }
      const full = await at.scene.addVoucher()
      expect(await start('pm_card_visa', taken)).toMatchObject({ outcome: 'waiting' })
      expect(await at.scene.begin(intent, taken)).toMatchObject({ ok: true })
      expect(await at.scene.register(full, { intent, ...taken })).toMatchObject({ outcome: 'waiting' })
      at.later(5)
      expect(await start('pm_card_visa', taken)).toMatchObject({ outcome: 'taken' })
      expect(await at.scene.begin(intent, taken)).toMatchObject({ outcome: 'taken' })
      expect(await at.scene.register(full, { intent, ...taken })).toMatchObject({ outcome: 'taken' })
    })

    it('by its tenth card is asked about also where the answer was lost; there is no eleventh', async () => {
      const { start } = await begun()
      await at.scene.db.updateTable('subscription_intent').set({ attempt: 9 }).execute()
      to.stripe.faults.plant(creates, 429)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting' })
      expect(await start('pm_card_declined')).toMatchObject({ outcome: 'declined' })
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'declined', message: tooManyCards })
      expect([keys(), money()]).toEqual([['10', '10'], nothing])
    })

    it('opens what was paid for, where a try that was given up arrives after all', async () => {
      const { intent, customer_id, start } = await begun()
      to.stripe.faults.plant(creates, 'failing')
      await start('pm_card_visa')
      at.later(5)
      expect(await start('pm_card_3ds', { subscription: monthly, shown_price: 800 })).toMatchObject({
        outcome: 'confirm',
      })
      to.stripe.forgetKeys()
      await arrives(intent, customer_id, 1)
      await settleIntent(at.scene.parts, intent)
      expect(
        await at.scene.db.selectFrom('subscription').select(['code', 'price_in_cents', 'expirydate']).execute(),
      ).toEqual([{ code: yearly, price_in_cents: yearlyPrice, expirydate: '2027-11-26' }])
      expect(await at.scene.paymentRows()).toMatchObject([{ option_code: yearly, amount_in_cents: yearlyPrice }])
      expect(await at.scene.intents()).toMatchObject([
        {
          ...{ stage: 'paid', attempt: 1, option_code: yearly },
          ...{ price_in_cents: yearlyPrice, to_pay_in_cents: yearlyPrice },
        },
      ])
      expect(money()).toEqual(once)
    })

    it('by one card, another, and the first one again charges the one that was given last', async () => {
      const { start } = await begun()
      const [first, other] = [to.stripe.card('pm_card_visa'), to.stripe.card('pm_card_mastercard')]
      to.stripe.faults.plant(creates, 429, 2)
      for (const card of [first, other]) expect(await start(card)).toMatchObject({ outcome: 'waiting' })
      expect(await start(first)).toMatchObject({ outcome: 'opened' })
      expect(await at.scene.db.selectFrom('subscription').select('card_last4').execute()).toEqual([
        { card_last4: '4242' },
      ])
      expect([keys(), money()]).toEqual([['1', '1', '1'], once])
    })

    it('by another card, in the same try, goes on with that one while the bank waits', async () => {
      const { start } = await begun()
      to.stripe.faults.plant(creates, 429)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting' })
      const card = to.stripe.card('pm_card_3ds')
      const asked = await start(card)
      expect(asked).toMatchObject({ outcome: 'confirm' })
      expect(await start(card)).toMatchObject({ outcome: 'confirm', client_secret: asked.client_secret })
      to.stripe.confirm(asked.client_secret ?? '', true)
      expect(await start(card)).toMatchObject({ outcome: 'opened' })
      expect([keys(), money()]).toEqual([['1', '1'], once])
    })

    it('that began anew with another address is still that of whoever’s password it has', async () => {
      const { intent, customer_id, start } = await begun()
      await start('pm_card_declined')
      expect(await at.scene.begin(intent, { email: 'una@example.ie' })).toMatchObject({ ok: true, customer_id })
      to.stripe.forgetKeys()
      await arrives(intent, customer_id, 1)
      await settleIntent(at.scene.parts, intent)
      expect((await at.scene.logins()).map(({ loginname }) => loginname)).toEqual(['orla@example.ie'])
      expect((await at.scene.members()).map(({ emailaddress }) => emailaddress)).toEqual(['orla@example.ie'])
      expect(money()).toEqual(once)
    })

    it('by a card that is refused while the last try may still arrive stays that try', async () => {
      const { start } = await begun()
      to.stripe.faults.plant(creates, 429)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting' })
      expect(await start('pm_card_refused')).toMatchObject({ outcome: 'waiting', message: notKnownYet })
      expect(await stages()).toEqual([['paying', 1]])
      expect(await start('pm_card_mastercard')).toMatchObject({ outcome: 'opened' })
      expect([keys(), money()]).toEqual([['1', '1'], once])
    })
  })
})
