import { beforeEach, describe, expect, test } from 'vitest'
import { dublinDay } from '../../domain/dates/dublin-day'
import type { ProviderSubscription } from '../../server/store/payments/payment-provider'
import { forEachDatabase } from '../support/database'
import { Payer, trouble, yearly } from '../support/payment-scene'
import { openSides, type Side } from '../support/payment-sides'

const start = new Date('2026-11-26T10:00:00Z')
let at = start
const now = () => at

// What a provider does as time passes, and what it answers then. The sandbox and Stripe have to agree.
forEachDatabase((_name, open) => {
  describe.each(openSides)('%s', (_side, openSide) => {
    let side: Side | null = null
    let payer: Payer
    beforeEach(async () => {
      at = start
      side ??= await openSide(open, now)
      payer = await new Payer(side.provider).known()
    })
    const it = () => {
      if (!side) throw new Error('Nothing is open.')
      return side
    }
    /** The subscription as it is on that day, at ten o'clock. */
    const on = (day: string, ref: string): Promise<ProviderSubscription> => {
      at = new Date(`${day}T10:00:00Z`)
      it().pass()
      return payer.read(ref)
    }
    const changeTo = (ref: string, card: string) =>
      it().provider.changeCard({ ref, customer_id: payer.customer_id, paymentmethod_id: card, key: `${ref}:card` })
    const paidOn = ({ payments }: ProviderSubscription) => payments.map(({ paid_at }) => dublinDay(paid_at))

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
  })
})
