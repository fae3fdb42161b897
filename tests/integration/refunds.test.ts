import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { createSandbox } from '../../server/store/payments/sandbox'
import { addMember } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { commandLine } from '../support/command-line'
import { forEachDatabase } from '../support/database'
import { faultyPayments } from '../support/faulty-payments'
import { addPlan, type Subscribed, subscribe } from '../support/matrix-plans'
import { emptyAll } from '../support/matrix-world'
import { type Served, serve } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')
const refundDocument =
  'mutation ($id: Int!, $cents: Int, $reason: String!) { refund_payment(id: $id, cents: $cents, reason: $reason) { ok message } }'
const notKnown = /does not answer, so it is not known yet .* Send it again later: it counts once\./

interface Answer {
  ok: boolean
  message: string
}

forEachDatabase((_name, open) => {
  describe('a refund', () => {
    let database: OpenDatabase
    let served: Served
    let line: ReturnType<typeof faultyPayments>
    let member: number
    let paid: Subscribed

    beforeAll(async () => {
      database = await open()
      line = faultyPayments(createSandbox(database.db, () => now))
      served = await serve(database, () => now, { payments: line.payments })
      return () => served.close()
    })
    beforeEach(async () => {
      await emptyAll(database.db)
      await addPlan(database.db)
      member = await addMember(database.db)
      paid = await subscribe(database.db, member, now)
      expect(line.left()).toBe(0)
    })

    const send = (
      reason: string,
      cents: number | null = null,
      headers: Record<string, string> = {},
      id = paid.payment,
    ) => call(served.url, 'agency', refundDocument, { id, cents, reason }, { token: 'test-token', headers })
    const refund = async (...args: Parameters<typeof send>) => field<Answer>(await send(...args), 'refund_payment')
    /** The refunds: as the provider has them, as they are noted here, and as the member reads them. */
    const state = async () => {
      const { db } = database
      const there = await db
        .selectFrom('sandbox_payment')
        .where('reference', '=', paid.reference)
        .select('refunded_in_cents')
        .executeTakeFirstOrThrow()
      const here = await db
        .selectFrom('payment')
        .where('id', '=', paid.payment)
        .select(['refunded_in_cents', 'refund_reason'])
        .executeTakeFirstOrThrow()
      const notes = await db
        .selectFrom('record_change')
        .where('extraid', '=', member)
        .orderBy('id')
        .select(['what', 'who'])
        .execute()
      return {
        there: there.refunded_in_cents,
        here: here.refunded_in_cents,
        reason: here.refund_reason,
        notes: notes.map(({ what, who }) => `${who}: ${what}`),
      }
    }
    const noted = 'The agency: Payment of 20/11/2026 refunded'

    it('gives back a part, then the rest; the member reads why, without amounts', async () => {
      expect(await refund(' Left\u0000 early ', 1000)).toEqual({
        ok: true,
        message: `Of payment ${paid.payment}, €10 has gone back: €50 is left.`,
      })
      expect(await refund('Rest')).toEqual({
        ok: true,
        message: `Of payment ${paid.payment}, €60 has gone back: all of it.`,
      })
      expect(await state()).toEqual({
        ...{ there: 6000, here: 6000, reason: 'Rest' },
        notes: [`${noted} in part: Left early`, `${noted}: Rest`],
      })
      expect(await refund('Once more')).toEqual({
        ok: false,
        message: `Of payment ${paid.payment}, €60 has gone back: all of it.`,
      })
    })

    it('is refused where nothing can go back, and the provider is not asked for it', async () => {
      const voucher = await database.db
        .insertInto('payment')
        .values({
          ...{ extraid: member, method: 'voucher', reference: 'voucher 1', option_code: 'year', label: 'l' },
          ...{ amount_in_cents: 6000, paid_at: now, from_date: '2026-11-20', until_date: '2027-11-20' },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const elsewhere = {
        extraid: member,
        method: 'card',
        reference: 'in_other',
        option_code: 'year',
        label: 'l',
      } as const
      const other = await database.db
        .insertInto('payment')
        .values({
          ...elsewhere,
          amount_in_cents: 6000,
          paid_at: now,
          from_date: '2026-11-20',
          until_date: '2027-11-20',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const refused: [Parameters<typeof refund>, RegExp][] = [
        [['r', 6001], /^Only €60 of payment/],
        [['r', 0], /At least one cent/],
        [['r', -5], /At least one cent/],
        [['\u0000 '], /Say why, in 1 to 200/],
        [['x'.repeat(201)], /Say why, in 1 to 200/],
        [['r', null, {}, voucher.id], /was by voucher/],
        [['r', null, {}, 99], /There is no payment 99/],
        [['r', null, {}, other.id], /has no payment \d+ \(in_other\)/],
      ]
      for (const [args, message] of refused) {
        expect(await refund(...args)).toEqual({ ok: false, message: expect.stringMatching(message) })
      }
      expect(await state()).toEqual({ there: 0, here: 0, reason: null, notes: [] })
    })

    it('whose answer is lost was given once, however often and however late it is sent again', async () => {
      line.put('refund', 'untold')
      // The second look at the provider is lost too, so nobody knows the outcome.
      line.put('subscriptionsOf', 'untold', 1)
      expect((await refund('Left', 1000)).message).toMatch(notKnown)
      expect(line.left()).toBe(0)
      expect(await state()).toMatchObject({ there: 1000, here: 0, notes: [] })
      // Imitates a day later, when the provider no longer knows the keys.
      await database.db.deleteFrom('sandbox_refund').execute()
      for (let again = 0; again < 3; again++) expect(await refund('Left', 1000)).toMatchObject({ ok: true })
      expect(await state()).toEqual({ there: 1000, here: 1000, reason: 'Left', notes: [`${noted} in part: Left`] })
    })

    it('whose answer alone is lost is known by the second look', async () => {
      line.put('refund', 'untold')
      expect(await refund('Left')).toMatchObject({ ok: true })
      expect(line.left()).toBe(0)
      expect(await state()).toMatchObject({ there: 6000, here: 6000 })
    })

    it('that never arrived is not known, gives nothing, and is given by the next call', async () => {
      line.put('refund', 'unheard')
      expect((await refund('Left')).message).toMatch(notKnown)
      expect(await state()).toEqual({ there: 0, here: 0, reason: null, notes: [] })
      expect(await refund('Left')).toMatchObject({ ok: true })
      expect(await state()).toMatchObject({ there: 6000, here: 6000 })
    })

    it('whose noting fails is noted by the next call, and given once', async () => {
      await sql`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
        database.db,
      )
      await sql`create trigger no_room before insert on record_change for each row execute function no_room()`.execute(
        database.db,
      )
      expect((await send('Left', 1000)).code).toBe('INTERNAL')
      await sql`drop function no_room cascade`.execute(database.db)
      expect(await state()).toMatchObject({ there: 1000, here: 0, notes: [] })
      expect(await refund('Left', 1000)).toMatchObject({ ok: true })
      expect(await state()).toMatchObject({ there: 1000, here: 1000, notes: [`${noted} in part: Left`] })
    })

    it('sent again after it was answered counts once: by its key, and by its reason', async () => {
      const headers = { 'Idempotency-Key': 'order-7' }
      const first = await refund('Left', 1000, headers)
      expect(await refund('Two days', 2000)).toMatchObject({ ok: true })
      expect(await refund('Left', 1000, headers)).toEqual(first)
      expect(await send('Left', 2000, headers)).toMatchObject({ code: 'OUTBOX_MISMATCH' })
      expect(await refund('Two days', 2000)).toEqual({
        ok: false,
        message: `Of payment ${paid.payment}, €30 has gone back: €30 is left. The last of it was for this reason: if more is to go back, give another.`,
      })
      expect(await state()).toMatchObject({ there: 3000, here: 3000 })
    })

    it('that the agency gave in the provider’s own pages is noted, and no more goes back by the way', async () => {
      await line.payments.refund(paid.reference, 1500, 'by hand')
      expect(await refund('Left', 1000)).toEqual({
        ok: false,
        message: `Of payment ${paid.payment}, €15 has gone back: €45 is left. That was not known here. Send it again if more is to go back.`,
      })
      expect(await state()).toEqual({
        ...{ there: 1500, here: 1500, reason: 'Given back at the payment provider' },
        notes: [`${noted} in part: Given back at the payment provider`],
      })
      expect(await refund('Left')).toMatchObject({ ok: true })
      expect(await state()).toMatchObject({ there: 6000, here: 6000, reason: 'Left' })
    })

    it('sent thirty times at once is one; of two different ones at once no more goes back than was said to', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => refund('Left', 1000)))
      expect(answers.filter(({ ok }) => ok)).not.toEqual([])
      // One caller may have twelve at the provider; whoever sends more is told to send it again.
      for (const { ok, message } of answers) if (!ok) expect(message).toMatch(/Send it again later: it counts once\.$/)
      expect(await refund('Left', 1000)).toMatchObject({ ok: true })
      expect(await state()).toEqual({ there: 1000, here: 1000, reason: 'Left', notes: [`${noted} in part: Left`] })
      const both = await Promise.all([refund('One', 700), refund('Two', 300)])
      const { there, here } = await state()
      const said = [700, 300].filter((_, at) => both[at]?.ok).reduce((sum, cents) => sum + cents, 0)
      expect(said).toBeGreaterThan(0)
      expect([there, here]).toEqual([1000 + said, 1000 + said])
    })

    it('and what was paid, by the command line: a table, and a CSV for the accountant that no table program runs', async () => {
      const agency = commandLine(served.url)
      await database.db.updateTable('member').set({ firstname: '=1+1', lastname: 'Ó Sé, "Jr"' }).execute()
      await database.db
        .insertInto('payment')
        .values([
          // The last second of a day in winter, when Dublin time is UTC.
          {
            ...{
              extraid: member,
              method: 'voucher',
              reference: 'voucher 4',
              option_code: 'year',
              label: 'Standard, one year',
            },
            ...{
              amount_in_cents: 1205,
              paid_at: new Date('2026-11-19T23:59:59Z'),
              from_date: '2026-11-19',
              until_date: '2027-11-19',
            },
          },
          {
            ...{ extraid: member, method: 'card', reference: 'summer', option_code: 'year', label: 'Summer' },
            ...{
              amount_in_cents: 600,
              paid_at: new Date('2026-06-30T23:30:00Z'),
              from_date: '2026-07-01',
              until_date: '2026-08-01',
            },
          },
        ])
        .execute()
      expect(await agency('payment', 'refund', String(paid.payment), '--euros', '12.50', '--reason', 'Left')).toEqual({
        ...{ code: 0, out: `Of payment ${paid.payment}, €12.50 has gone back: €47.50 is left.\n`, err: '' },
      })
      expect(await agency('payment', 'refund', String(paid.payment), '--euros', '1', '--reason', 'Left')).toMatchObject(
        { code: 1, out: '' },
      )
      expect(await agency('payment', 'refund', String(paid.payment))).toMatchObject({ code: 2 })
      const csv = (await agency('payment', 'list', '--from', '2026-11-19', '--to', '2026-11-20', '--csv')).out
      const name = `"'=1+1 Ó Sé, ""Jr"""`
      expect(csv).toBe(
        [
          '\uFEFFdate,reference,member,name,plan,gross,vat,net,refunded,method',
          `2026-11-19,voucher 4,${member},${name},"Standard, one year",12.05,,,0.00,voucher`,
          `2026-11-20,${paid.reference},${member},${name},"Standard, one year",60.00,11.22,48.78,12.50,card\n`,
        ].join('\r\n'),
      )
      expect((await agency('payment', 'list', '--from', '2026-11-20', '--to', '2026-11-20')).out).toMatch(
        /€60 +€12.50 +card/,
      )
      // Half past midnight in Dublin's summer time belongs to the next day, and here to the next month.
      expect((await agency('payment', 'list', '--from', '2026-06-30', '--to', '2026-06-30')).out).toBe('No payments.\n')
      expect((await agency('payment', 'list', '--from', '2026-07-01', '--to', '2026-07-01', '--csv')).out).toContain(
        '2026-07-01,summer',
      )
      expect(await agency('payment', 'list', '--from', '2026-07-02', '--to', '2026-07-01')).toMatchObject({ code: 2 })
      expect((await agency('subscription', 'list')).out).toMatch(
        new RegExp(`${member} +=1\\+1 .* year +€60 +2026-11-20 +2027-11-20 +2027-11-20`),
      )
      expect((await agency('subscription', 'list', '--expired')).out).toBe('No subscriptions.\n')
    })
  })
})
