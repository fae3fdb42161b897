import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { leaveYearFromWire } from '../../../domain/leave/from-wire'
import { leaveYearToWire } from '../../../domain/leave/to-wire'
import { theAgency } from '../../../server/services/history/field-change'
import { bookDay } from '../../../server/services/leave/book-day'
import { leaveYears } from '../../../server/services/leave/leave-years'
import type { OpenDatabase } from '../../../server/store/database'
import { overlayLeave } from '../../../src/leave/leave-overlay'
import { clientIdOf, writeMeta } from '../../../src/outbox/member-database'
import { settle } from '../../../src/outbox/settle'
import { cookieOf } from '../../support/agency-fixture'
import { forEachDatabase } from '../../support/database'
import { makeScene, type Scene } from '../../support/outbox-scene'
import { type Context, Phone } from '../../support/phone'
import { until } from '../../support/until'

const year = 2026
const today = `${year}-11-20`
const start = Date.parse(`${today}T09:00:00Z`)

/** docs/fault-table.md: the rows that a booking of annual leave can meet. */
forEachDatabase((_name, open) => {
  let database: OpenDatabase
  let scene: Scene
  let page: Context
  let now = start

  beforeEach(async () => {
    database ??= await open()
    now = start
    scene = await makeScene(database, { messages: 1, now: () => new Date(now) })
    page = scene.page
    scene.phone.clock = () => now
    // Sixteen hours and 200 euros: enough for two days and one hour.
    await database.db
      .insertInto('leave_year')
      .values({ extraid: scene.member, year, worked_hundredths: 20_000, worked_cents: 250_000 })
      .execute()
  })
  afterEach(() => scene.served.close())

  /** Drains until no item can be sent without the member, past all planned waits. */
  const drained = async (context = page) => {
    for (let round = 0; round < 8; round++) {
      context.reached = true
      now += 400_000
      const end = await context.drain()
      if (end.end === 'empty' || end.end === 'paused') return end
    }
    return { end: 'still waiting' }
  }
  const years = () => leaveYears(database.db, { extraid: scene.member }, today)
  const days = async () => (await years()).flatMap(({ events }) => events.map(({ event_date }) => event_date))
  /** What the page shows: the queue laid over the years as they come over the wire. */
  const shown = async (context = page) => {
    const read = (await years()).map((one) => leaveYearFromWire(leaveYearToWire(one)))
    const [view] = overlayLeave(scene.member, read, await context.items(), false, today)
    if (!view) throw new Error('no year')
    return view
  }
  const agencyBooks = (book_date: string, hours: number | null = null) =>
    database.db.transaction().execute((tx) => {
      const wanted = { extraid: scene.member, book_date, hours }
      return bookDay(tx, wanted, theAgency, { at: new Date(now), today })
    })

  describe('bookings of annual leave', () => {
    it('two days booked without signal go out in their order, and are booked once each', async () => {
      await page.bookDay('2026-12-02')
      await page.bookDay('2026-12-01')
      expect(await shown()).toMatchObject({ waitingHours: 1500, waitingCents: 18_750 })
      expect(await drained()).toEqual({ end: 'empty' })
      expect(await days()).toEqual(['2026-12-01', '2026-12-02'])
      expect(await shown()).toMatchObject({ waitingHours: 0, booked: { hours: 1500, cents: 18_750 } })
    })

    it('rows 4, 5 and 6: an answer lost, one doubled, a server that fails: one event', async () => {
      await page.bookDay('2026-12-01')
      scene.phone.line.inject(
        'BookAnnualLeave',
        { kind: 'status', status: 503, code: 'UNAVAILABLE' },
        { kind: 'lose-answer' },
        { kind: 'double' },
      )
      expect(await drained()).toEqual({ end: 'empty' })
      expect(scene.phone.line.injected.map(({ fault }) => fault)).toEqual(['status', 'lose-answer', 'double'])
      expect(await days()).toEqual(['2026-12-01'])
      expect(await page.states()).toEqual(['sent'])
    })

    it('row 34: a day that was booked meanwhile is refused and said, its year waits for the member, others go on', async () => {
      await page.bookDay('2026-12-01')
      await page.bookDay('2026-12-02')
      await page.answer(scene.ids[0] ?? 0, 'Y')
      await agencyBooks('2026-12-01')
      expect(await drained()).toEqual({ end: 'empty' })
      expect(await page.states()).toEqual(['needs-attention', 'queued', 'sent'])
      expect(await scene.taken()).toEqual([`${scene.ids[0]} Y`])
      const view = await shown()
      expect(view.bookings.map(({ event_date, fate, why }) => [event_date, fate, why])).toEqual([
        ['2026-12-01', null, null],
        ['2026-12-01', 'attention', 'That day is booked already.'],
        ['2026-12-02', 'device', null],
      ])
      // A refused booking takes nothing from the balance.
      expect(view).toMatchObject({ booked: { hours: 1500 }, waitingHours: 750 })

      const [refused] = await page.items()
      if (refused?.order !== undefined) await page.db.outbox.delete(refused.order)
      expect(await drained()).toEqual({ end: 'empty' })
      expect(await days()).toEqual(['2026-12-01', '2026-12-02'])
    })

    it('row 34: leave that was paid out or booked up meanwhile is refused, and says so; nothing is half-booked', async () => {
      await page.bookDay('2026-12-01', 7.5)
      await agencyBooks('2026-12-08', 750)
      await agencyBooks('2026-12-09', 750)
      await drained()
      const [item] = await page.items()
      expect(item).toMatchObject({
        state: 'needs-attention',
        serverResult: { status: 'refused', outcome: 'none_left' },
      })
      expect(await days()).toEqual(['2026-12-08', '2026-12-09'])
      expect((await shown()).bookings.find(({ fate }) => fate === 'attention')?.why).toBeTruthy()
    })

    it('row 34: a year that was closed meanwhile, and a day that passed while it waited, are refused', async () => {
      await page.bookDay('2026-12-01')
      const ofYear = database.db.updateTable('leave_year').where('extraid', '=', scene.member)
      await ofYear.set({ closed_at: new Date(now) }).execute()
      await drained()
      expect((await page.items())[0]?.serverResult?.outcome).toBe('closed')
      await ofYear.set({ closed_at: null }).execute()

      const late = scene.phone.open(scene.member)
      await late.bookDay('2026-12-01')
      now = Date.parse('2026-12-05T09:00:00Z')
      await drained(late)
      expect((await late.items()).map(({ serverResult }) => serverResult?.outcome)).toEqual(['wrong_day'])
      expect(await days()).toEqual([])
    })

    it('row 38: two phones of one member book the same day: one event, and the second phone says so', async () => {
      const other = new Phone(scene.served.url)
      other.clock = () => now
      other.cookie = await cookieOf(database.db, scene.member, new Date(now))
      const second = other.open(scene.member)
      await page.bookDay('2026-12-01')
      await second.bookDay('2026-12-01')
      await drained(page)
      await drained(second)
      expect(await days()).toEqual(['2026-12-01'])
      expect((await second.items())[0]?.serverResult?.outcome).toBe('booked_already')
    })

    it('row 35: one that the server always fails on is parked, and can be tried again', async () => {
      await page.bookDay('2026-12-01')
      for (let n = 0; n < 5; n++) {
        scene.phone.line.inject('BookAnnualLeave', { kind: 'status', status: 500, code: 'INTERNAL' })
        page.reached = true
        await page.drain()
        now += 400_000
      }
      await page.answer(scene.ids[0] ?? 0, 'Y')
      expect(await drained()).toEqual({ end: 'empty' })
      expect(await page.states()).toEqual(['needs-attention', 'sent'])
      expect(await days()).toEqual([])
    })

    it('rows 3 and 41: killed in flight, and a cloned client id: a new client id, and each day once', async () => {
      await page.bookDay('2026-12-01')
      scene.phone.line.inject('BookAnnualLeave', { kind: 'hang-after' })
      void page.drain()
      await until(() => scene.phone.line.injected[0]?.reached === 200)
      page.kill()
      const next = scene.phone.open(scene.member)
      await next.bookDay('2026-12-02')
      const before = await clientIdOf(next.db)
      await writeMeta(next.db, 'lastSeq', 7)
      expect(await drained(next)).toEqual({ end: 'empty' })
      expect(await clientIdOf(next.db)).not.toBe(before)
      expect(await days()).toEqual(['2026-12-01', '2026-12-02'])
      expect(await next.states()).toEqual(['sent', 'sent'])
    })

    it('one read of the leave years settles what the agency took', async () => {
      await page.bookDay('2026-12-01')
      await drained()
      const [item] = await page.items()
      const read = {
        operationName: 'AnnualLeave',
        extraid: scene.member,
        clientId: item?.clientId ?? '',
        startedAt: now,
      }
      await settle(page.db, { ...read, appliedSeq: item?.seq ?? 0 }, now)
      expect(await page.items()).toEqual([])
      expect((await shown()).bookings).toMatchObject([
        { event_date: '2026-12-01', fate: null, hours: 750, cents: 9375 },
      ])
    })
  })
})
