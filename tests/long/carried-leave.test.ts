import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase, onPostgres } from '../support/database'
import { earnLeave } from '../support/leave-fixture'
import { newDevice } from '../support/member-client'
import { type Served, serve } from '../support/served'

let now = new Date('2026-02-10T12:00:00Z')
const at = (day: string) => {
  now = new Date(`${day}T12:00:00Z`)
}

interface Figures {
  hrs_forfeit: number
  hrs_to_forfeit: number
}

interface Answer {
  ok: boolean
  message: string | null
  outcome?: string
  hours?: number | null
  euros?: number | null
  members?: number
}

const figures = 'hrs_forfeit hrs_to_forfeit'
const bookText = `mutation ($extraid: Int!, $book_date: Date!, $hours: Float) {
  book_annualleave(extraid: $extraid, book_date: $book_date, hours: $hours) { ok message outcome hours euros } }`

/** A member with 20 hours brought forward into 2026 at 10 euros each, and hours earned in 2026 at 15 euros each. */
async function withCarried({ db }: OpenDatabase, earned = 10): Promise<number> {
  const extraid = await addMember(db)
  await db.insertInto('leave_year').values({ extraid, year: 2026, bf_hundredths: 2000, bf_cents: 20_000 }).execute()
  await earnLeave(db, extraid, { year: 2026, hours: earned }, now)
  return extraid
}

async function send(served: Served, db: OpenDatabase['db'], extraid: number, variables: object): Promise<Answer> {
  const device = newDevice(served.url, await cookieOf(db, extraid, now), extraid)
  const headers = { 'Idempotency-Key': randomUUID(), 'Outbox-Member': String(extraid) }
  const sent = await call(served.url, 'member', bookText, { extraid, ...variables }, { cookie: device.cookie, headers })
  return field<Answer>(sent, 'book_annualleave')
}

