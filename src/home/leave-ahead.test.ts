import { expect, it } from 'vitest'
import type { LeaveBooking, LeaveView } from '../leave/use-annual-leave'
import { leaveAhead } from './leave-ahead'

const nothing = { hours: 0, cents: 0 }
const today = '2026-11-21'

function booking(event_date: string, more: Partial<LeaveBooking> = {}): LeaveBooking {
  return {
    ...{ key: event_date, id: 1, event_type: 'booking', event_date, hours: 750, cents: 11_100 },
    ...{ booked_by: null, opId: null, fate: null, why: null },
    ...more,
  }
}

function year(number: number, bookings: LeaveBooking[], more: Partial<LeaveView> = {}): LeaveView {
  return {
    ...{ extraid: 1, year: number, closed: false, bf: nothing, cf: nothing, accrued: { hours: 2460, cents: 36_494 } },
    ...{ booked: { hours: 750, cents: 11_100 }, paid: nothing, taken: nothing, forfeit: nothing, toForfeit: 0 },
    ...{ events: [], waitingHours: 0, waitingCents: 0, bookings },
    ...more,
  }
}

it('the next day that is booked, with what is left', () => {
  const days = [booking('2026-12-24'), booking('2026-11-20'), booking('2026-11-23', { event_type: 'taken' })]
  expect(leaveAhead([year(2026, days)], today)).toEqual({
    heading: 'Your next leave',
    title: 'Thursday 24 December 2026',
    meta: 'Booked · 7.50 h · 17.10 h left',
    waits: false,
  })
  expect(leaveAhead([year(2026, [booking(today), booking('2026-12-24')])], today)?.title).toBe(
    'Saturday 21 November 2026',
  )
})

it('a day that only this device knows is not called booked, and one that was refused is no leave', () => {
  const waiting = booking('2026-12-01', { fate: 'device', opId: 'op' })
  const refused = booking('2026-11-30', { fate: 'attention', opId: 'no' })
  expect(leaveAhead([year(2026, [refused, waiting])], today)).toMatchObject({
    title: 'Tuesday 1 December 2026',
    meta: 'Not booked yet · 7.50 h · 17.10 h left',
    waits: true,
  })
  expect(leaveAhead([year(2026, [booking('2026-12-01', { fate: 'agency' })])], today)?.meta).toMatch(/^Booked/)
})

it('without a day what can be booked, and what of it will be lost', () => {
  expect(leaveAhead([year(2026, [])], today)).toMatchObject({
    heading: 'Annual leave',
    title: '17.10 hours to book',
    meta: '€253.94 · once you book it',
  })
  expect(leaveAhead([year(2026, [], { toForfeit: 600 })], today)?.meta).toBe(
    '€253.94 · 6.00 h of it must be taken before 31 March',
  )
})

it('nothing where there is nothing: no year, one of another time, one that is closed or used up', () => {
  const used = { accrued: { hours: 750, cents: 11_100 } }
  expect(leaveAhead([], today)).toBeNull()
  expect(leaveAhead([year(2025, [])], today)).toBeNull()
  expect(leaveAhead([year(2026, [], { closed: true })], today)).toBeNull()
  expect(leaveAhead([year(2026, [], used)], today)).toBeNull()
  expect(leaveAhead([year(2026, [booking('2026-12-24')], used)], today)?.meta).toBe('Booked · 7.50 h')
})
