import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '../../server/store/payments/payment-provider'
import { createStripe } from '../../server/store/payments/stripe'
import { createGate, Payer, trouble, yearly } from '../support/payment-scene'
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

describe('a subscription that is paid at once', () => {
  test('says what was paid, by which card and to when', async () => {
    const paid = await payer.start('pm_card_visa')
    expect(paid).toEqual({
      ...{ ref: expect.stringMatching(/^sub_/), customer_id: payer.customer_id, intent_id: payer.intent_id },
      ...{ state: 'paid', client_secret: null, decline: null, paid_until: '2027-11-26', ends_at_period_end: false },
      ...{ failed: false, card: { brand: 'visa', last4: '4242' }, bought: null },
      payments: [
        { reference: expect.stringMatching(/^in_/), amount_in_cents: 6_000, paid_at: now(), refunded_in_cents: 0 },
      ],
    })
    expect(await payer.read(paid.ref)).toEqual(paid)
    expect(server.counts()).toMatchObject({ charges: 1, charged: 6_000, active: 1, customers: 1 })
  })

  test('was asked for with a key of its own in each step, made of the one that was given', async () => {
    await payer.start('pm_card_visa', { first_in_cents: 1_000 })
    const posts = server.asked.filter(({ route }) => route.startsWith('POST'))
    // Setting the default card has a new key each time, because the last call has to count.
    const isDefault = ({ route }: { route: string }) => route === 'POST /v1/customers/:id'
    expect(posts.filter(isDefault).map(({ key }) => key?.includes(payer.intent_id))).toEqual([false])
    const [customer, ...steps] = posts.filter((one) => !isDefault(one)).map(({ key }) => key)
    expect(customer).toBe(`${payer.intent_id}:customer`)
    expect(steps.filter((key) => !key?.startsWith(payer.key(1)))).toEqual([])
    expect(new Set(steps).size).toBe(4)
    expect(keysOf(creates)).toEqual([payer.key(1)])
  })

  test('is told the intent, the price, and for how long it is', async () => {
    await payer.start('pm_card_visa', { option: { ...yearly, months: 6 } })
    expect(server.asked.find(({ route }) => route === 'POST /v1/customers')?.form.metadata).toEqual({
      intent: payer.intent_id,
    })
    const { form } = server.asked.find(({ route }) => route === creates) ?? {}
    expect(form).toMatchObject({
      ...{ customer: payer.customer_id, off_session: 'false', payment_behavior: 'allow_incomplete' },
      metadata: { intent: payer.intent_id },
      items: [
        {
          price_data: {
            ...{ currency: 'eur', product: 'callboard_extra-year', unit_amount: '6000' },
            recurring: { interval: 'month', interval_count: '6' },
          },
        },
      ],
    })
    expect(form).not.toHaveProperty('discounts')
  })

  test('says which try of the intent it is, and what was bought by it', async () => {
    const { ref } = await payer.start('pm_card_visa', { attempt: 3, voucher_id: 7, first_in_cents: 1_000 })
    const bought = { attempt: 3, option_code: yearly.code, price_in_cents: 6_000, voucher_id: 7 }
    expect((await payer.read(ref)).bought).toEqual(bought)
  })

  test('costs less the first time alone', async () => {
    const { ref } = await payer.start('pm_card_visa', { first_in_cents: 1_000 })
    server.renew(ref)
    const renewed = await payer.read(ref)
    expect(renewed.payments.map(({ amount_in_cents }) => amount_in_cents)).toEqual([1_000, 6_000])
    expect(renewed.paid_until).toBe('2028-11-26')
  })

  test('may be free the first time', async () => {
    const free = await payer.start('pm_card_visa', { first_in_cents: 0 })
    expect(free).toMatchObject({ state: 'paid', paid_until: '2027-11-26', card: { last4: '4242' } })
    expect(free.payments).toMatchObject([{ amount_in_cents: 0, refunded_in_cents: 0 }])
    expect(server.counts()).toMatchObject({ charges: 0, active: 1 })
    server.renew(free.ref)
    expect(server.counts()).toMatchObject({ charges: 1, charged: 6_000 })
  })

  test('has the card that somebody attached before', async () => {
    const card = server.card('pm_card_mastercard')
    await payer.start(card)
    const again = await payer.start(card, { key: payer.key(2) })
    expect(again).toMatchObject({ state: 'paid', card: { brand: 'mastercard', last4: '4444' } })
    const other = await new Payer(stripe).known()
    expect(await trouble(other.start(card))).toBe('refused: invalid_request_error')
  })
})

