import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CardChanged, PaymentProvider } from '../../server/store/payments/payment-provider'
import { createStripe } from '../../server/store/payments/stripe'
import { createGate, Payer, trouble } from '../support/payment-scene'
import { signatureOf } from '../support/stripe/events'
import { openStripe, type StripeServer } from '../support/stripe-server'

// What only Stripe does at a renewal. What both providers do is in payment-renewals.test.ts.
let at: Date
const now = () => at
let server: StripeServer
let stripe: PaymentProvider
let payer: Payer
beforeEach(async () => {
  at = new Date('2026-11-26T10:00:00Z')
  server = await openStripe({ now })
  stripe = createStripe(server.settings)
  payer = await new Payer(stripe).known()
})
afterEach(async () => {
  expect(server.faults.left()).toBe(0)
  await server.close()
})

const renewal = '2027-11-26'
const goTo = (day: string) => {
  at = new Date(`${day}T10:00:00Z`)
  server.pass()
}
const changeTo = (ref: string, card: string): Promise<CardChanged> =>
  stripe.changeCard({ ref, customer_id: payer.customer_id, paymentmethod_id: card, key: `${ref}:card` })
const secretOf = (came: CardChanged) => (came.is === 'confirm' ? came.client_secret : '')
const statuses = () => [...server.world.invoices.values()].map(({ status }) => status)
/** A subscription whose first renewal could not be charged. */
const failed = async (card = 'pm_card_fails_later') => {
  const { ref } = await payer.start(card)
  goTo(renewal)
  expect(await payer.read(ref)).toMatchObject({ state: 'paid', failed: true, payments: { length: 1 } })
  return ref
}

describe('what is told of renewals', () => {
  /** The events as the webhook receives them: the kind, and whether it names the subscription and its intent. */
  const heard = async (ref: string) => {
    const kinds: string[] = []
    for (const event of server.world.told.splice(0)) {
      const body = JSON.stringify(event)
      const signature = signatureOf(body, server.settings.webhookSecret, at)
      const read = await stripe.readEvent(Buffer.from(body), signature, at)
      expect(read).toEqual({ id: event.id, kind: event.type, subscription_ref: ref, intent_id: payer.intent_id })
      kinds.push(event.type)
    }
    return kinds
  }

  test('paid: the subscription and its intent', async () => {
    const { ref } = await payer.start('pm_card_visa')
    await heard(ref)
    goTo(renewal)
    expect(await heard(ref)).toEqual([
      ...['invoice.paid', 'customer.subscription.updated', 'customer.subscription.updated'],
    ])
    expect(await payer.read(ref)).toMatchObject({ failed: false, paid_until: '2028-11-26', payments: { length: 2 } })
  })

  test('not paid, tried again, and given up', async () => {
    const { ref } = await payer.start('pm_card_fails_later')
    await heard(ref)
    goTo(renewal)
    expect(await heard(ref)).toEqual(['invoice.payment_failed', 'customer.subscription.updated'])
    goTo('2027-12-03')
    expect(await heard(ref)).toEqual(['invoice.payment_failed', 'customer.subscription.updated'])
    expect(await payer.read(ref)).toMatchObject({ state: 'paid', failed: true })
    goTo('2027-12-17')
    expect(await heard(ref)).toEqual(['customer.subscription.deleted'])
    expect(await payer.read(ref)).toMatchObject({ state: 'ended', failed: false, payments: { length: 1 } })
  })

  test('over, with the period that was paid for', async () => {
    const { ref } = await payer.start('pm_card_visa')
    await stripe.cancel(ref, 'period-end', 'k')
    await heard(ref)
    goTo(renewal)
    expect(await heard(ref)).toEqual(['customer.subscription.deleted'])
  })
})

describe('a renewal that nobody could charge', () => {
  test('because the bank wants the holder’s word is failed, and another card pays it', async () => {
    const ref = await failed('pm_card_asks_later')
    expect(server.told('invoice.payment_action_required')).toHaveLength(1)
    expect(await changeTo(ref, 'pm_card_visa')).toMatchObject({ is: 'changed', subscription: { failed: false } })
    expect(server.counts().charges).toBe(2)
  })

  test('can’t be paid any more once it was given up, and ended', async () => {
    const ref = await failed()
    goTo('2027-12-17')
    expect(statuses()).toEqual(['paid', 'open'])
    expect(await stripe.cancel(ref, 'now', 'k')).toMatchObject({ state: 'ended' })
    expect(statuses()).toEqual(['paid', 'void'])
  })

  test('is not tried any more where its owner ends the plan with the period', async () => {
    const ref = await failed()
    await stripe.cancel(ref, 'period-end', 'k')
    expect(statuses()).toEqual(['paid', 'void'])
    for (const method of server.world.methods.values()) method.card = { ...method.card, renew: 'ok' }
    goTo('2028-12-01')
    expect(server.counts().charges).toBe(1)
  })

  test('nor charged where the period has begun, and its invoice is a draft', async () => {
    const { ref } = await payer.start('pm_card_visa')
    at = new Date(`${renewal}T10:00:00Z`)
    server.renew(ref, 'draft')
    expect(await stripe.cancel(ref, 'period-end', 'k')).toMatchObject({ state: 'ended', paid_until: renewal })
    expect(statuses()).toEqual(['paid', 'void'])
    expect(server.counts().charges).toBe(1)
  })
})

