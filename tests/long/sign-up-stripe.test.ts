import { describe, expect, it } from 'vitest'
import { bankWantsWord, cardDeclined, notKnownYet } from '../../domain/service-plan/words'
import { settleIntent } from '../../server/services/payments/settle'
import { PaymentTrouble } from '../../server/store/payments/payment-provider'
import { createStripe } from '../../server/store/payments/stripe'
import { forEachDatabase } from '../support/database'
import { yearly, yearlyPrice } from '../support/sign-up-scene'
import { openStripe } from '../support/stripe-server'
import { creates, inStripeSignUps, lists, nothing, once } from '../support/stripe-sign-ups'

// Tests the official library against a loopback server that implements the used part of the API (tests/support/stripe).
forEachDatabase((_name, open) => {
  describe('a sign-up that is paid at Stripe', () => {
    const to = inStripeSignUps(open)
    const { at, begun, arrives, keys, money, stages } = to

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
      to.stripe.confirm(asked.client_secret ?? '', true)
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
        to.stripe.faults.plant(route, 'lost', 2)
        expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting', message: notKnownYet })
        expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
        expect(money()).toEqual(once)
      },
    )

    it('that ended at Stripe while the bank waited is another try', async () => {
      const { start } = await begun()
      const asked = await start('pm_card_3ds')
      to.stripe.becomes(asked.subscription_ref ?? '', 'incomplete_expired')
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
      expect([keys(), money()]).toEqual([['1', '2'], once])
    })

    it('by another card, or with a voucher, ends what the bank waits for; the same card goes on with it', async () => {
      const { start } = await begun()
      const card = to.stripe.card('pm_card_3ds')
      const asked = await start(card)
      expect(await start(card)).toMatchObject({ outcome: 'confirm', client_secret: asked.client_secret })
      const activation = await at.scene.addVoucher({ discount_in_cents: 1_000 })
      const other = await start('pm_card_3ds', { activation })
      expect(other).toMatchObject({ outcome: 'confirm' })
      expect(() => to.stripe.confirm(asked.client_secret ?? '', true)).toThrow()
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
      at.scene.provider = createStripe({ ...to.stripe.settings, secretKey: 'sk_test_other' })
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting', message: notKnownYet })
    })

    it('blames no card where Stripe refuses what we ask', async () => {
      const { start } = await begun()
      const own = at.scene.provider
      const refusing = () => Promise.reject(new PaymentTrouble('refused', 'parameter_invalid'))
      at.scene.provider = { ...own, startSubscription: refusing }
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'waiting', message: notKnownYet })
      at.scene.provider = { ...own, startSubscription: (given) => own.startSubscription(given).then(refusing) }
      // The provider refused, and yet it was done: the portal asks the provider what it has.
      expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
      expect(money()).toEqual(once)
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
      to.stripe.faults.plant('POST /v1/refunds', 429, 2)
      // The event is answered with an error, so that the provider sends it again.
      await expect(settleIntent(at.scene.parts, intent)).rejects.toThrow('away: rate_limit')
      expect(await at.scene.look()).toMatchObject({ away: 1 })
      expect(money().left).toBe(2 * yearlyPrice)
      expect(await at.scene.look()).toMatchObject({ asked: 1, away: 0 })
      expect(money()).toEqual({ charges: 2, left: yearlyPrice, active: 1 })
      expect(await at.scene.look()).toMatchObject({ asked: 0 })
    })

    it('gives back what arrives when it has lapsed', async () => {
      const { intent, customer_id, start } = await begun()
      to.stripe.faults.plant(creates, 429)
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
      to.stripe.confirm(asked.client_secret ?? '', true)
      at.later(2)
      await at.scene.look()
      expect([money(), await stages()]).toEqual([once, [['paid', 1]]])
    })
  })
})
