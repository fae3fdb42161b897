import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { type Called, call, field } from '../support/caller'
import { forEachDatabase, onPostgres } from '../support/database'
import { earnLeave } from '../support/leave-fixture'
import { actAs } from '../support/matrix-world'
import { type Device, newDevice } from '../support/member-client'
import { type Served, serve } from '../support/served'

let now = new Date('2026-11-20T12:00:00Z')

interface Booked {
  ok: boolean
  message: string | null
  outcome: string
  hours: number | null
  euros: number | null
  id: number | null
  arrived_at: string | null
}

const bookText = `mutation ($extraid: Int!, $book_date: Date!, $hours: Float) {
  book_annualleave(extraid: $extraid, book_date: $book_date, hours: $hours) { ok message outcome hours euros id arrived_at } }`
const readText = `query ($extraid: Int!) { member(extraid: $extraid) { annualleave {
  year closed hrs_balance_bf hrs_accrued hrs_booked hrs_taken euros_accrued euros_booked hrs_to_forfeit
  events { id event_type event_date hours euros booked_by } } record_changes { what changed_by by } } }`

function send(device: Device, variables: object, opId: string = randomUUID()): Promise<Called> {
  const headers = { 'Idempotency-Key': opId, 'Outbox-Member': String(device.extraid) }
  const named = { extraid: device.extraid, ...variables }
  return call(device.url, 'member', bookText, named, { cookie: device.cookie, headers })
}

interface Read {
  annualleave: { year: number; hrs_booked: number; hrs_accrued: number; events: { booked_by: string | null }[] }[]
  record_changes: { what: string; changed_by: string; by: string }[]
}

async function read(device: Device, extraid = device.extraid): Promise<Read> {
  const [member] = field<Read[]>(
    await call(device.url, 'member', readText, { extraid }, { cookie: device.cookie }),
    'member',
  )
  if (!member) throw new Error(`No member ${extraid}.`)
  return member
}

