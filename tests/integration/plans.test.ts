import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { commandLine } from '../support/command-line'
import { forEachDatabase } from '../support/database'
import { subscribe } from '../support/matrix-plans'
import { emptyAll } from '../support/matrix-world'
import { type Served, serve } from '../support/served'

interface Option {
  code: string
  prices: { from: string; price: number }[]
}

const optionReads =
  '{ subscription_options { code label months is_family kinds system position is_active prices { from price } } }'

forEachDatabase((_name, open) => {
  describe('plans', () => {
    let database: OpenDatabase
    let served: Served
    // In Dublin this is already the 21st.
    const now = new Date('2026-06-20T23:30:00Z')

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })
    beforeEach(() => emptyAll(database.db))

    const ask = async <T>(name: string, query: string, variables: object = {}, headers: Record<string, string> = {}) =>
      field<T>(await call(served.url, 'agency', query, { ...variables }, { token: 'test-token', headers }), name)
    const options = () => ask<Option[]>('subscription_options', optionReads)
    const set = (option: object, headers = {}) =>
      ask<{ ok: boolean; message: string | null }>(
        'set_subscription_option',
        'mutation ($option: SubscriptionOptionInput!) { set_subscription_option(option: $option) { ok message } }',
        { option },
        headers,
      )
    const price = (code: string, from: string, cents: number) =>
      ask<{ ok: boolean; message: string | null }>(
        'set_subscription_price',
        'mutation ($code: String!, $from: Date!, $cents: Int!) { set_subscription_price(code: $code, from: $from, price: $cents) { ok message } }',
        { code, from, cents },
      )
    const year = { code: 'year', label: 'Standard, one year', months: 12, kinds: ['extra'] }

    it('are made with what they need; of one that is there, what is left out stays', async () => {
      expect(await set({ code: 'year', label: 'Standard' })).toEqual({
        ...{ ok: false, message: 'A new option needs a label, months and kinds.' },
      })
      expect(await set({ ...year, label: ' Standard,\u0000 one\u202e year ' })).toEqual({
        ...{ ok: true, message: 'It has no price yet, so nobody can choose it: set one.' },
      })
      expect(
        await set({ ...year, code: 'family-year', is_family: true, kinds: ['model', 'extra'], system: 'west' }),
      ).toMatchObject({ ok: true })
      expect(await set({ code: 'family-year', position: -1, is_active: false, label: null })).toMatchObject({
        ok: true,
      })
      const base = { label: 'Standard, one year', months: 12, prices: [] }
      expect(await options()).toEqual([
        {
          ...base,
          code: 'family-year',
          is_family: true,
          kinds: ['extra', 'model'],
          system: 'west',
          position: -1,
          is_active: false,
        },
        { ...base, code: 'year', is_family: false, kinds: ['extra'], system: 'main', position: 0, is_active: true },
      ])
    })

    it('are refused where a rule is broken, and nothing of them stays', async () => {
      const refused: [object, RegExp][] = [
        [{ code: 'Year' }, /small letters, digits and hyphens/],
        [{ code: 'a'.repeat(41) }, /1 to 40/],
        [{ label: ' \u200f\u0000 '.repeat(3) + 'x'.repeat(81) }, /1 to 80 characters/],
        [{ label: '\u0000' }, /needs a label/],
        [{ months: 25 }, /1 to 24 months/],
        [{ months: -1 }, /1 to 24 months/],
        [{ kinds: [] }, /extra, model, actor, voice/],
        [{ kinds: ['extra', 'constructor'] }, /extra, model, actor, voice/],
        [{ system: 'north' }, /main, west/],
      ]
      for (const [change, message] of refused) {
        expect(await set({ ...year, ...change }), JSON.stringify(change)).toEqual({
          ...{ ok: false, message: expect.stringMatching(message) },
        })
      }
      expect(await options()).toEqual([])
    })

    it('cost what they cost from a day on: today’s in Dublin or a later one, again the same day replaces it, history stays', async () => {
      await set(year)
      await database.db
        .insertInto('subscription_price')
        .values({ code: 'year', from_date: '2026-01-01', price_in_cents: 5000 })
        .execute()
      expect(await price('year', '2026-06-20', 6000)).toEqual({
        ...{ ok: false, message: 'A price is from today or from a later day: what was paid stays as it was.' },
      })
      expect(await price('year', '2026-06-21', 6000)).toEqual({ ok: true, message: null })
      expect(await price('year', '2026-06-21', 6100)).toEqual({ ok: true, message: null })
      expect(await price('year', '2027-01-01', 0)).toEqual({ ok: true, message: null })
      for (const cents of [49, -1, 500_001]) {
        expect(await price('year', '2026-06-22', cents)).toMatchObject({ ok: false })
      }
      expect(await price('month', '2026-06-22', 600)).toEqual({
        ...{ ok: false, message: "There is no option 'month'. See: plan list" },
      })
      const [{ prices } = { prices: [] }] = await options()
      expect(prices).toEqual([
        { from: '2026-01-01', price: 5000 },
        { from: '2026-06-21', price: 6100 },
        { from: '2027-01-01', price: 0 },
      ])
    })

    it('sent again with the same key are set once: what was changed since is not undone', async () => {
      const headers = { 'Idempotency-Key': 'order-7' }
      await set(year, headers)
      await set({ code: 'year', label: 'Other' })
      expect(await set(year, headers)).toMatchObject({ ok: true })
      expect(await options()).toMatchObject([{ label: 'Other' }])
    })

    it('ten made at once are one, and none of them breaks', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => set(year)))
      expect(answers.every(({ ok }) => ok)).toBe(true)
      expect(await options()).toHaveLength(1)
    })

    it('show who subscribes, who has run out, and whom the provider could not renew', async () => {
      await set(year)
      const [renewed, expired, failed] = [
        await addMember(database.db, 'A'),
        await addMember(database.db, 'B'),
        await addMember(database.db, 'C'),
      ]
      await subscribe(database.db, renewed, now)
      await database.db
        .insertInto('subscription')
        .values([
          { extraid: expired, code: 'old', expirydate: '2026-06-20' },
          {
            extraid: failed,
            code: 'year',
            expirydate: '2026-06-21',
            failed_at: now,
            subscription_ref: 'sub_x',
            cancelled_at: now,
          },
        ])
        .execute()
      const listed = async (of: string) =>
        ask<{ extraid: number; renews: boolean }[]>(
          'subscriptions',
          `{ subscriptions(${of}) { extraid firstname code price months started_on expirydate renews failed_at } }`,
        )
      expect(await listed('limit: 9')).toMatchObject([
        { extraid: renewed, firstname: 'A', code: 'year', price: 6000, months: 12, renews: true, failed_at: null },
        { extraid: expired, code: 'old', price: null, started_on: null, renews: false },
        { extraid: failed, renews: false, failed_at: now.toISOString() },
      ])
      expect((await listed('expired: true')).map(({ extraid }) => extraid)).toEqual([expired])
      expect((await listed('failed: true')).map(({ extraid }) => extraid)).toEqual([failed])
    })

    it('show the sign-ups and renewals that are open, oldest first, without whose a sign-up is', async () => {
      await set(year)
      const [first, second] = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001']
      const renewal = '00000000-0000-4000-8000-000000000003'
      const extraid = await addMember(database.db, 'Sorcha')
      const row = { option_code: 'year', price_in_cents: 6000, to_pay_in_cents: 5000, changed_at: now } as const
      const others = (['paid', 'lapsed'] as const).map((stage) => ({
        ...row,
        intent_id: crypto.randomUUID(),
        kind: 'register' as const,
        stage,
        created_at: now,
      }))
      await database.db
        .insertInto('subscription_intent')
        .values([
          { ...row, intent_id: second, kind: 'register', stage: 'paying', created_at: now, loginname: 'a@b.ie' },
          { ...row, intent_id: first, kind: 'register', created_at: new Date(now.getTime() - 1000) },
          { ...row, intent_id: renewal, kind: 'renew', extraid, created_at: new Date(now.getTime() + 1000) },
          ...others,
        ])
        .execute()
      const open_sign_ups = await ask(
        'open_sign_ups',
        '{ open_sign_ups { intent kind extraid code stage amount created_at changed_at } }',
      )
      const common = { code: 'year', amount: 5000, changed_at: now.toISOString(), kind: 'register', extraid: null }
      expect(open_sign_ups).toEqual([
        { ...common, intent: first, stage: 'begun', created_at: '2026-06-20T23:29:59.000Z' },
        { ...common, intent: second, stage: 'paying', created_at: now.toISOString() },
        { ...common, intent: renewal, kind: 'renew', extraid, stage: 'begun', created_at: '2026-06-20T23:30:01.000Z' },
      ])
      const { out } = await commandLine(served.url)('signup', 'list')
      expect(out).toMatch(new RegExp(`${second} +sign-up +year +paying +€50`))
      expect(out).toMatch(new RegExp(`${renewal} +renewal of ${extraid} +year +begun +€50`))
      expect(out).not.toContain('a@b.ie')
    })

    it('are set by the command line: euros exact to the cent, a future price beside today’s', async () => {
      const agency = commandLine(served.url)
      const made = await agency(
        'plan',
        'set',
        'year',
        '--label',
        'Standard, one year',
        '--months',
        '12',
        '--kinds',
        'extra, model',
      )
      expect(made).toEqual({
        ...{ code: 0, out: 'Plan year is set. It has no price yet, so nobody can choose it: set one.\n', err: '' },
      })
      expect(
        await agency('plan', 'set', 'year', '--family', '--closed', '--position', '3', '--system', 'west'),
      ).toMatchObject({ code: 0 })
      expect(await options()).toMatchObject([
        { kinds: ['extra', 'model'], is_family: true, is_active: false, position: 3, system: 'west' },
      ])
      expect((await agency('plan', 'price', 'year', '8.2', '--from', '2030-01-01')).out).toBe(
        'Plan year costs €8.20 from 2030-01-01 on.\n',
      )
      // In floating point, 1.15 × 100 is 114.99999999999999.
      expect((await agency('plan', 'price', 'year', '1.15', '--from', '2030-01-02')).out).toContain('€1.15')
      expect((await options())[0]?.prices).toEqual([
        { from: '2030-01-01', price: 820 },
        { from: '2030-01-02', price: 115 },
      ])
      expect((await agency('plan', 'list')).out).toMatch(
        /year +Standard, one year .* none yet; €8.20 from 2030-01-01; €1.15 from 2030-01-02/,
      )
      for (const wrong of ['1.155', '-1', '1,50', '€5', '1e3', '', '1000000']) {
        const { code, err } = await agency('plan', 'price', 'year', '--from', '2030-01-01', '--', wrong)
        expect([code, err], wrong).toEqual([2, `EUROS is an amount in euros, 60 or 12.50, not '${wrong}'.\n`])
      }
      expect(await agency('plan', 'price', 'year', '5', '--from', '2030-02-30')).toMatchObject({ code: 2 })
      expect(await agency('plan', 'set', 'year')).toMatchObject({ code: 2, err: 'Nothing to set was given.\n' })
      expect(await agency('plan', 'set', 'year', '--open', '--closed')).toMatchObject({ code: 2 })
      expect(await agency('plan', 'set', 'Year', '--open')).toMatchObject({ code: 1 })
      expect((await agency('help')).out).toContain('plan price')
      expect((await agency('help', 'plan', 'set')).out).toContain('--kinds extra,model,actor,voice')
    })
  })
})