forEachDatabase((_name, open) => {
  describe('what was brought forward', () => {
    let database: OpenDatabase
    let served: Served
    let extraid: number

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })
    beforeEach(async () => {
      at('2026-02-10')
      extraid = await withCarried(database)
    })
    const book = (book_date: string, hours: number | null = null) =>
      send(served, database.db, extraid, { book_date, hours })
    const agency = async (name: string, args: string, answer = 'ok message') =>
      field<Answer>(
        await call(
          served.url,
          'agency',
          `mutation { ${name}(${args}) { ${answer} } }`,
          {},
          {
            token: 'test-token',
            headers: { 'Idempotency-Key': randomUUID() },
          },
        ),
        name,
      )
    /** The figures that the agency lists. The member has to read the same. */
    const seen = async () => {
      const listed = await call(
        served.url,
        'agency',
        `{ annualleave(extraid: ${extraid}, year: 2026) { ${figures} hrs_remaining euros_remaining } }`,
        {},
        { token: 'test-token' },
      )
      const [listedYear] = field<(Figures & { hrs_remaining: number })[]>(listed, 'annualleave')
      const cookie = await cookieOf(database.db, extraid, now)
      const query = `{ member(extraid: ${extraid}) { annualleave(year: 2026) { ${figures} euros_forfeit } } }`
      const [member] = field<{ annualleave: (Figures & { euros_forfeit: number })[] }[]>(
        await call(served.url, 'member', query, {}, { cookie }),
        'member',
      )
      const [readYear] = member?.annualleave ?? []
      expect(readYear).toMatchObject({
        hrs_forfeit: listedYear?.hrs_forfeit,
        hrs_to_forfeit: listedYear?.hrs_to_forfeit,
      })
      return { ...listedYear, ...readYear }
    }

    it('is gone on 1 April in Dublin, though nobody ran a command', async () => {
      now = new Date('2026-03-31T22:59:59Z')
      const before = { hrs_forfeit: 0, euros_forfeit: 0, hrs_to_forfeit: 20 }
      expect(await seen()).toEqual({ ...before, hrs_remaining: 30, euros_remaining: 350 })
      now = new Date('2026-03-31T23:00:00Z')
      const after = { hrs_forfeit: 20, euros_forfeit: 200, hrs_to_forfeit: 0, hrs_remaining: 10, euros_remaining: 150 }
      expect(await seen()).toEqual(after)
      // Recording the forfeit changes no figure, and is noted once.
      const written = await agency('leave_forfeit', `year: 2026, extraid: ${extraid}`, 'ok members hours euros')
      expect(written).toEqual({ ok: true, members: 1, hours: 20, euros: 200 })
      expect(await agency('leave_forfeit', `year: 2026, extraid: ${extraid}`, 'members')).toEqual({ members: 0 })
      expect(await seen()).toEqual(after)
    })

    it('is for days up to 31 March: a later one takes of what this year earned, and no more', async () => {
      expect(await book('2026-06-01', 7.5)).toMatchObject({ ok: true, hours: 7.5, euros: 112.5 })
      expect(await book('2026-06-02', 7.5)).toEqual({
        ok: false,
        outcome: 'none_left',
        message:
          '20.00 hours were carried forward from 2025 and must be taken by 31st March. For a later day 2.50 hours are left.',
        ...{ hours: 2.5, euros: 37.5 },
      })
      expect(await book('2026-06-02')).toMatchObject({ ok: true, hours: 2.5, euros: 37.5 })
      expect(await book('2026-04-01')).toMatchObject({
        outcome: 'none_left',
        message: expect.stringMatching(/For a later day nothing is left\.$/),
        ...{ hours: 0, euros: 0 },
      })
      expect(await agency('leave_book', `extraid: ${extraid}, book_date: "2026-04-01"`)).toEqual({
        ok: false,
        message:
          '20.00 hours were carried forward from 2025 and must be taken by 31st March. For a later day nothing is left.',
      })
      for (const day of ['2026-03-30', '2026-03-31']) {
        expect(await book(day, 7.5)).toMatchObject({ ok: true, hours: 7.5, euros: 75 })
      }
      expect(await seen()).toMatchObject({ hrs_to_forfeit: 5, hrs_remaining: 5, euros_remaining: 50 })
    })

    it('a day that is cancelled after 31 March brings nothing back, and the agency is told', async () => {
      await book('2026-03-20', 7.5)
      await book('2026-06-01', 7.5)
      at('2026-04-02')
      expect(await seen()).toMatchObject({ hrs_forfeit: 12.5, euros_forfeit: 125, hrs_remaining: 2.5 })
      expect(await agency('leave_cancel', `extraid: ${extraid}, book_date: "2026-03-20"`)).toEqual({
        ok: true,
        message: '7.50 hours for 20/03/2026 are cancelled. 7.50 of them were carried forward, and are forfeited.',
      })
      expect(await seen()).toMatchObject({ hrs_forfeit: 20, euros_forfeit: 200, hrs_remaining: 2.5 })
    })

    it('is paid under a date up to 31 March, and not under a later one', async () => {
      at('2026-03-20')
      const pay = (date: string) =>
        agency('leave_pay', `year: 2026, date: "${date}", extraid: ${extraid}`, 'members hours euros')
      expect(await pay('2026-04-03')).toEqual({ members: 1, hours: 10, euros: 150 })
      expect(await seen()).toMatchObject({ hrs_to_forfeit: 20, hrs_remaining: 20, euros_remaining: 200 })
      // The date of the payment counts, not the day on which it is entered.
      at('2026-04-02')
      expect(await pay('2026-03-27')).toEqual({ members: 1, hours: 20, euros: 200 })
      expect(await seen()).toMatchObject({ hrs_forfeit: 0, hrs_remaining: 0, euros_remaining: 0 })
      expect(await pay('2026-03-27')).toEqual({ members: 0, hours: 0, euros: 0 })
    })

    it('does not stand in for hours that the agency takes back', async () => {
      await book('2026-06-01', 7.5)
      const takeBack = (hours: number) => earnLeave(database.db, extraid, { year: 2026, hours }, now)
      await takeBack(-2.5)
      await expect(takeBack(-0.08)).rejects.toThrow(
        'The leave that these hours of 2026 earned is booked or paid already.',
      )
    })

    it('a close writes down what was forfeited, and one after 31 March says what it means', async () => {
      at('2027-01-04')
      const close = (year: number) =>
        agency('leave_close', `year: ${year}, extraid: ${extraid}`, 'ok message members hours euros')
      expect(await close(2026)).toEqual({ ok: true, message: null, members: 1, hours: 10, euros: 150 })
      const [row] = await database.db.selectFrom('leave_year').where('extraid', '=', extraid).selectAll().execute()
      expect(row).toMatchObject({ forfeit_hundredths: 2000, forfeit_cents: 20_000, cf_hundredths: 1000 })
      const late = await withCarried(database)
      at('2027-04-01')
      expect(await agency('leave_close', `year: 2026, extraid: ${late}`)).toEqual({
        ok: true,
        message: '31/03/2027 is over: what was carried forward now is forfeited, but for days up to then.',
      })
    })
  })
})

onPostgres((open) => {
  it('100 bookings at once for days after 31 March make one where this year earned one day', async () => {
    const database = await open()
    const served = await serve(database, () => now)
    at('2026-02-10')
    const extraid = await withCarried(database, 7.5)
    const days = Array.from({ length: 100 }, (_, day) =>
      new Date(Date.UTC(2026, 3, 1 + day)).toISOString().slice(0, 10),
    )
    const answers = await Promise.all(
      days.map((book_date) => send(served, database.db, extraid, { book_date, hours: 7.5 })),
    )
    await served.close()
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'none_left')).toHaveLength(99)
  })
})
