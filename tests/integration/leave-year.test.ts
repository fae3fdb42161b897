import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase, onPostgres } from '../support/database'
import { earnLeave, postWork } from '../support/leave-fixture'
import { type Served, serve } from '../support/served'

let now = new Date('2026-11-20T12:00:00Z')
const at = (day: string) => {
  now = new Date(`${day}T12:00:00Z`)
}

interface Result {
  ok: boolean
  message: string | null
  members?: number
  hours?: number
  euros?: number
}

interface Year {
  year: number
  closed: boolean
  hrs_balance_bf: number
  hrs_balance_cf: number
  hrs_accrued: number
  hrs_booked: number
  hrs_taken: number
  hrs_paid: number
  hrs_forfeit: number
  hrs_to_forfeit: number
  hrs_remaining: number
  euros_remaining: number
  events: { event_type: string; event_date: string; hours: number; booked_by: string | null }[]
}

const documents = {
  leave_taken: 'mutation ($until: Date!, $extraid: Int) { leave_taken(until: $until, extraid: $extraid)',
  leave_pay:
    'mutation ($year: Int!, $date: Date!, $extraid: Int) { leave_pay(year: $year, date: $date, extraid: $extraid)',
  leave_forfeit: 'mutation ($year: Int!, $extraid: Int) { leave_forfeit(year: $year, extraid: $extraid)',
  leave_close: 'mutation ($year: Int!, $extraid: Int) { leave_close(year: $year, extraid: $extraid)',
  leave_book:
    'mutation ($extraid: Int!, $date: Date!, $hours: Float) { leave_book(extraid: $extraid, book_date: $date, hours: $hours)',
} as const
const yearsText = `query ($extraid: Int, $year: Int, $limit: Int, $offset: Int) {
  annualleave(extraid: $extraid, year: $year, limit: $limit, offset: $offset) {
    extraid firstname year closed hrs_balance_bf hrs_balance_cf hrs_accrued hrs_booked hrs_taken hrs_paid hrs_forfeit
    hrs_to_forfeit hrs_remaining euros_remaining events { event_type event_date hours booked_by } } }`

async function command(served: Served, name: keyof typeof documents, variables: object, key: string = randomUUID()) {
  const answered = name === 'leave_book' ? '{ ok message } }' : '{ ok message members hours euros } }'
  const headers = { 'Idempotency-Key': key }
  const called = await call(
    served.url,
    'agency',
    `${documents[name]} ${answered}`,
    { ...variables },
    {
      token: 'test-token',
      headers,
    },
  )
  return field<Result>(called, name)
}

