import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '../../server/store/payments/payment-provider'
import { createStripe } from '../../server/store/payments/stripe'
import { createGate, Payer, trouble } from '../support/payment-scene'
import { openStripe, type StripeServer } from '../support/stripe-server'

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

describe('an end', () => {
  test('with the period that is paid for: what was paid stays, and nothing more is charged', async () => {
    const { ref } = await payer.start('pm_card_visa')
    for (const _ of [1, 2]) {
      const ending = await stripe.cancel(ref, 'period-end', 'k')
      expect(ending).toMatchObject({ state: 'paid', ends_at_period_end: true, paid_until: '2027-11-26' })
    }
    server.renew(ref)
    expect(await payer.read(ref)).toMatchObject({ state: 'ended', payments: [{ amount_in_cents: 6_000 }] })
    expect((await stripe.cancel(ref, 'period-end', 'k2')).state).toBe('ended')
    expect((await stripe.cancel(ref, 'now', 'k3')).state).toBe('ended')
    expect(server.counts().charges).toBe(1)
  })

  test('now, twice; one that was never there is refused', async () => {
    const { ref } = await payer.start('pm_card_visa')
    for (const key of ['k', 'k']) {
      expect(await stripe.cancel(ref, 'now', key)).toMatchObject({
        state: 'ended',
        payments: [{ amount_in_cents: 6_000 }],
      })
    }
    expect(await trouble(stripe.cancel('sub_none', 'now', 'k'))).toBe('refused: resource_missing')
    expect(await trouble(stripe.cancel('sub_none', 'period-end', 'k'))).toBe('refused: resource_missing')
  })

  test('of one that waits for the bank: nobody can pay it any more', async () => {
    const { ref, client_secret } = await payer.start('pm_card_3ds')
    expect(await stripe.cancel(ref, 'now', 'k')).toMatchObject({ state: 'ended', client_secret: null, payments: [] })
    expect(() => server.confirm(client_secret ?? '', true)).toThrow('Nothing to confirm')
    expect(server.counts().charges).toBe(0)
  })

  test('of one whose card was declined: no other card can pay it', async () => {
    const { ref } = await payer.start('pm_card_declined')
    await stripe.cancel(ref, 'now', 'k')
    expect([...server.world.invoices.values()].map(({ status }) => status)).toEqual(['void'])
  })

  test('that a payment was faster than: what was paid is told', async () => {
    const { ref, client_secret } = await payer.start('pm_card_3ds')
    const gate = createGate()
    server.faults.plant('POST /v1/invoices/:id/void', gate.passed)
    const ending = stripe.cancel(ref, 'now', 'k')
    await expect.poll(() => server.faults.left()).toBe(0)
    server.confirm(client_secret ?? '', true)
    gate.open()
    expect(await ending).toMatchObject({ state: 'ended', payments: [{ amount_in_cents: 6_000 }] })
  })

  test('of one that is just being paid: nobody knows; it has not ended before nobody can pay it', async () => {
    const { ref } = await payer.start('pm_card_3ds')
    const gate = createGate()
    server.faults.plant('POST /v1/invoices/:id/void', gate.passed)
    const ending = stripe.cancel(ref, 'now', 'k')
    await expect.poll(() => server.faults.left()).toBe(0)
    const becomes = (status: 'processing' | 'requires_action') => {
      for (const intent of server.world.intents.values()) intent.status = status
    }
    becomes('processing')
    gate.open()
    expect(await trouble(ending)).toBe('away: not_settled')
    expect(await trouble(stripe.subscription(ref))).toBe('away: not_settled')
    becomes('requires_action')
    expect(await payer.read(ref)).toMatchObject({ state: 'declined', client_secret: null })
    expect(await stripe.cancel(ref, 'now', 'k')).toMatchObject({ state: 'ended' })
    expect([...server.world.invoices.values()].map(({ status }) => status)).toEqual(['void'])
  })

  test('whose answer was lost is there when it is asked for again', async () => {
    const { ref } = await payer.start('pm_card_visa')
    server.faults.plant('DELETE /v1/subscriptions/:id', 'lost', 2)
    expect(await trouble(stripe.cancel(ref, 'now', 'k'))).toBe('away: no_answer')
    expect((await stripe.cancel(ref, 'now', 'k')).state).toBe('ended')
  })
})

describe('money back', () => {
  test('in parts, once for a key, and never more than there was', async () => {
    const { ref, payments } = await payer.start('pm_card_visa')
    const reference = payments[0]?.reference ?? ''
    const back = async () => (await payer.read(ref)).payments[0]?.refunded_in_cents
    for (const _ of [1, 2]) await stripe.refund(reference, 1_000, 'first')
    expect(await back()).toBe(1_000)
    expect(await trouble(stripe.refund(reference, 5_001, 'second'))).toBe('refused: invalid_request_error')
    await stripe.refund(reference, 5_000, 'third')
    expect(await back()).toBe(6_000)
    expect(await trouble(stripe.refund(reference, 1, 'fourth'))).toBe('refused: charge_already_refunded')
    expect(server.counts()).toMatchObject({ refunds: 2, refunded: 6_000 })
  })

  test('once for a key that Stripe has forgotten, and where the answer was lost', async () => {
    const { payments } = await payer.start('pm_card_visa')
    const reference = payments[0]?.reference ?? ''
    server.faults.plant('POST /v1/refunds', 'lost', 2)
    expect(await trouble(stripe.refund(reference, 1_000, 'k'))).toBe('away: no_answer')
    server.forgetKeys()
    await stripe.refund(reference, 1_000, 'k')
    expect(server.counts()).toMatchObject({ refunds: 1, refunded: 1_000 })
  })

  test('belongs to its own payment', async () => {
    const { ref } = await payer.start('pm_card_visa')
    server.renew(ref)
    const [first, second] = (await payer.read(ref)).payments
    await stripe.refund(second?.reference ?? '', 2_000, 'k')
    expect((await payer.read(ref)).payments.map((one) => one.refunded_in_cents)).toEqual([0, 2_000])
    expect(first?.reference).not.toBe(second?.reference)
  })

  test('is refused where nothing was paid', async () => {
    const { payments } = await payer.start('pm_card_visa', { first_in_cents: 0 })
    expect(await trouble(stripe.refund(payments[0]?.reference ?? '', 1, 'k'))).toBe('refused: nothing_paid')
    expect(await trouble(stripe.refund('in_none', 1, 'k'))).toBe('refused: resource_missing')
    await payer.start('pm_card_3ds', { key: payer.key(2) })
    const open = [...server.world.invoices.values()].find(({ status }) => status === 'open')
    expect(await trouble(stripe.refund(open?.id ?? '', 1, 'k'))).toBe('refused: invalid_request_error')
  })

  test('that the card’s bank did not take is refused', async () => {
    const { payments } = await payer.start('pm_card_visa')
    const reference = payments[0]?.reference ?? ''
    await stripe.refund(reference, 1_000, 'k')
    for (const one of server.world.refunds.values()) one.status = 'failed'
    expect(await trouble(stripe.refund(reference, 1_000, 'k'))).toBe('refused: refund_failed')
  })
})
