import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SubscriptionIntentTable, SubscriptionTable } from '../../server/store/tables/service-plan'
import { addMember, cookieOf } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { actAs } from '../support/matrix-world'
import { readPlan } from '../support/plan-page'
import { inSignUpScene, yearly, yearlyPrice } from '../support/sign-up-scene'

const today = '2026-11-26'
const ref = 'sub_1'

forEachDatabase((_name, open) => {
  describe('the Service Plan, as its owner reads it', () => {
    const at = inSignUpScene(open)
    let extraid = 0
    let cookie = ''
    beforeEach(async () => {
      extraid = await addMember(at.scene.db)
      cookie = await cookieOf(at.scene.db, extraid, at.now)
    })
    const read = async () => {
      const plan = await readPlan(at.scene.url, extraid, cookie)
      if (!plan) throw new Error('No plan is shown.')
      return plan
    }
    const subscribed = (of: Partial<Insertable<SubscriptionTable>> = {}) =>
      at.scene.db
        .insertInto('subscription')
        .values({ extraid, code: yearly, expirydate: '2027-03-01', ...of })
        .execute()
    const byCard = { subscription_ref: ref, customer_id: 'cus_1', price_in_cents: 6_000, months: 12 }
    const renewing = { ...byCard, renews_on: '2027-03-01', card_brand: 'Visa', card_last4: '4242' }
    const wish = (
      ends: 'now' | 'period_end' | 'never',
      why: 'cancelled' | 'withdrawn' | 'resumed' | 'renewed',
      of = ref,
    ) =>
      at.scene.db
        .insertInto('subscription_end')
        .values({ subscription_ref: of, extraid, ends, why, wanted_at: at.now })
        .execute()

    it('says of somebody who never had one what there is to be had', async () => {
      expect(await read()).toEqual({
        ...{ extraid, state: 'none', code: null, label: null, is_family: false, expirydate: null, holds_until: null },
        ...{ renews_on: null, price: null, months: null, vat: null, card: null, stripe_id: null, pending: null },
        ...{ can_renew: true, can_cancel: false, can_resume: false, can_change_card: false, renewal: null },
        ...{ withdraw_until: null, withdraw_in_cents: null, payments: [] },
        options: [
          {
            ...{ code: yearly, price: yearlyPrice, label: 'Extra, a year', months: 12, is_family: false },
            ...{ kinds: ['extra'], vat: 1_122, until: '2027-11-26' },
          },
          expect.objectContaining({ code: 'family-month', price: 800, kinds: ['extra', 'actor'], until: '2026-12-26' }),
          expect.objectContaining({ code: 'free', price: 0, vat: 0, until: '2027-02-26' }),
        ],
      })
    })

    it('of one that renews itself: when, for how much and by which card', async () => {
      await subscribed(renewing)
      expect(await read()).toMatchObject({
        ...{ state: 'active', code: yearly, label: 'Extra, a year', is_family: false, expirydate: '2027-03-01' },
        ...{ renews_on: '2027-03-01', price: 6_000, months: 12, vat: 1_122, stripe_id: ref, holds_until: null },
        card: { brand: 'Visa', last4: '4242' },
        ...{ can_renew: false, can_cancel: true, can_resume: false, can_change_card: true, pending: null },
      })
    })

    it.each<[string, Partial<Insertable<SubscriptionTable>>, object]>([
      [
        'that its owner cancelled',
        { ...byCard, cancelled_at: new Date('2026-11-01'), card_brand: 'Visa', card_last4: '4242' },
        {
          ...{ state: 'ending', renews_on: null, can_renew: true, can_resume: true, stripe_id: ref },
          ...{ price: 6_000, months: 12, vat: 1_122 },
        },
      ],
      [
        'that was cancelled, on its last day',
        { ...byCard, cancelled_at: new Date('2026-11-01'), expirydate: today },
        { state: 'ending', can_resume: true },
      ],
      [
        'that was cancelled, on the day after',
        { ...byCard, cancelled_at: new Date('2026-11-01'), expirydate: '2026-11-25' },
        { state: 'expired', can_resume: false, can_renew: true, stripe_id: null },
      ],
      [
        'that was cancelled, and has ended at the provider',
        { ...byCard, subscription_ref: null, cancelled_at: new Date('2026-11-01') },
        { state: 'ending', can_resume: false, can_renew: true, stripe_id: null },
      ],
      [
        'that a voucher paid for',
        {},
        { state: 'ending', can_cancel: false, can_resume: false, can_change_card: false, card: null },
      ],
      [
        'of which a renewal is due today, and was not heard of yet',
        { ...renewing, expirydate: '2026-11-25', renews_on: '2026-11-25' },
        { state: 'active', can_renew: false },
      ],
      [
        'that failed: it holds for the days of grace',
        { ...renewing, expirydate: '2026-11-12', failed_at: new Date('2026-11-12') },
        { state: 'failed', holds_until: today, can_renew: true, can_change_card: true, can_cancel: true, price: 6_000 },
      ],
      [
        'that failed, a day later',
        { ...renewing, expirydate: '2026-11-11', failed_at: new Date('2026-11-11') },
        { state: 'expired', holds_until: null, can_renew: true },
      ],
      [
        'that failed, and that the provider gave up',
        { ...byCard, subscription_ref: null, expirydate: '2026-11-20', failed_at: new Date('2026-11-20') },
        { state: 'failed', holds_until: '2026-12-04', can_change_card: false, can_cancel: false, stripe_id: null },
      ],
    ])('of one %s', async (_, row, expected) => {
      await subscribed(row)
      expect(await read()).toMatchObject(expected)
    })

    it('counts a period behind what is paid for, and from today where that is over', async () => {
      await subscribed()
      expect((await read()).options[0]?.until).toBe('2028-03-01')
      await at.scene.db.updateTable('subscription').set({ expirydate: '2026-11-01' }).execute()
      expect((await read()).options[0]?.until).toBe('2027-11-26')
    })

    it('offers what its house offers, at the price of the day; for a parent what is for a family alone', async () => {
      await at.scene.db.updateTable('subscription_option').set({ system: 'west' }).where('code', '=', 'free').execute()
      const offered = async () => (await read()).options.map(({ code, price }) => [code, price])
      expect(await offered()).toEqual([
        [yearly, 6_000],
        ['family-month', 800],
      ])
      at.now = new Date('2027-01-01T00:30:00Z')
      cookie = await cookieOf(at.scene.db, extraid, at.now)
      expect(await offered()).toContainEqual([yearly, 7_000])
      const child = await addMember(at.scene.db, 'Oisín', { parentid: extraid })
      expect(await offered()).toEqual([['family-month', 800]])
      await at.scene.db.updateTable('member').set({ removed_at: at.now }).where('extraid', '=', child).execute()
      expect(await offered()).toHaveLength(3)
    })

    it('what the provider was asked for and has not done', async () => {
      await subscribed(renewing)
      await wish('period_end', 'cancelled')
      expect(await read()).toMatchObject({
        ...{ pending: 'cancelling', can_cancel: false, can_change_card: false, can_resume: true, stripe_id: ref },
      })
      await at.scene.db.updateTable('subscription_end').set({ done_at: at.now }).execute()
      expect(await read()).toMatchObject({ pending: null })
      const cancelled = { renews_on: null, cancelled_at: at.now }
      await at.scene.db.updateTable('subscription').set(cancelled).execute()
      await at.scene.db.updateTable('subscription_end').set({ ends: 'never', why: 'resumed', done_at: null }).execute()
      expect(await read()).toMatchObject({ pending: 'resuming', can_resume: false })
      await at.scene.db.updateTable('subscription_end').set({ ends: 'now', why: 'withdrawn' }).execute()
      expect(await read()).toMatchObject({ pending: 'withdrawing', can_resume: false, stripe_id: null })
    })

    it('nothing of what a renewal replaced: that ends without a word', async () => {
      await subscribed(renewing)
      await wish('now', 'renewed', 'sub_0')
      expect(await read()).toMatchObject({ pending: null, can_cancel: true, stripe_id: ref })
    })

    it.each<[string, Partial<Insertable<SubscriptionIntentTable>>, object | null]>([
      ['nothing was asked of a card', { stage: 'begun', attempt: 0 }, null],
      ['a card was declined', { stage: 'begun', attempt: 1 }, { stage: 'begun', to_pay: 5_000, code: yearly }],
      ['the bank waits', { stage: 'paying', attempt: 1 }, { stage: 'paying', to_pay: 5_000, code: yearly }],
      ['the money is on its way back', { stage: 'returned', attempt: 1 }, { stage: 'returned' }],
      ['the money is back', { stage: 'returned', attempt: 1, returned_at: new Date('2026-11-26') }, null],
      ['it is paid', { stage: 'paid', attempt: 1 }, null],
      ['it lapsed', { stage: 'lapsed', attempt: 1 }, null],
      ['it was the sign-up', { kind: 'register', stage: 'paying', attempt: 1 }, null],
    ])('of a renewal, where %s', async (_, of, expected) => {
      const prices = { option_code: yearly, price_in_cents: 6_000, to_pay_in_cents: 5_000 }
      const when = { created_at: at.now, changed_at: at.now }
      await at.scene.db
        .insertInto('subscription_intent')
        .values({ intent_id: randomUUID(), kind: 'renew', extraid, ...prices, ...when, ...of })
        .execute()
      const { renewal } = await read()
      if (expected === null) expect(renewal).toBeNull()
      else expect(renewal).toMatchObject(expected)
    })

    it('until when its contract can be withdrawn from, and what goes back', async () => {
      await subscribed({ ...renewing, expirydate: '2027-11-20', renews_on: '2027-11-20' })
      const paid = { method: 'card', reference: 'in_1', option_code: yearly, label: 'Extra, a year' } as const
      const days = { paid_at: new Date('2026-11-20T23:30:00Z'), from_date: '2026-11-20', until_date: '2027-11-20' }
      const payment = { ...paid, ...days, amount_in_cents: 6_000, refunded_in_cents: 1_000, intent_id: randomUUID() }
      await at.scene.db
        .insertInto('payment')
        .values({ extraid, ...payment })
        .execute()
      expect(await read()).toMatchObject({ withdraw_until: '2026-12-04', withdraw_in_cents: 5_000 })
      at.now = new Date('2026-12-05T00:30:00Z')
      cookie = await cookieOf(at.scene.db, extraid, at.now)
      expect(await read()).toMatchObject({ withdraw_until: null, withdraw_in_cents: null })
    })

    it('a child with its own log-in is told that it is its parent’s, and no more', async () => {
      await subscribed(renewing)
      const child = await addMember(at.scene.db, 'Oisín', { parentid: extraid })
      const own = await readPlan(at.scene.url, child, await cookieOf(at.scene.db, child, at.now))
      expect(own).toMatchObject({
        ...{ extraid: child, state: 'parents', code: null, expirydate: null, can_renew: false, can_cancel: false },
        ...{ options: [], payments: [], withdraw_until: null },
      })
      expect(await readPlan(at.scene.url, child, cookie)).toBeNull()
    })

    it('staff who act for its owner read it; nobody else does', async () => {
      await subscribed(renewing)
      const staff = await addMember(at.scene.db, 'Declan')
      await at.scene.db.updateTable('member').set({ is_staff: true }).where('extraid', '=', staff).execute()
      const acting = await actAs(at.scene.db, staff, extraid, at.now)
      expect(await readPlan(at.scene.url, extraid, acting)).toEqual(await read())
      const other = await addMember(at.scene.db, 'Other')
      expect(await readPlan(at.scene.url, extraid, await cookieOf(at.scene.db, other, at.now))).toBeNull()
    })
  })
})
