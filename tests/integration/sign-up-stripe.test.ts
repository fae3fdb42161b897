import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bankWantsWord, cardDeclined, noSuchOption, notKnownYet, tooManyCards } from '../../domain/service-plan/words'
import { settleIntent } from '../../server/services/sign-up/settle'
import { PaymentTrouble } from '../../server/store/payments/payment-provider'
import { createStripe } from '../../server/store/payments/stripe'
import { forEachDatabase } from '../support/database'
import { inSignUpScene, monthly, type Values, yearly, yearlyPrice } from '../support/sign-up-scene'
import { openStripe, type StripeServer } from '../support/stripe-server'

const creates = 'POST /v1/subscriptions'
const lists = 'GET /v1/subscriptions'

// The official library against a loopback server that speaks the part of the API that is used (tests/support/stripe).
forEachDatabase((_name, open) => {
  describe('a sign-up that is paid at Stripe', () => {
    const at = inSignUpScene(open)
    let stripe: StripeServer
    beforeEach(async () => {
      stripe = await openStripe({ now: () => at.now })
      at.scene.provider = createStripe(stripe.settings)
    })
    afterEach(async () => {
      expect(stripe.faults.left()).toBe(0)
      await stripe.close()
    })

    /** A sign-up that began, and how it is paid: each card is a new one, as the page's script makes it. */
    async function begun(given: Values = {}) {
      const { intent, customer_id } = await at.scene.begun(given)
      const start = (card: string | null, more: object = {}) => {
        const paid = card === null ? {} : { paymentmethod_id: card.startsWith('pm_0') ? card : stripe.card(card) }
        return at.scene.start(customer_id, { intent, ...paid, ...more })
      }
      return { intent, customer_id, start }
    }
    const keys = () => stripe.asked.filter(({ route }) => route === creates).map(({ key }) => key?.split(':').at(-1))
    const money = () => {
      const { charges, charged, refunded, active } = stripe.counts()
      return { charges, left: charged - refunded, active }
    }
    const once = { charges: 1, left: yearlyPrice, active: 1 }
    const nothing = { charges: 0, left: 0, active: 0 }
    const stages = async () => (await at.scene.intents()).map(({ stage, attempt }) => [stage, attempt])

    it('by a card opens one account; sent again it charges nothing', async () => {
      const { start } = await begun()
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened', paid: true })
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
      expect([money(), (await at.scene.logins()).length]).toEqual([once, 1])
      expect(
        await at.scene.db.selectFrom('subscription').select(['code', 'expirydate', 'card_last4']).execute(),
      ).toEqual([{ code: yearly, expirydate: '2027-11-26', card_last4: '4242' }])
    })

    it('by one for which the bank wants its holder’s word goes on with that word', async () => {
      const { start } = await begun()
      const asked = await start('pm_card_3ds')
      expect(asked).toMatchObject({ outcome: 'confirm', message: bankWantsWord })
      stripe.confirm(asked.client_secret ?? '', true)
      expect(await start(null, { subscription_ref: asked.subscription_ref })).toMatchObject({ outcome: 'opened' })
      expect(money()).toEqual(once)
    })

    it.each(['pm_card_declined', 'pm_card_refused'])(
      'by %s says why, in the provider’s words; then by another card it is open',
      async (card) => {
        const { start } = await begun()
        const message = `${cardDeclined} The bank says: Your card was declined.`
        expect(await start(card)).toMatchObject({ outcome: 'declined', message })
        expect([money(), await stages()]).toEqual([nothing, [['begun', 1]]])
        expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
        expect([money(), await stages()]).toEqual([once, [['paid', 2]]])
      },
    )

    it('by what is no card of theirs is declined', async () => {
      const { start } = await begun()
      expect(await start('pm_000none')).toMatchObject({ outcome: 'declined', message: cardDeclined })
      expect(money()).toEqual(nothing)
    })

    it.each([creates, 'GET /v1/subscriptions/:id', lists])(
      'finds out what became of it where %s has no answer',
      async (route) => {
        const { start } = await begun()
        stripe.faults.plant(route, 'lost', 2)
        expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting', message: notKnownYet })
        expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
        expect(money()).toEqual(once)
      },
    )

    it('is not stuck where Stripe remembers that it failed itself: five minutes later it is another try', async () => {
      const { start } = await begun()
      stripe.faults.plant(creates, 'failing')
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
      stripe.faults.plant(creates, 429, 2)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting' })
      at.now = new Date(at.begins.getTime() + 3 * 60_000 - 1)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting' })
      for (const ms of [3 * 60_000, 5 * 60_000 - 1]) {
        at.now = new Date(at.begins.getTime() + ms)
        expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting', message: notKnownYet })
        expect(keys()).toEqual(['1', '1'])
      }
      // What was sent before does arrive, and is found.
      await arrives(intent, customer_id, 1)
      at.later(1)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
      expect(money()).toEqual(once)
    })

    it('whose earlier try arrives late, and waits for the bank, goes on with its own', async () => {
      const { intent, customer_id, start } = await begun()
      stripe.faults.plant(creates, 429, 2)
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
      stripe.confirm(asked.client_secret ?? '', true)
      expect(await start(null, { subscription: monthly, shown_price: 800 })).toMatchObject({ outcome: 'opened' })
      expect(money()).toEqual({ ...once, left: 800 })
      expect(() => stripe.confirm(late?.client_secret ?? '', true)).toThrow()
    })

    it('that was declined, and whose next call was lost, stays that next try', async () => {
      const { start } = await begun()
      await start('pm_card_declined')
      stripe.faults.plant(creates, 429)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting' })
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
      expect([keys(), money(), await stages()]).toEqual([['1', '2', '2'], once, [['paid', 2]]])
    })

    it('whose declined try is seen late is not declined by it', async () => {
      const { intent, customer_id, start } = await begun()
      stripe.faults.plant(creates, 429, 2)
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
        stripe.faults.plant(creates, 429)
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
      stripe.faults.plant(creates, 429)
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
      stripe.faults.plant(creates, 429)
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
      stripe.faults.plant(creates, 429)
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
      stripe.faults.plant(creates, 429)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting' })
      expect(await start('pm_card_declined')).toMatchObject({ outcome: 'declined' })
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'declined', message: tooManyCards })
      expect([keys(), money()]).toEqual([['10', '10'], nothing])
    })

    it('opens what was paid for, where a try that was given up arrives after all', async () => {
      const { intent, customer_id, start } = await begun()
      stripe.faults.plant(creates, 'failing')
      await start('pm_card_visa')
      at.later(5)
      expect(await start('pm_card_3ds', { subscription: monthly, shown_price: 800 })).toMatchObject({
        outcome: 'confirm',
      })
      stripe.forgetKeys()
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

    /** A try's call arrives at Stripe. */
    const arrives = (intent_id: string, customer_id: string, attempt: number, card = 'pm_card_visa') =>
      at.scene.provider.startSubscription({
        ...{ intent_id, customer_id, attempt, paymentmethod_id: stripe.card(card) },
        ...{
          option: { code: yearly, label: 'Extra, a year', months: 12 },
          key: `${intent_id}:subscription:${attempt}`,
        },
        ...{ price_in_cents: yearlyPrice, first_in_cents: yearlyPrice },
      })

    it('by one card, another, and the first one again charges the one that was given last', async () => {
      const { start } = await begun()
      const [first, other] = [stripe.card('pm_card_visa'), stripe.card('pm_card_mastercard')]
      stripe.faults.plant(creates, 429, 2)
      for (const card of [first, other]) expect(await start(card)).toMatchObject({ outcome: 'waiting' })
      expect(await start(first)).toMatchObject({ outcome: 'opened' })
      expect(await at.scene.db.selectFrom('subscription').select('card_last4').execute()).toEqual([
        { card_last4: '4242' },
      ])
      expect([keys(), money()]).toEqual([['1', '1', '1'], once])
    })

    it('by another card, in the same try, goes on with that one while the bank waits', async () => {
      const { start } = await begun()
      stripe.faults.plant(creates, 429)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting' })
      const card = stripe.card('pm_card_3ds')
      const asked = await start(card)
      expect(asked).toMatchObject({ outcome: 'confirm' })
      expect(await start(card)).toMatchObject({ outcome: 'confirm', client_secret: asked.client_secret })
      stripe.confirm(asked.client_secret ?? '', true)
      expect(await start(card)).toMatchObject({ outcome: 'opened' })
      expect([keys(), money()]).toEqual([['1', '1'], once])
    })

    it('that began anew with another address is still that of whoever’s password it has', async () => {
      const { intent, customer_id, start } = await begun()
      await start('pm_card_declined')
      expect(await at.scene.begin(intent, { email: 'una@example.ie' })).toMatchObject({ ok: true, customer_id })
      stripe.forgetKeys()
      await arrives(intent, customer_id, 1)
      await settleIntent(at.scene.parts, intent)
      expect((await at.scene.logins()).map(({ loginname }) => loginname)).toEqual(['orla@example.ie'])
      expect((await at.scene.members()).map(({ emailaddress }) => emailaddress)).toEqual(['orla@example.ie'])
      expect(money()).toEqual(once)
    })

    it('that ended at Stripe while the bank waited is another try', async () => {
      const { start } = await begun()
      const asked = await start('pm_card_3ds')
      stripe.becomes(asked.subscription_ref ?? '', 'incomplete_expired')
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
      expect([keys(), money()]).toEqual([['1', '2'], once])
    })

    it('by another card, or with a voucher, ends what the bank waits for; the same card goes on with it', async () => {
      const { start } = await begun()
      const card = stripe.card('pm_card_3ds')
      const asked = await start(card)
      expect(await start(card)).toMatchObject({ outcome: 'confirm', client_secret: asked.client_secret })
      const activation = await at.scene.addVoucher({ discount_in_cents: 1_000 })
      const other = await start('pm_card_3ds', { activation })
      expect(other).toMatchObject({ outcome: 'confirm' })
      expect(() => stripe.confirm(asked.client_secret ?? '', true)).toThrow()
      expect(await start(null, { activation })).toMatchObject({
        outcome: 'confirm',
        client_secret: other.client_secret,
      })
      expect(await start(null)).toMatchObject({ outcome: 'invalid' })
      expect(await at.scene.vouchers()).toMatchObject([{ intent_id: null, used_at: null }])
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
      expect([money(), keys()]).toEqual([once, ['1', '2', '3']])
    })

    it('by a card that is declined lets go of its voucher', async () => {
      const { start } = await begun()
      const activation = await at.scene.addVoucher({ discount_in_cents: 1_000 })
      expect(await start('pm_card_declined', { activation })).toMatchObject({ outcome: 'declined' })
      expect(await at.scene.vouchers()).toMatchObject([{ intent_id: null, used_at: null }])
      expect(await start('pm_card_visa', { activation })).toMatchObject({ outcome: 'opened' })
      expect(money()).toEqual({ ...once, left: 5_000 })
    })

    it('blames no card for a key of ours that is wrong', async () => {
      const { start } = await begun()
      at.scene.provider = createStripe({ ...stripe.settings, secretKey: 'sk_test_other' })
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting', message: notKnownYet })
    })

    it('blames no card where Stripe refuses what we ask', async () => {
      const { start } = await begun()
      const own = at.scene.provider
      const refusing = () => Promise.reject(new PaymentTrouble('refused', 'parameter_invalid'))
      at.scene.provider = { ...own, startSubscription: refusing }
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting', message: notKnownYet })
      at.scene.provider = { ...own, startSubscription: (given) => own.startSubscription(given).then(refusing) }
      // Refused, and it was done all the same: it is asked what it has.
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
      expect(money()).toEqual(once)
    })

    it('by a card that is refused while the last try may still arrive stays that try', async () => {
      const { start } = await begun()
      stripe.faults.plant(creates, 429)
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting' })
      expect(await start('pm_card_refused')).toMatchObject({ outcome: 'waiting', message: notKnownYet })
      expect(await stages()).toEqual([['paying', 1]])
      expect(await start('pm_card_mastercard')).toMatchObject({ outcome: 'opened' })
      expect([keys(), money()]).toEqual([['1', '1'], once])
    })

    it.each([5, 60, 24 * 60])('gives back what is paid for it a second time, %d minutes later', async (minutes) => {
      const { intent, customer_id, start } = await begun()
      await start('pm_card_visa')
      for (const before of [5, 60].filter((one) => one < minutes)) {
        at.now = new Date(at.begins.getTime() + before * 60_000)
        expect(await at.scene.look()).toMatchObject({ asked: 1, away: 0 })
      }
      await arrives(intent, customer_id, 2)
      expect(money()).toMatchObject({ charges: 2, left: 2 * yearlyPrice })
      at.now = new Date(at.begins.getTime() + minutes * 60_000)
      stripe.faults.plant('POST /v1/refunds', 429, 2)
      // Whoever tells of it is not told that all is well.
      await expect(settleIntent(at.scene.parts, intent)).rejects.toThrow('away: rate_limit')
      expect(await at.scene.look()).toMatchObject({ away: 1 })
      expect(money().left).toBe(2 * yearlyPrice)
      expect(await at.scene.look()).toMatchObject({ asked: 1, away: 0 })
      expect(money()).toEqual({ charges: 2, left: yearlyPrice, active: 1 })
      expect(await at.scene.look()).toMatchObject({ asked: 0 })
    })

    it('gives back what arrives when it has lapsed', async () => {
      const { intent, customer_id, start } = await begun()
      stripe.faults.plant(creates, 429)
      await start('pm_card_visa')
      at.later(31)
      await at.scene.look()
      expect(await stages()).toEqual([['lapsed', 1]])
      await arrives(intent, customer_id, 1)
      at.later(5)
      await at.scene.look()
      expect([money(), await stages()]).toEqual([{ charges: 1, left: 0, active: 0 }, [['returned', 1]]])
    })

    it('does not lapse where the keys are of an account that does not know it', async () => {
      const { start } = await begun()
      const asked = await start('pm_card_3ds')
      const another = await openStripe({ now: () => at.now })
      const own = at.scene.provider
      at.scene.provider = createStripe(another.settings)
      at.later(60)
      expect(await at.scene.look()).toMatchObject({ lapsed: 0, away: 1 })
      await another.close()
      at.scene.provider = own
      stripe.confirm(asked.client_secret ?? '', true)
      at.later(2)
      await at.scene.look()
      expect([money(), await stages()]).toEqual([once, [['paid', 1]]])
    })
  })
})