forEachDatabase((_name, open) => {
  describe('booking annual leave', () => {
    let database: OpenDatabase
    let served: Served
    let device: Device

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })
    beforeEach(async () => {
      now = new Date('2026-11-20T12:00:00Z')
      device = await deviceOf(await addMember(database.db))
    })
    const deviceOf = async (extraid: number) =>
      newDevice(served.url, await cookieOf(database.db, extraid, now), extraid)
    const book = async (book_date: string, hours: number | null = null, opId?: string) =>
      field<Booked>(await send(device, { book_date, hours }, opId), 'book_annualleave')

    it('books a day, then what is left, and says so in the balance', async () => {
      await earnLeave(database.db, device.extraid, { year: 2026, hours: 10 }, now)
      const at = { arrived_at: now.toISOString(), id: expect.any(Number), outcome: 'applied', ok: true }
      const message = 'Annual Leave Booked'
      expect(await book('2026-12-21', 7.5)).toEqual({ ...at, message, hours: 7.5, euros: 112.5 })
      expect(await book('2026-11-20')).toEqual({ ...at, message, hours: 2.5, euros: 37.5 })
      expect(await book('2026-12-01')).toMatchObject({ ok: false, outcome: 'none_left', hours: 0, euros: 0, id: null })
      const { annualleave, record_changes } = await read(device)
      expect(annualleave).toEqual([
        {
          ...{ year: 2026, closed: false, hrs_balance_bf: 0, hrs_accrued: 10, euros_accrued: 150, hrs_taken: 0 },
          ...{ hrs_booked: 10, euros_booked: 150, hrs_to_forfeit: 0 },
          events: [
            {
              ...{ id: expect.any(Number), event_type: 'booking', event_date: '2026-11-20' },
              ...{ hours: 2.5, euros: 37.5, booked_by: null },
            },
            {
              ...{ id: expect.any(Number), event_type: 'booking', event_date: '2026-12-21' },
              ...{ hours: 7.5, euros: 112.5, booked_by: null },
            },
          ],
        },
      ])
      expect(record_changes).toEqual([
        { what: 'Annual leave booked for 20/11/2026', changed_by: 'Aoife Ní Bhriain', by: 'account' },
        { what: 'Annual leave booked for 21/12/2026', changed_by: 'Aoife Ní Bhriain', by: 'account' },
      ])
    })

    it.each([
      ['2026-11-19', 'wrong_day', /today to 31 December/],
      ['2027-01-01', 'wrong_day', /today to 31 December/],
      ['2025-12-31', 'no_year', /no annual leave/],
    ])('does not book %s: %s', async (day, outcome, message) => {
      await earnLeave(database.db, device.extraid, { year: 2026, hours: 10 }, now)
      expect(await book(day)).toMatchObject({ ok: false, outcome, message: expect.stringMatching(message), id: null })
      expect((await read(device)).annualleave[0]?.events).toEqual([])
    })

    it('books no day twice, and says what was booked of one opId again', async () => {
      await earnLeave(database.db, device.extraid, { year: 2026, hours: 30 }, now)
      const opId = randomUUID()
      const first = await book('2026-12-21', 7.5, opId)
      expect(await book('2026-12-21', 7.5, opId)).toEqual(first)
      expect(await book('2026-12-21', 7.5)).toMatchObject({ ok: false, outcome: 'booked_already', hours: 22.5 })
      expect((await read(device)).annualleave[0]?.hrs_booked).toBe(7.5)
    })

    it('books what the member was told, or nothing', async () => {
      await earnLeave(database.db, device.extraid, { year: 2026, hours: 10 }, now)
      expect(await book('2026-12-01', 3)).toMatchObject({ ok: true, hours: 3, euros: 45 })
      expect(await book('2026-12-02', 7.01)).toMatchObject({ ok: false, outcome: 'none_left', hours: 7, euros: 105 })
      expect(await book('2026-12-02', 7)).toMatchObject({ ok: true, hours: 7, euros: 105 })
    })

    it.each([0, -1, 7.51, 1.005])('takes %d for no hours of a day', async (hours) => {
      await earnLeave(database.db, device.extraid, { year: 2026, hours: 10 }, now)
      expect((await send(device, { book_date: '2026-12-01', hours })).code).toBe('BAD_REQUEST')
      expect((await read(device)).annualleave[0]?.events).toEqual([])
    })

    it('books on by Dublin’s day, and not in a year that was closed meanwhile', async () => {
      await earnLeave(database.db, device.extraid, { year: 2026, hours: 20 }, now)
      now = new Date('2026-12-31T23:59:59Z')
      device = await deviceOf(device.extraid)
      expect(await book('2026-12-31')).toMatchObject({ ok: true })
      now = new Date('2027-01-01T00:00:01Z')
      expect(await book('2026-12-30')).toMatchObject({ outcome: 'wrong_day' })
      await call(served.url, 'agency', 'mutation { leave_close(year: 2026) { ok } }', {}, { token: 'test-token' })
      expect(await book('2026-12-30')).toMatchObject({ outcome: 'closed' })
      expect(await book('2027-01-04')).toMatchObject({ ok: true, hours: 7.5 })
    })

    it('says who booked in the member’s name: a parent, staff', async () => {
      const child = await addMember(database.db, 'Fiadh', { parentid: device.extraid })
      await database.db.updateTable('member').set({ is_family: true }).where('extraid', '=', device.extraid).execute()
      await earnLeave(database.db, child, { year: 2026, hours: 20 }, now)
      const byParent = await send(device, { extraid: child, book_date: '2026-12-01' })
      expect(field<Booked>(byParent, 'book_annualleave')).toMatchObject({ ok: true })
      const staff = await addMember(database.db, 'Declan')
      await database.db.updateTable('member').set({ is_staff: true }).where('extraid', '=', staff).execute()
      const cookie = await actAs(database.db, staff, child, now)
      const byStaff = await call(
        served.url,
        'member',
        bookText,
        { extraid: child, book_date: '2026-12-02' },
        { cookie },
      )
      expect(field<Booked>(byStaff, 'book_annualleave')).toMatchObject({ ok: true })
      const { annualleave, record_changes } = await read(device, child)
      expect(annualleave[0]?.events.map((event) => event.booked_by)).toEqual(['Aoife Ní Bhriain', 'Declan Ní Bhriain'])
      expect(record_changes.map(({ by, changed_by }) => [by, changed_by])).toEqual([
        ['staff', 'Declan Ní Bhriain'],
        ['account', 'Aoife Ní Bhriain'],
      ])
      // Somebody else cannot book leave for this child.
      const other = await deviceOf(await addMember(database.db, 'Piotr'))
      const absent = field<Booked>(await send(other, { extraid: child, book_date: '2026-12-03' }), 'book_annualleave')
      expect(absent).toMatchObject({ ok: false, outcome: 'absent', hours: null, id: null })
    })

    it('gives nothing for a member who never worked, and one year when one is asked for', async () => {
      expect((await read(device)).annualleave).toEqual([])
      await earnLeave(database.db, device.extraid, { year: 2025, hours: 1 }, now)
      await earnLeave(database.db, device.extraid, { year: 2026, hours: 2 }, now)
      expect((await read(device)).annualleave.map(({ year }) => year)).toEqual([2026, 2025])
      const one = await call(
        served.url,
        'member',
        `{ member(extraid: ${device.extraid}) { annualleave(year: 2025) { year hrs_accrued } } }`,
        {},
        { cookie: device.cookie },
      )
      expect(field(one, 'member')).toEqual([{ annualleave: [{ year: 2025, hrs_accrued: 1 }] }])
    })
  })
})

onPostgres((open) => {
  describe('bookings at once, over a pool of 8', () => {
    let database: OpenDatabase
    let served: Served
    beforeAll(async () => {
      now = new Date('2026-01-01T12:00:00Z')
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })
    const raced = async (days: readonly string[], hours: number) => {
      const extraid = await addMember(database.db)
      await earnLeave(database.db, extraid, { year: 2026, hours }, now)
      const device = newDevice(served.url, await cookieOf(database.db, extraid, now), extraid)
      // Opens all eight database connections first, so that the bookings really meet.
      await Promise.all(days.slice(0, 20).map(() => read(device)))
      const done = await Promise.all(days.map((book_date) => send(device, { book_date, hours: 7.5 })))
      expect(done.filter(({ status }) => status !== 200)).toEqual([])
      const outcomes = done.map((one) => field<Booked>(one, 'book_annualleave').outcome)
      const { annualleave, record_changes } = await read(device)
      return { outcomes, events: annualleave[0]?.events ?? [], record_changes }
    }
    const days = Array.from({ length: 30 }, (_, at) => new Date(Date.UTC(2026, 0, 2 + at)).toISOString().slice(0, 10))

    it.each([1, 2, 3])('makes one of 30 on 7.5 hours, time %d', async () => {
      const { outcomes, events, record_changes } = await raced(days, 7.5)
      expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'none_left')).toHaveLength(29)
      expect(events).toMatchObject([{ hours: 7.5, euros: 112.5 }])
      expect(record_changes).toHaveLength(1)
    })

    it('makes one of 30 for one day', async () => {
      const { outcomes, events } = await raced(
        Array.from({ length: 30 }, () => '2026-06-01'),
        400,
      )
      expect(outcomes.filter((outcome) => outcome === 'booked_already')).toHaveLength(29)
      expect(events).toHaveLength(1)
    })
  })
})