forEachDatabase((_name, open) => {
  describe('a leave year of the agency', () => {
    let database: OpenDatabase
    let served: Served
    let extraid: number

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })
    beforeEach(async () => {
      at('2026-11-20')
      extraid = await addMember(database.db)
    })
    const run = (name: keyof typeof documents, variables: object, key?: string) => command(served, name, variables, key)
    const years = async (variables: object) =>
      field<Year[]>(
        await call(served.url, 'agency', yearsText, { ...variables }, { token: 'test-token' }),
        'annualleave',
      )
    const yearOf = async (year: number) => {
      const [one] = await years({ extraid, year })
      if (!one) throw new Error(`No year ${year}.`)
      return one
    }
    const notes = async () => {
      const rows = await database.db
        .selectFrom('record_change')
        .where('extraid', '=', extraid)
        .orderBy('id')
        .select(['what', 'who', 'by'])
        .execute()
      return rows.map(({ what, who, by }) => `${by} ${who}: ${what}`)
    }
    const work = (day: string, hours: number, euros = hours * 15) =>
      postWork(database.db, extraid, { day, hours, euros }, now)

    it('runs from the hours to the close, each command again without harm', async () => {
      expect(await work('2025-02-10', 100, 1500)).toBeNull()
      expect(await work('2025-05-10', 162.5, 2437.5)).toBeNull()
      at('2025-06-01')
      for (const date of ['2025-06-02', '2025-12-22']) {
        expect(await run('leave_book', { extraid, date })).toMatchObject({ ok: true })
      }
      at('2025-06-30')
      const taken = { ok: true, message: null, members: 1, hours: 7.5, euros: 112.5 }
      expect(await run('leave_taken', { until: '2025-06-30', extraid })).toEqual(taken)
      const nothing = { ok: true, message: null, members: 0, hours: 0, euros: 0 }
      expect(await run('leave_taken', { until: '2025-06-30', extraid })).toEqual(nothing)
      expect(await yearOf(2025)).toMatchObject({ hrs_accrued: 21, hrs_taken: 7.5, hrs_booked: 7.5, hrs_remaining: 6 })

      at('2026-01-02')
      const closed = { ok: true, message: null, members: 1, hours: 6, euros: 90 }
      expect(await run('leave_close', { year: 2025, extraid })).toEqual(closed)
      expect(await run('leave_close', { year: 2025, extraid })).toEqual(nothing)
      expect(await yearOf(2025)).toMatchObject({ closed: true, hrs_balance_cf: 6, hrs_booked: 7.5 })
      expect(await yearOf(2026)).toMatchObject({
        closed: false,
        hrs_balance_bf: 6,
        hrs_to_forfeit: 6,
        hrs_remaining: 6,
      })
      // Leave that was booked before the close can still be paid; that changes no balance.
      expect(await run('leave_taken', { until: '2025-12-31', extraid })).toMatchObject({ members: 1, hours: 7.5 })
      expect(await yearOf(2025)).toMatchObject({ hrs_balance_cf: 6, hrs_taken: 15, hrs_booked: 0 })

      await work('2026-01-10', 50)
      expect(await run('leave_book', { extraid, date: '2026-02-02', hours: 2.25 })).toMatchObject({ ok: true })
      at('2026-04-01')
      const forfeited = { ok: true, message: null, members: 1, hours: 3.75, euros: 56.25 }
      expect(await run('leave_forfeit', { year: 2026, extraid })).toEqual(forfeited)
      expect(await run('leave_forfeit', { year: 2026, extraid })).toEqual(nothing)
      expect(await yearOf(2026)).toMatchObject({ hrs_forfeit: 3.75, hrs_to_forfeit: 0, hrs_remaining: 4 })

      const paid = { ok: true, message: null, members: 1, hours: 4, euros: 60 }
      expect(await run('leave_pay', { year: 2026, date: '2026-04-03', extraid })).toEqual(paid)
      expect(await run('leave_pay', { year: 2026, date: '2026-04-10', extraid })).toEqual(nothing)
      expect((await yearOf(2026)).events).toEqual([
        { event_type: 'booking', event_date: '2026-02-02', hours: 2.25, booked_by: 'The agency' },
        { event_type: 'pay', event_date: '2026-04-03', hours: 4, booked_by: null },
      ])
      expect(await notes()).toEqual([
        'agency The agency: Annual leave booked for 02/06/2025',
        'agency The agency: Annual leave booked for 22/12/2025',
        'agency The agency: Annual leave of 02/06/2025 taken and paid',
        'agency The agency: The leave year 2025 is closed: 6.00 hours carried forward',
        'agency The agency: Annual leave of 22/12/2025 taken and paid',
        'agency The agency: Annual leave booked for 02/02/2026',
        'agency The agency: Annual leave forfeited: 3.75 hours brought forward into 2026',
        'agency The agency: Annual leave of 2026 paid: 4.00 hours',
      ])
    })

    it('notes many days that were taken once', async () => {
      now = new Date('2026-01-05T12:00:00Z')
      await earnLeave(database.db, extraid, { year: 2026, hours: 30 }, now)
      for (let day = 10; day < 23; day++) await run('leave_book', { extraid, date: `2026-01-${day}`, hours: 1 })
      now = new Date('2026-01-31T12:00:00Z')
      expect(await run('leave_taken', { until: '2026-01-11', extraid })).toMatchObject({ members: 1, hours: 2 })
      expect(await run('leave_taken', { until: '2026-01-31', extraid })).toMatchObject({ members: 1, hours: 11 })
      expect((await notes()).slice(-2)).toEqual([
        'agency The agency: Annual leave of 10/01/2026, 11/01/2026 taken and paid',
        'agency The agency: 11 days of annual leave taken and paid, up to 22/01/2026',
      ])
    })

    it('gives one key its first answer again, and refuses it for another call', async () => {
      await earnLeave(database.db, extraid, { year: 2026, hours: 10 }, now)
      const key = randomUUID()
      const pay = { year: 2026, date: '2026-11-20', extraid }
      const first = await run('leave_pay', pay, key)
      expect(first).toMatchObject({ members: 1, hours: 10, euros: 150 })
      expect(await run('leave_pay', pay, key)).toEqual(first)
      await expect(run('leave_pay', { ...pay, date: '2026-11-21' }, key)).rejects.toThrow('OUTBOX_MISMATCH')
    })

    it('pays all who chose payout, and nobody else', async () => {
      const [paid, kept] = [await addMember(database.db, 'Piotr'), await addMember(database.db, 'Sadhbh')]
      await database.db.updateTable('member').set({ holidaypay_action: 'payout' }).where('extraid', '=', paid).execute()
      for (const one of [paid, kept]) await earnLeave(database.db, one, { year: 2024, hours: 5 }, now)
      expect(await run('leave_pay', { year: 2024, date: '2025-01-03' })).toMatchObject({ members: 1, hours: 5 })
      const left = (await years({ year: 2024 })).map((one) => one.hrs_remaining)
      expect(left).toEqual([0, 5])
      expect(await years({ year: 2024, limit: 1, offset: 1 })).toMatchObject([{ firstname: 'Sadhbh' }])
    })

    it.each([
      ['leave_close', { year: 2026 }, '2026 is not over yet.'],
      ['leave_taken', { until: '2026-11-21' }, '21/11/2026 is not over yet.'],
      ['leave_forfeit', { year: 2027 }, 'What was brought forward into 2027 can be taken up to 31/03/2027.'],
      [
        'leave_pay',
        { year: 2026, date: '2028-01-01' },
        'Leave of 2026 is paid out in 2026 or 2027, not on 01/01/2028.',
      ],
      ['leave_pay', { year: 2026, date: '2026-11-20', extraid: 999_999 }, 'Member 999999 has no leave year 2026.'],
      ['leave_book', { extraid: 999_999, date: '2026-12-01' }, 'There is no member 999999.'],
    ] as const)('refuses %s %j', async (name, variables, message) => {
      expect(await run(name, variables)).toMatchObject({ ok: false, message })
    })

    it.each([
      [{ date: '2026-12-01', hours: 8 }, 'Hours are 0.01 to 7.5, with two decimals.'],
      [{ date: '2026-12-01', hours: 1.005 }, 'Hours are 0.01 to 7.5, with two decimals.'],
      [{ date: '2026-12-01', hours: 7.5 }, 'Only 3.00 hours remain.'],
      [{ date: '2026-11-19' }, 'That day can’t be booked: choose a day from today to 31 December.'],
    ])('does not book %j', async (wrong, message) => {
      await earnLeave(database.db, extraid, { year: 2026, hours: 3 }, now)
      expect(await run('leave_book', { extraid, ...wrong })).toEqual({ ok: false, message })
      expect((await yearOf(2026)).events).toEqual([])
      expect(await notes()).toEqual([])
    })

    it('closes years in their order', async () => {
      at('2026-02-20')
      await earnLeave(database.db, extraid, { year: 2024, hours: 4 }, now)
      await earnLeave(database.db, extraid, { year: 2025, hours: 5 }, now)
      expect(await run('leave_close', { year: 2025, extraid })).toMatchObject({
        ok: false,
        message: 'The leave year 2024 of 1 member is still open: close it first.',
      })
      expect(await yearOf(2025)).toMatchObject({ closed: false })
      expect(await run('leave_close', { year: 2024, extraid })).toMatchObject({ hours: 4, euros: 60 })
      // 31 March 2025 is long past, so what is carried into that year is forfeited at once.
      expect(await yearOf(2025)).toMatchObject({ hrs_balance_bf: 4, hrs_accrued: 5, hrs_remaining: 5 })
      expect(await run('leave_close', { year: 2025, extraid })).toMatchObject({ hours: 5, euros: 75 })
      expect(await yearOf(2025)).toMatchObject({ hrs_forfeit: 4, hrs_balance_cf: 5 })
      expect(await yearOf(2026)).toMatchObject({ hrs_balance_bf: 5, hrs_to_forfeit: 5, hrs_remaining: 5 })
    })

    it('takes no hours for a closed year, nor for one before it', async () => {
      await work('2025-03-01', 10)
      await run('leave_close', { year: 2025, extraid })
      const message = (year: number) => `The leave year ${year} is closed; hours can't be posted to it any more.`
      expect(await work('2025-03-02', 10)).toBe(message(2025))
      expect(await work('2024-03-02', 10)).toBe(message(2024))
      expect(await work('2025-03-01', -10)).toBe(message(2025))
      expect(await yearOf(2025)).toMatchObject({ hrs_accrued: 0.8 })
    })

    it('takes hours back exactly, and none whose leave is gone', async () => {
      await work('2026-03-01', 9.07, 133.33)
      await work('2026-03-02', 100.03, 1499.99)
      expect(await work('2026-03-02', -100.03, -1499.99)).toBeNull()
      expect(await yearOf(2026)).toMatchObject({ hrs_accrued: 0.73, euros_remaining: 10.67 })
      expect(await work('2026-03-01', -9.08, 0)).toBe('That takes back more than was posted for 2026.')
      expect(await work('2023-03-01', -1, 0)).toBe('That takes back more than was posted for 2023.')
      expect(await years({ extraid, year: 2023 })).toEqual([])
      await run('leave_book', { extraid, date: '2026-12-01' })
      expect(await work('2026-03-01', -9.07, -133.33)).toBe(
        'The leave that these hours of 2026 earned is booked or paid already.',
      )
      expect(await yearOf(2026)).toMatchObject({ hrs_accrued: 0.73, hrs_booked: 0.73, hrs_remaining: 0 })
    })

    it('shows the hours that were posted, newest first', async () => {
      await work('2025-12-31', 8)
      await work('2026-01-01', 9.5, 140.6)
      const hoursText = 'query ($e: Int!, $y: Int) { hours(extraid: $e, year: $y) { date_worked hours euros } }'
      const hours = async (year: number | null) =>
        field(await call(served.url, 'agency', hoursText, { e: extraid, y: year }, { token: 'test-token' }), 'hours')
      const first = { date_worked: '2026-01-01', hours: 9.5, euros: 140.6 }
      expect(await hours(null)).toEqual([first, { date_worked: '2025-12-31', hours: 8, euros: 120 }])
      expect(await hours(2026)).toEqual([first])
      expect(await hours(99_999)).toEqual([])
    })

    it('changes nothing where the change can’t be noted', async () => {
      await earnLeave(database.db, extraid, { year: 2025, hours: 10 }, now)
      await database.db.schema.alterTable('record_change').renameTo('record_change_gone').execute()
      const failed = await run('leave_close', { year: 2025, extraid }).catch(() => 'failed')
      await database.db.schema.alterTable('record_change_gone').renameTo('record_change').execute()
      expect(failed).toBe('failed')
      expect(await yearOf(2025)).toMatchObject({ closed: false, hrs_balance_cf: 0 })
      expect(await years({ extraid, year: 2026 })).toEqual([])
    })
  })
})

