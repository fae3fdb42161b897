import { beforeEach, describe, expect, test } from 'vitest'
import { forEachDatabase } from '../support/database'
import { Payer, trouble, yearly } from '../support/payment-scene'
import { openSides, type Side } from '../support/payment-sides'

const now = () => new Date('2026-11-26T10:00:00Z')

// Both providers have to behave the same, because the portal does not know which one it talks to.
forEachDatabase((_name, open) => {
  describe.each(openSides)('%s', (_side, openSide) => {
    let side: Side | null = null
    let payer: Payer
    beforeEach(async () => {
      side ??= await openSide(open, now)
      payer = await new Payer(side.provider).known()
    })
    const it = () => {
      if (!side) throw new Error('Nothing is open.')
      return side
    }

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

    test('a customer is deleted with what it subscribes to, once', async () => {
      const { provider, cards } = it()
      await payer.start(cards.declined)
      await provider.deleteCustomer(payer.customer_id)
      expect(await trouble(provider.subscriptionsOf(payer.customer_id))).toBe('away: unknown_customer')
      await provider.deleteCustomer(payer.customer_id)
      const other = await new Payer(provider).known()
      const { ref, payments } = await other.start(cards.accepted)
      await provider.deleteCustomer(other.customer_id)
      expect(await provider.subscription(ref)).toMatchObject({ state: 'ended', payments })
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
      const theirs = { ref: 'sub_none', customer_id: payer.customer_id, paymentmethod_id: it().cards.accepted }
      expect(await trouble(provider.changeCard({ ...theirs, key: 'none:card' }))).toMatch(/^refused: /)
      expect(await trouble(provider.refund('in_none', 1, 'none:back'))).toMatch(/^refused: /)
      expect(await trouble(payer.start('pm_none'))).toMatch(/^refused: /)
      expect(await trouble(payer.start(it().cards.accepted, { customer_id: 'cus_none' }))).toMatch(/^refused: /)
      expect(await provider.confirmInSandbox('none', true)).toBeNull()
      expect(await provider.readEvent(Buffer.from('{}'), 't=1,v1=1', now())).toBeNull()
    })
  })
})