describe('the subscriptions of a customer', () => {
  test('are read with one list of the charges, and with none where nothing was paid', async () => {
    await payer.start('pm_card_declined')
    server.asked.splice(0)
    await stripe.subscriptionsOf(payer.customer_id)
    expect(keysOf('GET /v1/charges')).toHaveLength(0)
    for (const attempt of [2, 3, 4]) await payer.start('pm_card_visa', { key: payer.key(attempt) })
    server.asked.splice(0)
    const all = await stripe.subscriptionsOf(payer.customer_id)
    expect(all.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'declined'])
    expect(keysOf('GET /v1/charges')).toHaveLength(1)
    await stripe.refund(all[1]?.payments[0]?.reference ?? '', 1_000, 'refund')
    const after = await stripe.subscriptionsOf(payer.customer_id)
    expect(after.map(({ payments }) => payments[0]?.refunded_in_cents)).toEqual([0, 1_000, 0, undefined])
  })
})

describe('the product of an option', () => {
  test('is made once, and called as the option is called now', async () => {
    await payer.start('pm_card_visa')
    await payer.start('pm_card_visa', { key: payer.key(2), option: { ...yearly, label: 'Extra, 12 months' } })
    await payer.start('pm_card_visa', { key: payer.key(3), option: { ...yearly, label: 'Extra, 12 months' } })
    expect([...server.world.products.values()]).toEqual([{ id: 'callboard_extra-year', name: 'Extra, 12 months' }])
    expect(keysOf('POST /v1/products/:id')).toHaveLength(1)
  })

  test('may be made by somebody else at that moment', async () => {
    const gate = createGate()
    server.faults.plant('POST /v1/products', gate.passed)
    const first = payer.start('pm_card_visa')
    await expect.poll(() => server.faults.left()).toBe(0)
    const other = await new Payer(stripe).known()
    expect((await other.start('pm_card_visa')).state).toBe('paid')
    gate.open()
    expect((await first).state).toBe('paid')
    expect(keysOf('POST /v1/products')).toHaveLength(2)
  })
})

describe('a card that is refused', () => {
  test.each([
    ['pm_card_declined', 'Your card was declined.'],
    ['pm_card_insufficient', 'Your card has insufficient funds.'],
  ])('%s is no exception: declined, in the provider’s words, and nothing was charged', async (card, decline) => {
    const declined = await payer.start(card)
    expect(declined).toMatchObject({ state: 'declined', decline, client_secret: null, paid_until: null, payments: [] })
    expect(await payer.read(declined.ref)).toEqual(declined)
    expect(server.counts()).toMatchObject({ charges: 0, active: 0 })
  })

  test('before there is a subscription is the same; another card under the same key is tried', async () => {
    const declined = await payer.start('pm_card_refused')
    expect(declined).toMatchObject({ state: 'declined', decline: 'Your card was declined.', payments: [] })
    expect(await stripe.subscription(declined.ref)).toBeNull()
    expect(await stripe.subscriptionsOf(payer.customer_id)).toEqual([])
    expect((await payer.start('pm_card_visa')).state).toBe('paid')
    expect(server.counts().charges).toBe(1)
  })

  test('at a renewal: paid as far as it was paid, and failed; so too once it was given up', async () => {
    const { ref } = await payer.start('pm_card_fails_later')
    server.renew(ref)
    const failed = { state: 'paid', failed: true, paid_until: '2027-11-26' }
    expect(await payer.read(ref)).toMatchObject(failed)
    server.becomes(ref, 'unpaid')
    const last = await payer.read(ref)
    expect(last).toMatchObject(failed)
    expect(last.payments).toHaveLength(1)
  })
})

