import { type Amount, minus, plus } from './amount'
import type { LeaveYear } from './balance'
import { bookedDays } from './booking'
import { amountFor } from './forfeit'

/** A booking that has not reached the agency yet; lists keep the order of booking. Hours in hundredths. */
export interface WaitingBooking {
  book_date: string
  hours: number
}

export interface WithWaiting {
  /** The part of `booked` that has not reached the agency yet. */
  waitingHours: number
  waitingCents: number
}

/**
 * A year with the bookings that wait on the phone counted as booked and listed as events, so that nobody books a day twice,
 * and a day up to 31 March uses what was brought forward. Euros follow the server's own rule, and what remains never falls
 * below zero, whatever changed there meanwhile. A day that the agency has already is not counted again.
 */
export function withWaiting<Y extends LeaveYear>(year: Y, waiting: readonly WaitingBooking[]): Y & WithWaiting {
  const days = new Set(bookedDays(year.events))
  let laid = year
  for (const { book_date, hours } of year.closed ? [] : waiting) {
    if (!book_date.startsWith(`${year.year}-`) || days.has(book_date)) continue
    days.add(book_date)
    laid = booked(laid, book_date, amountFor(laid, book_date, hours))
  }
  const { hours, cents } = minus(laid.booked, year.booked)
  return { ...laid, waitingHours: hours, waitingCents: cents }
}

function booked<Y extends LeaveYear>(year: Y, event_date: string, amount: Amount): Y {
  const event = { id: 0, event_type: 'booking' as const, event_date, booked_by: null, ...amount }
  return { ...year, booked: plus(year.booked, amount), events: [...year.events, event] }
}
