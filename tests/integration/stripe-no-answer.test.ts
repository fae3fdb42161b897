import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '../../server/store/payments/payment-provider'
import { createStripe } from '../../server/store/payments/stripe'
import { createGate, Payer, trouble } from '../support/payment-scene'
import { openStripe, type StripeServer } from '../support/stripe-server'

// Tests the official library against a loopback server that implements the used part of the API (tests/support/stripe).
const now = () => new Date('2026-11-26T10:00:00Z')
let server: StripeServer
let stripe: PaymentProvider
let payer: Payer
beforeEach(async () => {
  server = await openStripe({ now })
  stripe = createStripe(server.settings)
  payer = await new Payer(stripe).known()
})
afterEach(async () => {
  expect(server.faults.left()).toBe(0)
  await server.close()
})

const creates = 'POST /v1/subscriptions'
const keysOf = (route: string) => server.asked.filter((one) => one.route === route).map(({ key }) => key)

describe('the same key', () => {
  test('gives the same subscription as it is now, not as it was answered then', async () => {
    const waits = await payer.start('pm_card_3ds')
    server.confirm(waits.client_secret ?? '', true)
    expect(await payer.start('pm_card_3ds')).toMatchObject({ ref: waits.ref, state: 'paid' })
    expect(server.counts()).toMatchObject({ charges: 1, active: 1 })
  })

  test('gives the same customer', async () => {
    const first = payer.customer_id
    expect((await payer.known()).customer_id).toBe(first)
    expect(server.counts().customers).toBe(1)
  })

  test('for something else: nobody knows what came of the first', async () => {
    await payer.start('pm_card_visa')
    expect(await trouble(payer.start('pm_card_visa', { price_in_cents: 7_000, first_in_cents: 7_000 }))).toBe(
      'away: idempotency_error',
    )
    expect(server.counts()).toMatchObject({ charges: 1, charged: 6_000 })
  })

  test('that is used by another call at this moment: nobody knows', async () => {
    const gate = createGate()
    server.faults.plant(creates, gate.passed)
    const first = payer.start('pm_card_visa')
    await expect.poll(() => server.faults.left()).toBe(0)
    expect(await trouble(payer.start('pm_card_visa'))).toBe('away: idempotency_key_in_use')
    gate.open()
    expect((await first).state).toBe('paid')
    expect(server.counts().charges).toBe(1)
  })

  test('forgotten after a day: what was begun under it is among the customer’s', async () => {
    const { ref } = await payer.start('pm_card_visa')
    server.forgetKeys()
    expect(await stripe.subscriptionsOf(payer.customer_id)).toMatchObject([
      { ref, intent_id: payer.intent_id, state: 'paid' },
    ])
  })
})

describe('no answer is no failure', () => {
  test('an answer that is lost once is asked for again under the same key', async () => {
    server.faults.plant(creates, 'lost')
    expect((await payer.start('pm_card_visa')).state).toBe('paid')
    expect(keysOf(creates)).toEqual([payer.key(1), payer.key(1)])
    expect(server.counts()).toMatchObject({ charges: 1, active: 1 })
  })

  test('an answer that is lost twice: away; it was done, and is done once', async () => {
    server.faults.plant(creates, 'lost', 2)
    expect(await trouble(payer.start('pm_card_visa'))).toBe('away: no_answer')
    expect(await stripe.subscriptionsOf(payer.customer_id)).toMatchObject([{ state: 'paid' }])
    expect((await payer.start('pm_card_visa')).state).toBe('paid')
    expect(server.counts()).toMatchObject({ charges: 1, active: 1 })
  })

  test('500, done or not: away, for as long as the key remembers it; asking tells which it was', async () => {
    server.faults.plant(creates, 'failed')
    expect(await trouble(payer.start('pm_card_visa'))).toBe('away: api_error')
    expect(await trouble(payer.start('pm_card_visa'))).toBe('away: api_error')
    expect(await stripe.subscriptionsOf(payer.customer_id)).toMatchObject([{ state: 'paid' }])
    const other = await new Payer(stripe).known()
    server.faults.plant(creates, 'failing')
    expect(await trouble(other.start('pm_card_visa'))).toBe('away: api_error')
    expect(await stripe.subscriptionsOf(other.customer_id)).toEqual([])
    expect((await other.start('pm_card_visa', { key: other.key(2) })).state).toBe('paid')
    expect(server.counts().charges).toBe(2)
  })

  test('silence, too many calls, and nobody there', async () => {
    const { ref } = await payer.start('pm_card_visa')
    server.faults.plant('GET /v1/subscriptions/:id', 'hang')
    expect(await trouble(createStripe(server.settings, { timeoutMs: 50 }).subscription(ref))).toBe('away: no_answer')
    server.faults.plant('GET /v1/subscriptions/:id', 429)
    expect(await trouble(stripe.subscription(ref))).toBe('away: rate_limit')
    await server.away()
    expect(await trouble(stripe.subscription(ref))).toBe('away: no_answer')
    expect(await trouble(stripe.cancel(ref, 'now', 'k'))).toBe('away: no_answer')
    await server.back()
    expect((await payer.read(ref)).state).toBe('paid')
  })
})