onPostgres((open) => {
  it('one payment, one close and one forfeit of 10 each that arrive at once', async () => {
    const database = await open()
    const served = await serve(database, () => now)
    at('2026-04-02')
    const members = []
    for (const name of ['Aoife', 'Piotr', 'Sadhbh']) members.push(await addMember(database.db, name))
    for (const extraid of members) await earnLeave(database.db, extraid, { year: 2025, hours: 20 }, now)
    const tenOf = async (name: keyof typeof documents, variables: object) => {
      const results = await Promise.all(Array.from({ length: 10 }, () => command(served, name, variables)))
      return results.reduce((sum, { hours }) => sum + (hours ?? Number.NaN), 0)
    }
    expect(await tenOf('leave_close', { year: 2025 })).toBe(60)
    expect(await tenOf('leave_forfeit', { year: 2026 })).toBe(60)
    for (const extraid of members) await earnLeave(database.db, extraid, { year: 2026, hours: 20 }, now)
    await database.db.updateTable('member').set({ holidaypay_action: 'payout' }).execute()
    expect(await tenOf('leave_pay', { year: 2026, date: '2026-04-02' })).toBe(60)
    await served.close()
    const rows = await database.db.selectFrom('leave_year').where('year', '=', 2026).selectAll().execute()
    expect(rows.map((row) => [row.bf_hundredths, row.forfeit_hundredths])).toEqual([
      [2000, 2000],
      [2000, 2000],
      [2000, 2000],
    ])
  })

  it('no hours slip into a year while it is being closed', async () => {
    const database = await open()
    const served = await serve(database, () => now)
    at('2026-01-05')
    const extraid = await addMember(database.db)
    await earnLeave(database.db, extraid, { year: 2025, hours: 8 }, now)
    const posted = Array.from({ length: 20 }, (_, day) =>
      postWork(
        database.db,
        extraid,
        { day: `2025-06-${String(day + 1).padStart(2, '0')}`, hours: 100, euros: 1500 },
        now,
      ),
    )
    const closed = command(served, 'leave_close', { year: 2025 })
    const taken = (await Promise.all(posted)).filter((refused) => refused === null).length
    const { hours } = await closed
    await served.close()
    expect(hours).toBe(8 + taken * 8)
    const [sum] = await database.db
      .selectFrom('hours_worked')
      .select(({ fn }) => fn.sum<number>('hours_hundredths').as('worked'))
      .execute()
    expect(Number(sum?.worked)).toBe(10_000 + taken * 10_000)
  })
})
