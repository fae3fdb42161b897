import { describe, expect, it } from 'vitest'
import { type LeaveYear, remaining } from '../../domain/leave/balance'
import { bookable, leftFor } from '../../domain/leave/booking'
import { outboxItem } from '../../tests/support/outbox-item'
import type { State } from '../outbox/item'
import type { ItemOf } from '../outbox/kinds'
import { type LeaveView, overlayLeave } from './leave-overlay'

const { kind: _kind, payload: _payload, base: _base, ...record } = outboxItem()
const today = '2026-11-20'
const nothing = { hours: 0, cents: 0 }
const year = (more: Partial<LeaveYear> = {}): LeaveYear => ({
  ...{ extraid: 1, year: 2026, closed: false, bf: nothing, cf: nothing, accrued: { hours: 1600, cents: 20_000 } },
  ...{ booked: nothing, paid: nothing, taken: nothing, forfeit: nothing, toForfeit: 0, events: [] },
  ...more,
})
const booking = (book_date: string, state: State = 'queued', more = {}): ItemOf<'book_annualleave'> => ({
  ...record,
  kind: 'book_annualleave',
  opId: `op-${book_date}`,
  entityKey: 'leave:1:2026',
  payload: { book_date, year: Number(book_date.slice(0, 4)), hours: 7.5, euros: 93.75, device_at: 'then' },
  base: null,
  state,
  ...more,
})
const event = (event_date: string) => ({
  ...{ id: 5, event_type: 'booking' as const, event_date, hours: 750, cents: 9375, booked_by: null },
})
const first = (...args: Parameters<typeof overlayLeave>) => {
  const [view] = overlayLeave(...args)
  if (!view) throw new Error('no year')
  return view
}
const rows = (...args: Parameters<typeof overlayLeave>) =>
  first(...args).bookings.map(({ key, event_date, fate, why }) => [key, event_date, fate, why])

describe('annual leave with what waits on this device', () => {
  it('counts what waits as booked, so that nobody books it twice, and shows it by its date', () => {
    const read = year({ events: [event('2026-12-10')], booked: { hours: 750, cents: 9375 } })
    const items = [booking('2026-12-01')]
    const view = first(1, [read], items, false, today)
    expect([view.waitingHours, view.booked.hours, bookable(view, '2026-12-02')?.hours]).toEqual([750, 1500, 100])
    expect(rows(1, [read], items, false, today)).toEqual([
      ['op-2026-12-01', '2026-12-01', 'device', null],
      ['event-5', '2026-12-10', null, null],
    ])
  })

  it('a day that the agency has already shows and counts once', () => {
    const read = year({ events: [event('2026-12-01')], booked: { hours: 750, cents: 9375 } })
    for (const state of ['sent', 'sending', 'queued'] as const) {
      const items = [booking('2026-12-01', state)]
      expect(rows(1, [read], items, false, today)).toEqual([['event-5', '2026-12-01', null, null]])
      expect(first(1, [read], items, false, today).booked.hours).toBe(750)
    }
  })

  it('what the agency took and no read has brought yet is booked, and no longer waits', () => {
    const view = first(1, [year()], [booking('2026-12-01', 'sent')], false, today)
    expect([view.booked.hours, view.waitingHours]).toEqual([750, 0])
    expect(view.bookings).toMatchObject([{ fate: 'agency', hours: 750, cents: 9375, id: null }])
  })

  it('what was refused does not count, and says why, also beside the agency’s own booking of that day', () => {
    const why = 'That day is booked already.'
    const serverResult = { status: 'refused', at: 1, heardAt: 1, outcome: 'booked_already', message: why } as const
    const items = [booking('2026-12-01', 'needs-attention', { serverResult })]
    expect(rows(1, [year()], items, false, today)).toEqual([['op-2026-12-01', '2026-12-01', 'attention', why]])
    expect(first(1, [year()], items, false, today).booked.hours).toBe(0)
    expect(rows(1, [year({ events: [event('2026-12-01')] })], items, false, today)).toHaveLength(2)
  })

  it('keeps years and people apart, newest year first', () => {
    const items = [booking('2026-12-01'), { ...booking('2026-12-02'), extraid: 2 }, booking('2027-01-05')]
    const years = [year(), year({ year: 2027 })]
    const views = overlayLeave(1, years, items, true, today)
    expect(views.map((view) => [view.year, view.bookings.map(({ event_date }) => event_date)])).toEqual([
      [2027, ['2027-01-05']],
      [2026, ['2026-12-01']],
    ])
    expect(views[0]?.bookings[0]?.fate).toBe('paused')
  })

  it('a read from March, looked at in April without signal: what was brought forward is gone by then', () => {
    const read = year({ bf: { hours: 2000, cents: 20_000 }, toForfeit: 2000 })
    const left = (view: LeaveView) => [remaining(view).hours, view.forfeit.hours, view.toForfeit]
    expect(left(first(1, [read], [], false, '2026-03-31'))).toEqual([3600, 0, 2000])
    expect(left(first(1, [read], [], true, '2026-04-01'))).toEqual([1600, 2000, 0])
    // A day that the agency took in time uses some of the leave, even before a read has brought it. A day that waits counts too.
    const day = '2026-03-30'
    expect(left(first(1, [read], [booking(day)], false, '2026-03-30'))).toEqual([2850, 0, 1250])
    for (const state of ['sent', 'queued'] as const) {
      expect(left(first(1, [read], [booking(day, state)], false, '2026-04-01'))).toEqual([1600, 1250, 0])
    }
  })

  it('what waits for a day after 31 March leaves what was brought forward to the days before it', () => {
    const read = year({ bf: { hours: 2000, cents: 20_000 } })
    const view = first(1, [read], [booking('2026-06-01'), booking('2026-06-02')], false, '2026-03-02')
    expect([leftFor(view, '2026-06-03').hours, leftFor(view, '2026-03-31').hours]).toEqual([100, 2100])
    expect(bookable(view, '2026-03-31')).toEqual({ hours: 750, cents: 7500 })
  })
})
