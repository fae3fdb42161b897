import { beforeEach, describe, expect, test } from 'vitest'
import { dublinDay } from '../../domain/dates/dublin-day'
import type { PaymentProvider, ProviderSubscription } from '../../server/store/payments/payment-provider'
import { createSandbox } from '../../server/store/payments/sandbox'
import { createStripe } from '../../server/store/payments/stripe'
import { forEachDatabase, type OpenTestDatabase } from '../support/database'
import { Payer, trouble, yearly } from '../support/payment-scene'
import { openStripe } from '../support/stripe-server'

interface Side {
  provider: PaymentProvider
  /** once: at the first payment, and at no renewal. refused: a card that can't be set up for later. */
  cards: Record<'accepted' | 'confirm' | 'declined' | 'once' | 'refused', string>
  /** The holder's word to the bank. */
  confirm(client_secret: string, accept: boolean): Promise<void>
  /** What the provider does by itself until now. */
  pass(): void
}

const start = new Date('2026-11-26T10:00:00Z')
let at = start
const now = () => at

const sides: Record<'the sandbox' | 'Stripe', (open: OpenTestDatabase) => Promise<Side>> = {
  'the sandbox': async (open) => {
    const provider = createSandbox((await open()).db, now)
    return {
      provider,
      cards: {
        ...{ accepted: 'pm_sandbox_accepted', confirm: 'pm_sandbox_confirm', declined: 'pm_sandbox_declined' },
        ...{ once: 'pm_sandbox_once', refused: 'pm_sandbox_declined' },
      },
      confirm: async (secret, accept) => expect(await provider.confirmInSandbox(secret, accept)).not.toBeNull(),
      // It catches up when it is read.
      pass: () => {},
    }
  },
  Stripe: async () => {
    const server = await openStripe({ now })
    return {
      provider: createStripe(server.settings),
      cards: {
        ...{ accepted: 'pm_card_visa', confirm: 'pm_card_3ds', declined: 'pm_card_declined' },
        ...{ once: 'pm_card_fails_later', refused: 'pm_card_refused' },
      },
      confirm: async (secret, accept) => server.confirm(secret, accept),
      pass: () => server.pass(),
    }
  },
}