test('a period that has begun and is not charged yet is not paid', async () => {
  const { ref } = await payer.start('pm_card_visa')
  server.renew(ref, 'draft')
  expect(await payer.read(ref)).toMatchObject({ state: 'paid', failed: false, paid_until: '2027-11-26' })
})

describe('a bank that wants the holder’s word', () => {
  test('is asked by the page with a secret, and then it is paid', async () => {
    const waits = await payer.start('pm_card_3ds')
    expect(waits).toMatchObject({
      state: 'confirm',
      client_secret: expect.stringMatching(/^pi_.*_secret_/),
      payments: [],
    })
    expect(waits.paid_until).toBeNull()
    server.confirm(waits.client_secret ?? '', true)
    expect(await payer.read(waits.ref)).toMatchObject({ state: 'paid', client_secret: null, paid_until: '2027-11-26' })
  })

  test('and gets none: declined, nothing charged, and no sentence of a machine’s', async () => {
    const waits = await payer.start('pm_card_3ds')
    server.confirm(waits.client_secret ?? '', false)
    expect(await payer.read(waits.ref)).toMatchObject({ state: 'declined', decline: null, client_secret: null })
    expect(server.counts().charges).toBe(0)
  })

  test('and waited too long: ended', async () => {
    const waits = await payer.start('pm_card_3ds')
    server.becomes(waits.ref, 'incomplete_expired')
    expect(await payer.read(waits.ref)).toMatchObject({ state: 'ended', client_secret: null, payments: [] })
  })

  test('while it is being paid nobody knows', async () => {
    const waits = await payer.start('pm_card_3ds')
    for (const intent of server.world.intents.values()) intent.status = 'processing'
    expect(await trouble(stripe.subscription(waits.ref))).toBe('away: not_settled')
  })
})

test('what is wrong with a call is refused, by its code alone', async () => {
  for (const card of ['pm_none', 'pm_nobody’s', '', '../customers', `pm_${'1'.repeat(300)}`]) {
    expect(await trouble(payer.start(card))).toBe('refused: resource_missing')
  }
  expect(await trouble(payer.start('pm_card_visa', { customer_id: 'cus_none' }))).toBe('refused: resource_missing')
  expect(await trouble(payer.start('pm_card_visa', { option: { ...yearly, months: 99 } }))).toBe(
    'refused: invalid_request_error',
  )
  const stranger = createStripe({ ...server.settings, secretKey: 'sk_test_other' })
  expect(await trouble(stranger.subscription('sub_1'))).toBe('refused: invalid_request_error')
  expect(await stripe.subscription('sub_none')).toBeNull()
  expect(await stripe.subscription('../customers')).toBeNull()
  expect(await trouble(stripe.subscriptionsOf('cus_none'))).toBe('away: unknown_customer')
  expect(stripe.publicKey).toBe('pk_test_loopback')
  expect(await stripe.confirmInSandbox('secret', true)).toBeNull()
})

test('all of a customer are read, however many pages they take, the newest first', async () => {
  const paged = await openStripe({ now, pageSize: 2 })
  const many = await new Payer(createStripe(paged.settings)).known()
  const refs: string[] = []
  for (const attempt of [1, 2, 3, 4, 5])
    refs.unshift((await many.start('pm_card_visa', { key: many.key(attempt) })).ref)
  const [first = '', second = ''] = refs
  await many.provider.cancel(second, 'now', 'k')
  for (const _ of [1, 2, 3, 4]) paged.renew(first)
  const all = await many.provider.subscriptionsOf(many.customer_id)
  expect(all.map(({ ref }) => ref)).toEqual(refs)
  expect(all.map(({ state }) => state)).toEqual(['paid', 'ended', 'paid', 'paid', 'paid'])
  expect(all[0]?.payments).toHaveLength(5)
  expect(all[0]?.paid_until).toBe('2031-11-26')
  await paged.close()
})
