import { describe, expect, it } from 'vitest'
import type { LeaveYear } from '../../domain/leave/balance'
import { bookable } from '../../domain/leave/booking'
import { outboxItem } from '../../tests/support/outbox-item'
import type { State } from '../outbox/item'
import type { ItemOf } from '../outbox/kinds'
import { overlayLeave } from './leave-overlay'

const { kind: _kind, payload: _payload, base: _base, ...record } = outboxItem()
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
    const view = first(1, [read], items, false)
    expect([view.waitingHours, view.booked.hours, bookable(view)?.hours]).toEqual([750, 1500, 100])
    expect(rows(1, [read], items, false)).toEqual([
      ['op-2026-12-01', '2026-12-01', 'device', null],
      ['event-5', '2026-12-10', null, null],
    ])
  })

  it('a day that the agency has already shows and counts once', () => {
    const read = year({ events: [event('2026-12-01')], booked: { hours: 750, cents: 9375 } })
    for (const state of ['sent', 'sending', 'queued'] as const) {
      const items = [booking('2026-12-01', state)]
      expect(rows(1, [read], items, false)).toEqual([['event-5', '2026-12-01', null, null]])
      expect(first(1, [read], items, false).booked.hours).toBe(750)
    }
  })

  it('what the agency took and no read has brought yet is booked, and no longer waits', () => {
    const view = first(1, [year()], [booking('2026-12-01', 'sent')], false)
    expect([view.booked.hours, view.waitingHours]).toEqual([750, 0])
    expect(view.bookings).toMatchObject([{ fate: 'agency', hours: 750, cents: 9375, id: null }])
  })

  it('what was refused does not count, and says why, also beside the agency’s own booking of that day', () => {
    const why = 'That day is booked already.'
    const serverResult = { status: 'refused', at: 1, heardAt: 1, outcome: 'booked_already', message: why } as const
    const items = [booking('2026-12-01', 'needs-attention', { serverResult })]
    expect(rows(1, [year()], items, false)).toEqual([['op-2026-12-01', '2026-12-01', 'attention', why]])
    expect(first(1, [year()], items, false).booked.hours).toBe(0)
    expect(rows(1, [year({ events: [event('2026-12-01')] })], items, false)).toHaveLength(2)
  })

  it('keeps years and people apart, newest year first', () => {
    const items = [booking('2026-12-01'), { ...booking('2026-12-02'), extraid: 2 }, booking('2027-01-05')]
    const years = [year(), year({ year: 2027 })]
    const views = overlayLeave(1, years, items, true)
    expect(views.map((view) => [view.year, view.bookings.map(({ event_date }) => event_date)])).toEqual([
      [2027, ['2027-01-05']],
      [2026, ['2026-12-01']],
    ])
    expect(views[0]?.bookings[0]?.fate).toBe('paused')
  })
})