// What holds for one has to hold for the other: nobody who asks knows which it is.
forEachDatabase((_name, open) => {
  describe.each(Object.entries(sides))('%s', (_side, openSide) => {
    let side: Side | null = null
    let payer: Payer
    beforeEach(async () => {
      at = start
      side ??= await openSide(open)
      payer = await new Payer(side.provider).known()
    })
    const it = () => {
      if (!side) throw new Error('Nothing is open.')
      return side
    }
    /** How a subscription stands some day, at ten o'clock. */
    const on = (day: string, ref: string): Promise<ProviderSubscription> => {
      at = new Date(`${day}T10:00:00Z`)
      it().pass()
      return payer.read(ref)
    }
    const changeTo = (ref: string, card: string) =>
      it().provider.changeCard({ ref, customer_id: payer.customer_id, paymentmethod_id: card, key: `${ref}:card` })
    const paidOn = ({ payments }: ProviderSubscription) => payments.map(({ paid_at }) => dublinDay(paid_at))

    test('a customer and a subscription are one under one key', async () => {
      const { provider, cards } = it()
      const again = await provider.createCustomer({
        ...{ intent_id: payer.intent_id, email: 'aoife@example.ie', name: 'Aoife Byrne' },
        key: `${payer.intent_id}:customer`,
      })
      expect(again).toBe(payer.customer_id)
      const first = await payer.start(cards.accepted)
      expect(await payer.start(cards.accepted)).toEqual(first)
      const { ref, payments } = first
      expect(await payer.start(cards.declined)).toMatchObject({ ref, state: 'paid', payments })
      expect(await provider.subscriptionsOf(payer.customer_id)).toMatchObject([{ ref, state: 'paid', payments }])
    })

    test('paid: to when, by what, and what was paid', async () => {
      const paid = await payer.start(it().cards.accepted, { first_in_cents: 1_000, option: { ...yearly, months: 3 } })
      expect(paid).toMatchObject({
        ...{ customer_id: payer.customer_id, intent_id: payer.intent_id, state: 'paid', client_secret: null },
        ...{ decline: null, paid_until: '2027-02-26', ends_at_period_end: false, failed: false },
        card: { brand: expect.any(String), last4: expect.stringMatching(/^\d{4}$/) },
        payments: [{ amount_in_cents: 1_000, paid_at: now(), refunded_in_cents: 0 }],
      })
      expect(await payer.read(paid.ref)).toEqual(paid)
    })

    test('free the first time: paid, and a payment of nothing', async () => {
      const free = await payer.start(it().cards.accepted, { first_in_cents: 0 })
      expect(free).toMatchObject({ state: 'paid', paid_until: '2027-11-26', payments: [{ amount_in_cents: 0 }] })
    })

    test('declined: a sentence, and no payment; the next try is another one', async () => {
      const declined = await payer.start(it().cards.declined)
      const nothing = { state: 'declined', client_secret: null, paid_until: null, payments: [] }
      expect(declined).toMatchObject({ ...nothing, decline: expect.stringMatching(/card was declined\.$/) })
      const paid = await payer.start(it().cards.accepted, { key: payer.key(2) })
      const all = await it().provider.subscriptionsOf(payer.customer_id)
      expect(all.map(({ ref, state }) => [ref, state]).sort()).toEqual(
        [
          [declined.ref, 'declined'],
          [paid.ref, 'paid'],
        ].sort(),
      )
    })

    test.each([
      [true, { state: 'paid', client_secret: null, paid_until: '2027-11-26', payments: [{ amount_in_cents: 6_000 }] }],
      [false, { state: 'declined', client_secret: null, paid_until: null, payments: [] }],
    ])('the holder’s word is wanted, and is %s', async (accept, expected) => {
      const waits = await payer.start(it().cards.confirm)
      expect(waits).toMatchObject({
        state: 'confirm',
        client_secret: expect.any(String),
        paid_until: null,
        payments: [],
      })
      await it().confirm(waits.client_secret ?? '', accept)
      expect(await payer.read(waits.ref)).toMatchObject(expected)
      expect((await payer.start(it().cards.confirm)).ref).toBe(waits.ref)
    })

    test('an end with the period, and one now; both may be said twice', async () => {
      const { provider, cards } = it()
      const { ref } = await payer.start(cards.accepted)
      for (const _ of [1, 2]) {
        const ending = await provider.cancel(ref, 'period-end', 'k')
        expect(ending).toMatchObject({ state: 'paid', ends_at_period_end: true })
      }
      for (const _ of [1, 2]) {
        const ended = await provider.cancel(ref, 'now', 'k2')
        expect(ended).toMatchObject({ state: 'ended', payments: [{ amount_in_cents: 6_000 }] })
      }
      const waits = await payer.start(cards.confirm, { key: payer.key(2) })
      await provider.cancel(waits.ref, 'now', 'k3')
      expect(await payer.read(waits.ref)).toMatchObject({ state: 'ended', client_secret: null, payments: [] })
    })

    test('an end with the period is over with it; one that goes on after all is charged again', async () => {
      const { provider, cards } = it()
      const { ref } = await payer.start(cards.accepted)
      await provider.cancel(ref, 'period-end', 'k4')
      for (const _ of [1, 2]) {
        expect(await provider.keep(ref, 'k5')).toMatchObject({ state: 'paid', ends_at_period_end: false })
      }
      expect(paidOn(await on('2027-11-27', ref))).toEqual(['2026-11-26', '2027-11-26'])
      await provider.cancel(ref, 'period-end', 'k6')
      expect(await on('2028-11-26', ref)).toMatchObject({ failed: false, payments: { length: 2 } })
      const over = await on('2028-11-27', ref)
      expect(over).toMatchObject({ state: 'ended', payments: { length: 2 }, paid_until: '2028-11-26' })
      expect(await provider.keep(ref, 'k7')).toEqual(over)
      expect(await provider.cancel(ref, 'period-end', 'k8')).toMatchObject({ state: 'ended', payments: { length: 2 } })
    })

    test('period after period is charged at its price, each on its day; all of it is read at once', async () => {
      const free = await payer.start(it().cards.accepted, { first_in_cents: 0 })
      const third = await on('2029-12-24', free.ref)
      expect(third).toMatchObject({ state: 'paid', failed: false, paid_until: '2030-11-26' })
      expect(third.payments.map(({ amount_in_cents }) => amount_in_cents)).toEqual([0, 6_000, 6_000, 6_000])
      expect(paidOn(third)).toEqual(['2026-11-26', '2027-11-26', '2028-11-26', '2029-11-26'])
      expect(await payer.read(free.ref)).toEqual(third)
      expect(await it().provider.subscriptionsOf(payer.customer_id)).toEqual([third])
      await it().provider.refund(third.payments[1]?.reference ?? '', 6_000, `${free.ref}:refund`)
      expect((await payer.read(free.ref)).payments.map(({ refunded_in_cents }) => refunded_in_cents)).toEqual([
        ...[0, 6_000, 0, 0],
      ])
    })

    test('a month that has no 31st is no reason to renew on the 28th from then on', async () => {
      at = new Date('2027-01-31T10:00:00Z')
      const { ref, paid_until } = await payer.start(it().cards.accepted, { option: { ...yearly, months: 1 } })
      expect(paid_until).toBe('2027-02-28')
      expect(await on('2027-03-01', ref)).toMatchObject({ paid_until: '2027-03-31' })
      expect(await on('2027-04-01', ref)).toMatchObject({ paid_until: '2027-04-30', payments: { length: 3 } })
    })

    test('a renewal that can’t be charged: failed, paid as far as before, and given up after three weeks', async () => {
      const { ref } = await payer.start(it().cards.once)
      const one = { paid_until: '2027-11-26', payments: { length: 1 } }
      expect(await on('2027-11-25', ref)).toMatchObject({ ...one, state: 'paid', failed: false })
      expect(await on('2027-11-27', ref)).toMatchObject({ ...one, state: 'paid', failed: true })
      expect(await on('2027-12-16', ref)).toMatchObject({ ...one, state: 'paid', failed: true })
      expect(await on('2027-12-18', ref)).toMatchObject({ ...one, state: 'ended', failed: false })
      expect(await trouble(changeTo(ref, it().cards.accepted))).toBe('refused: not_active')
      expect(await payer.read(ref)).toMatchObject(one)
    })

    test('an end with the period, of one that nobody could charge for it, is an end now: no card pays it later', async () => {
      const { ref } = await payer.start(it().cards.once)
      await on('2027-11-28', ref)
      expect(await it().provider.cancel(ref, 'period-end', 'k9')).toMatchObject({ state: 'ended', failed: false })
      expect(await trouble(changeTo(ref, it().cards.accepted))).toBe('refused: not_active')
      expect(await on('2029-11-28', ref)).toMatchObject({ state: 'ended', payments: { length: 1 } })
    })

    test('another card: nothing is charged now, and the next renewal is by it', async () => {
      const { cards } = it()
      const { ref, card } = await payer.start(cards.once)
      const first = await changeTo(ref, cards.accepted)
      expect(first).toMatchObject({ is: 'changed', subscription: { ref, failed: false, payments: { length: 1 } } })
      const read = await payer.read(ref)
      expect(read.card).not.toEqual(card)
      expect(await changeTo(ref, cards.accepted)).toEqual({ is: 'changed', subscription: read })
      expect(await on('2027-11-27', ref)).toMatchObject({ failed: false, card: read.card, payments: { length: 2 } })
    })

    test('another card for a renewal that failed is charged at once, once; no day is lost or won by it', async () => {
      const { cards } = it()
      const { ref } = await payer.start(cards.once)
      await on('2027-12-10', ref)
      for (const _ of [1, 2]) {
        const { is, ...changed } = await changeTo(ref, cards.accepted)
        expect({ is, ...changed }).toMatchObject({
          is: 'changed',
          subscription: { state: 'paid', failed: false, paid_until: '2028-11-26', payments: { length: 2 } },
        })
      }
      expect(paidOn(await on('2028-11-27', ref))).toEqual(['2026-11-26', '2027-12-10', '2028-11-26'])
    })

    test.each([false, true])(
      'another card whose bank wants the holder’s word; a renewal had failed: %s',
      async (failed) => {
        const { cards } = it()
        const before = await payer.start(cards.once)
        const { ref } = before
        if (failed) await on('2027-11-28', ref)
        const asked = await changeTo(ref, cards.confirm)
        expect(asked).toEqual({ is: 'confirm', client_secret: expect.stringMatching(/^seti_/) })
        expect(await changeTo(ref, cards.confirm)).toEqual(asked)
        expect(await payer.read(ref)).toMatchObject({ card: before.card, failed, payments: { length: 1 } })
        await it().confirm(asked.is === 'confirm' ? asked.client_secret : '', true)
        for (const _ of [1, 2]) {
          const now = await changeTo(ref, cards.confirm)
          expect(now).toMatchObject({
            is: 'changed',
            subscription: { failed: false, payments: { length: failed ? 2 : 1 } },
          })
        }
        expect((await payer.read(ref)).card).not.toEqual(before.card)
      },
    )

    test('another card that is refused, or whose holder says no, takes nothing’s place', async () => {
      const { cards } = it()
      const before = await payer.start(cards.accepted)
      const { ref } = before
      expect(await changeTo(ref, cards.refused)).toEqual({
        is: 'declined',
        decline: expect.stringMatching(/card was declined\.$/),
      })
      const asked = await changeTo(ref, cards.confirm)
      await it().confirm(asked.is === 'confirm' ? asked.client_secret : '', false)
      expect(await changeTo(ref, cards.confirm)).toEqual({ is: 'declined', decline: null })
      expect(await payer.read(ref)).toEqual(before)
      expect(await trouble(changeTo(ref, 'pm_none'))).toMatch(/^refused: /)
      const other = await new Payer(it().provider).known()
      const theirs = { ref, customer_id: other.customer_id, paymentmethod_id: cards.accepted, key: 'theirs' }
      expect(await trouble(it().provider.changeCard(theirs))).toMatch(/^refused: /)
      expect(await payer.read(ref)).toEqual(before)
    })

    test('money back in parts, once for a key, and no more than there was', async () => {
      const { provider, cards } = it()
      const { ref, payments } = await payer.start(cards.accepted)
      const reference = payments[0]?.reference ?? ''
      const [one, two, three] = [1, 2, 3].map((count) => `${payer.intent_id}:refund:${count}`) as [
        string,
        string,
        string,
      ]
      for (const _ of [1, 2]) await provider.refund(reference, 2_000, one)
      expect(await trouble(provider.refund(reference, 4_001, two))).toMatch(/^refused: /)
      await provider.refund(reference, 4_000, three)
      expect((await payer.read(ref)).payments).toMatchObject([{ refunded_in_cents: 6_000 }])
    })

    test('what is not there', async () => {
      const { provider } = it()
      expect(await provider.subscription('sub_none')).toBeNull()
      expect(await trouble(provider.subscriptionsOf('cus_none'))).toBe('away: unknown_customer')
      expect(await trouble(provider.cancel('sub_none', 'now', 'k'))).toMatch(/^refused: /)
      expect(await trouble(provider.cancel('sub_none', 'period-end', 'none:end'))).toMatch(/^refused: /)
      expect(await trouble(provider.keep('sub_none', 'none:keep'))).toMatch(/^refused: /)
      expect(await trouble(changeTo('sub_none', it().cards.accepted))).toMatch(/^refused: /)
      expect(await trouble(provider.refund('in_none', 1, 'none:back'))).toMatch(/^refused: /)
      expect(await trouble(payer.start('pm_none'))).toMatch(/^refused: /)
      expect(await trouble(payer.start(it().cards.accepted, { customer_id: 'cus_none' }))).toMatch(/^refused: /)
      expect(await provider.confirmInSandbox('none', true)).toBeNull()
      expect(await provider.readEvent(Buffer.from('{}'), 't=1,v1=1', now())).toBeNull()
    })
  })
})
