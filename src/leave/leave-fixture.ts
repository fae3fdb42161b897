import { withWaiting } from '../../domain/leave/waiting'
import type { LeaveBooking, LeaveView } from './use-annual-leave'

const amount = (hours: number, cents: number) => ({ hours, cents })

/** A line of 'Time Booked' for tests: booked with the agency, unless stated. */
export function bookingOf(change: Partial<LeaveBooking> = {}): LeaveBooking {
  return {
    key: 'event-1',
    id: 1,
    event_type: 'booking',
    event_date: '2026-12-24',
    hours: 750,
    cents: 11_137,
    booked_by: null,
    opId: null,
    fate: null,
    why: null,
    ...change,
  }
}

/** The year of look.md for tests: 17.10 hours of 39.60 are left; waiting: days that are on this device only. */
export function yearOf(change: Partial<LeaveView> = {}, waiting: readonly string[] = []): LeaveView {
  const year = {
    extraid: 20417,
    year: 2026,
    closed: false,
    bf: amount(600, 8_910),
    cf: amount(0, 0),
    accrued: amount(3_360, 49_896),
    booked: amount(750, 11_137),
    paid: amount(750, 11_138),
    taken: amount(750, 11_137),
    forfeit: amount(0, 0),
    toForfeit: 0,
    // What was brought forward was used in time.
    events: [
      { ...{ id: 2, event_type: 'taken' as const, event_date: '2026-02-03', booked_by: null }, ...amount(750, 11_137) },
    ],
    ...change,
  }
  const waits = waiting.map((event_date) =>
    bookingOf({ key: event_date, id: null, opId: event_date, event_date, fate: 'device' }),
  )
  return {
    ...withWaiting(
      year,
      waiting.map((book_date) => ({ book_date, hours: 750 })),
    ),
    bookings: change.bookings ?? [bookingOf(), ...waits],
  }
}
