import { type Amount, nothing, plus } from './amount'
import { type LeaveYear, remaining, shareOf } from './balance'
import { bookedDays } from './booking'

/** A booking that the agency has not got yet, in the order in which they were made. Hours in hundredths. */
export interface WaitingBooking {
  book_date: string
  hours: number
}

export interface WithWaiting {
  /** What of `booked` is not with the agency yet. */
  waitingHours: number
  waitingCents: number
}

/**
 * A year with what waits on the phone counted as booked, so that nobody books it twice. Euros go by the server's own rule,
 * and what remains never falls below nothing, whatever was changed there meanwhile. A day that the agency has already
 * is not counted again.
 */
export function withWaiting<Y extends LeaveYear>(year: Y, waiting: readonly WaitingBooking[]): Y & WithWaiting {
  const days = new Set(bookedDays(year.events))
  let left = remaining(year)
  let sum: Amount = nothing
  for (const { book_date, hours } of year.closed ? [] : waiting) {
    if (!book_date.startsWith(`${year.year}-`) || days.has(book_date)) continue
    days.add(book_date)
    const one = shareOf(left, hours)
    left = { hours: left.hours - one.hours, cents: left.cents - one.cents }
    sum = plus(sum, one)
  }
  return { ...year, booked: plus(year.booked, sum), waitingHours: sum.hours, waitingCents: sum.cents }
}