describe('another card', () => {
  test('is set up to be charged later, and is charged before the customer’s', async () => {
    const { ref } = await payer.start('pm_card_visa')
    const card = server.card('pm_card_mastercard')
    await changeTo(ref, card)
    const made = server.asked.find(({ route }) => route === 'POST /v1/setup_intents')
    expect(made).toMatchObject({
      form: { usage: 'off_session', confirm: 'true', metadata: { subscription: ref, card } },
      key: `${ref}:card:setup:${card}`,
    })
    await payer.start('pm_card_visa', { key: payer.key(2) })
    expect((await payer.read(ref)).card).toEqual({ brand: 'mastercard', last4: '4444' })
  })

  test('that can be set up and not charged pays nothing, and takes no card’s place', async () => {
    const ref = await failed()
    const before = [...server.world.customers.values()].map(({ card }) => card)
    for (const _ of [1, 2]) {
      expect(await changeTo(ref, 'pm_card_declined')).toEqual({ is: 'declined', decline: 'Your card was declined.' })
    }
    expect([...server.world.customers.values()].map(({ card }) => card)).toEqual(before)
    expect(await payer.read(ref)).toMatchObject({ failed: true, card: { last4: '0341' }, payments: { length: 1 } })
    expect(server.world.subscriptions.get(ref)?.card).toBeNull()
  })

  test('whose bank wants a word for each payment is asked twice, and pays once', async () => {
    const ref = await failed()
    const setup = await changeTo(ref, 'pm_card_3ds_always')
    expect(secretOf(setup)).toMatch(/^seti_/)
    server.confirm(secretOf(setup), true)
    const payment = await changeTo(ref, 'pm_card_3ds_always')
    expect(secretOf(payment)).toMatch(/^pi_/)
    expect(await changeTo(ref, 'pm_card_3ds_always')).toEqual(payment)
    server.confirm(secretOf(payment), true)
    for (const _ of [1, 2]) {
      expect(await changeTo(ref, 'pm_card_3ds_always')).toMatchObject({
        ...{ is: 'changed', subscription: { failed: false, card: { last4: '3184' } } },
      })
    }
    expect(server.counts().charges).toBe(2)
  })

  test.each([
    ['POST /v1/setup_intents', 'lost'],
    ['POST /v1/invoices/:id/pay', 'lost'],
    ['POST /v1/customers/:id', 'lost'],
    ['POST /v1/subscriptions/:id', 'lost'],
    ['GET /v1/setup_intents/:id', 'failing'],
    ['GET /v1/invoices', 'failing'],
  ] as const)('whose %s is %s is charged once, also a day later', async (route, fault) => {
    const ref = await failed()
    // The library itself repeats a request whose connection was closed, so the fault has to happen twice.
    server.faults.plant(route, fault, fault === 'lost' ? 2 : 1)
    expect(await trouble(changeTo(ref, 'pm_card_visa'))).toMatch(/^away: /)
    server.forgetKeys()
    expect(await changeTo(ref, 'pm_card_visa')).toMatchObject({ is: 'changed', subscription: { failed: false } })
    expect(server.world.setups.size).toBe(1)
    expect(server.counts()).toMatchObject({ charges: 2, charged: 12_000 })
  })

  test('comes as Stripe’s own next try pays: paid once, and the card is changed', async () => {
    const ref = await failed()
    const gate = createGate()
    server.faults.plant('POST /v1/invoices/:id/pay', gate.passed)
    const changing = changeTo(ref, 'pm_card_mastercard')
    await expect.poll(() => server.faults.left()).toBe(0)
    for (const method of server.world.methods.values()) method.card = { ...method.card, renew: 'ok' }
    goTo('2027-12-03')
    gate.open()
    expect(await changing).toMatchObject({ is: 'changed', subscription: { failed: false, card: { last4: '4444' } } })
    expect(server.counts().charges).toBe(2)
  })

  test('of which the bank says nothing yet: nobody knows', async () => {
    const { ref } = await payer.start('pm_card_visa')
    await changeTo(ref, 'pm_card_3ds')
    for (const setup of server.world.setups.values()) setup.status = 'processing'
    expect(await trouble(changeTo(ref, 'pm_card_3ds'))).toBe('away: not_settled')
  })

  test('that is none, or somebody else’s, is the card’s fault; a first payment that waits has no other', async () => {
    const { ref } = await payer.start('pm_card_visa')
    const other = await new Payer(stripe).known()
    const theirs = server.card('pm_card_visa')
    await other.start(theirs)
    for (const card of ['pm_none', 'pm_nobody’s', '../customers', theirs]) {
      await expect(changeTo(ref, card)).rejects.toMatchObject({ kind: 'refused', about: 'card' })
    }
    const waits = await payer.start('pm_card_3ds', { key: payer.key(2) })
    expect(await trouble(changeTo(waits.ref, 'pm_card_visa'))).toBe('refused: not_active')
  })
})
