import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bankWantsWord, cardDeclined, notKnownYet } from '../../domain/service-plan/words'
import { createStripe } from '../../server/store/payments/stripe'
import { forEachDatabase } from '../support/database'
import { inRenewalScene, type Payer } from '../support/renewal-scene'
import { yearlyPrice } from '../support/sign-up-scene'
import { openStripe, type StripeServer } from '../support/stripe-server'
import { creates, lists, nothing, once } from '../support/stripe-sign-ups'

const until = '2027-12-10'

// Tests the official library against a loopback server that implements the used part of the API (tests/support/stripe).
forEachDatabase((_name, open) => {
  describe('a renewal that is paid at Stripe', () => {
    const at = inRenewalScene(open)
    const to = {} as { stripe: StripeServer }
    beforeEach(async () => {
      to.stripe = await openStripe({ now: () => at.now })
      at.scene.provider = createStripe(to.stripe.settings)
    })
    afterEach(async () => {
      expect(to.stripe.faults.left()).toBe(0)
      await to.stripe.close()
    })

    const money = () => {
      const { charges, charged, refunded, active } = to.stripe.counts()
      return { charges, left: charged - refunded, active }
    }
    /** Each payment has a new card, as the provider's script makes one in the page. */
    const begun = async (orla: Payer) => {
      const { intent, customer_id, pay } = await orla.begun()
      return { intent, customer_id, pay: (card: string | null, more = {}) => pay(card && to.stripe.card(card), more) }
    }

    it('by a card adds its months; sent again it charges nothing', async () => {
      const orla = await at.member()
      const { customer_id, pay } = await begun(orla)
      expect(await pay('pm_card_visa')).toMatchObject({ outcome: 'renewed', paid: true, expirydate: until })
      expect(await pay('pm_card_visa')).toMatchObject({ outcome: 'renewed', expirydate: until })
      expect(money()).toEqual(once)
      expect(await at.plan(orla)).toMatchObject({ customer_id, card_last4: '4242', renews_on: '2027-11-26' })
    })

    it('goes on with the plan’s own customer, whose earlier payment is not this one’s', async () => {
      const { scene } = at
      const orla = await at.member()
      const first = await begun(orla)
      const { subscription_ref } = await first.pay('pm_card_visa')
      await scene.provider.cancel(subscription_ref ?? '', 'now', 'cancel')
      await scene.db.updateTable('subscription').set({ renews_on: null, cancelled_at: at.now }).execute()
      at.later(60)
      const second = await begun(orla)
      expect(second.customer_id).toBe(first.customer_id)
      expect(await second.pay('pm_card_3ds')).toMatchObject({ outcome: 'confirm' })
      expect(money()).toEqual({ charges: 1, left: yearlyPrice, active: 0 })
      expect(await second.pay('pm_card_visa')).toMatchObject({ outcome: 'renewed', expirydate: '2028-12-10' })
      expect(money()).toEqual({ charges: 2, left: 2 * yearlyPrice, active: 1 })
      expect(await first.pay('pm_card_visa')).toMatchObject({ outcome: 'renewed', expirydate: until })
      // Without an intent, the newest renewal of the customer is meant.
      expect(await orla.renew(first.customer_id)).toMatchObject({ outcome: 'renewed', expirydate: '2028-12-10' })
      expect(money().charges).toBe(2)
    })

    it('that goes on there still keeps its card: a renewal that is refused is another customer’s', async () => {
      const { scene } = at
      const orla = await at.member()
      const first = await begun(orla)
      const ref = (await first.pay('pm_card_visa')).subscription_ref ?? ''
      await scene.provider.cancel(ref, 'period-end', 'cancel')
      await scene.db.updateTable('subscription').set({ renews_on: null, cancelled_at: at.now }).execute()
      at.later(60)
      const second = await begun(orla)
      expect(second.customer_id).not.toBe(first.customer_id)
      const cardOf = async () => (await scene.provider.subscription(ref))?.card?.last4
      for (const card of ['pm_card_declined', 'pm_card_refused']) {
        expect(await second.pay(card)).toMatchObject({ outcome: 'declined' })
      }
      expect(await cardOf()).toBe('4242')
      expect(await second.pay('pm_card_visa')).toMatchObject({ outcome: 'renewed', expirydate: '2028-12-10' })
      expect(await at.plan(orla)).toMatchObject({ customer_id: second.customer_id })
      expect(await at.ends()).toEqual([{ subscription_ref: ref, ends: 'now', why: 'renewed' }])
    })

    it('by one for which the bank wants its holder’s word goes on with that word', async () => {
      const { pay } = await begun(await at.member())
      const asked = await pay('pm_card_3ds')
      expect(asked).toMatchObject({ outcome: 'confirm', message: bankWantsWord })
      to.stripe.confirm(asked.client_secret ?? '', true)
      const told = await pay(null, { subscription_ref: asked.subscription_ref })
      expect(told).toMatchObject({ outcome: 'renewed', expirydate: until })
      expect(money()).toEqual(once)
    })

    it.each(['pm_card_declined', 'pm_card_refused'])('by %s says why; then another card renews it', async (card) => {
      const { pay } = await begun(await at.member())
      const message = `${cardDeclined} The bank says: Your card was declined.`
      expect(await pay(card)).toMatchObject({ outcome: 'declined', message })
      expect([money(), await at.stages()]).toEqual([nothing, [['begun', 1]]])
      expect(await pay('pm_card_visa')).toMatchObject({ outcome: 'renewed' })
      expect([money(), await at.stages()]).toEqual([once, [['paid', 2]]])
    })

    it.each([creates, 'GET /v1/subscriptions/:id', lists])(
      'finds out what became of it where %s has no answer',
      async (route) => {
        const { pay } = await begun(await at.member())
        to.stripe.faults.plant(route, 'lost', 2)
        expect(await pay('pm_card_visa')).toMatchObject({ outcome: 'waiting', message: notKnownYet })
        expect(await pay('pm_card_visa')).toMatchObject({ outcome: 'renewed' })
        expect(money()).toEqual(once)
      },
    )

    it('by another card ends what the bank waits for, and by a voucher of a part pays less', async () => {
      const { pay } = await begun(await at.member())
      const asked = await pay('pm_card_3ds')
      const activation = await at.scene.addVoucher({ discount_in_cents: 1_000 })
      expect(await pay('pm_card_visa', { activation })).toMatchObject({ outcome: 'renewed', expirydate: until })
      expect(() => to.stripe.confirm(asked.client_secret ?? '', true)).toThrow()
      expect(money()).toEqual({ ...once, left: 5_000 })
    })
  })
})
