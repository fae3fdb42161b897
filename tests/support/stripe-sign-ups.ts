import { afterEach, beforeEach, expect } from 'vitest'
import { createStripe } from '../../server/store/payments/stripe'
import type { OpenTestDatabase } from './database'
import { inSignUpScene, type Values, yearly, yearlyPrice } from './sign-up-scene'
import { openStripe, type StripeServer } from './stripe-server'

export const creates = 'POST /v1/subscriptions'
export const lists = 'GET /v1/subscriptions'

/** What money() gives where one payment was made and kept, and where none was made. */
export const once = { charges: 1, left: yearlyPrice, active: 1 }
export const nothing = { charges: 0, left: 0, active: 0 }

/** For the tests of a describe: sign-ups over the driver of Stripe, each test with a loopback Stripe of its own. */
export function inStripeSignUps(open: OpenTestDatabase) {
  const at = inSignUpScene(open)
  const to = { at } as { at: typeof at; stripe: StripeServer }
  beforeEach(async () => {
    to.stripe = await openStripe({ now: () => at.now })
    at.scene.provider = createStripe(to.stripe.settings)
  })
  afterEach(async () => {
    expect(to.stripe.faults.left()).toBe(0)
    await to.stripe.close()
  })

  return Object.assign(to, {
    /** Begins a sign-up. Gives it with a function that pays for it. Each card is a new one, as the page's script makes it. */
    begun: async (given: Values = {}) => {
      const { intent, customer_id } = await at.scene.begun(given)
      const start = (card: string | null, more: object = {}) => {
        const paid = card === null ? {} : { paymentmethod_id: card.startsWith('pm_0') ? card : to.stripe.card(card) }
        return at.scene.start(customer_id, { intent, ...paid, ...more })
      }
      return { intent, customer_id, start }
    },
    /** Makes the call of one try, so that it arrives at Stripe. */
    arrives: (intent_id: string, customer_id: string, attempt: number, card = 'pm_card_visa') =>
      at.scene.provider.startSubscription({
        ...{ intent_id, customer_id, attempt, paymentmethod_id: to.stripe.card(card) },
        ...{
          option: { code: yearly, label: 'Extra, a year', months: 12 },
          key: `${intent_id}:subscription:${attempt}`,
        },
        ...{ price_in_cents: yearlyPrice, first_in_cents: yearlyPrice },
      }),
    /** For each request for a subscription, the number of its try. */
    keys: () => to.stripe.asked.filter(({ route }) => route === creates).map(({ key }) => key?.split(':').at(-1)),
    money: () => {
      const { charges, charged, refunded, active } = to.stripe.counts()
      return { charges, left: charged - refunded, active }
    },
    stages: async () => (await at.scene.intents()).map(({ stage, attempt }) => [stage, attempt]),
  })
}
