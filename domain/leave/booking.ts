import type { Amount } from './amount'
import { type Balance, type LeaveEvent, remaining, shareOf } from './balance'

/** One day of leave, in hundredths of an hour. */
export const dayHours = 750

/** Why a day can't be booked; the words of the contract's BookOutcome. */
export type BookProblem = 'no_year' | 'booked_already' | 'closed' | 'wrong_day' | 'none_left'

export const bookProblemWords: Readonly<Record<BookProblem, string>> = {
  no_year: 'There is no annual leave for the year of that day.',
  booked_already: 'That day is booked already.',
  closed: 'This leave year is closed. Nothing can be booked in it any more.',
  wrong_day: 'That day can’t be booked: choose a day from today to 31 December.',
  none_left: 'You do not have enough annual leave left for this day.',
}

type Bookable = Balance & { closed: boolean }

/**
 * What a booking takes: a day of 7.5 hours, or what remains if that is less, and its euros. Null in a closed year, and
 * when less than 0.01 hours remains (specification part 2, section 6).
 */
export function bookable(year: Bookable): Amount | null {
  const left = remaining(year)
  return year.closed || left.hours < 1 ? null : shareOf(left, Math.min(dayHours, left.hours))
}

export interface WantedDay {
  /** The leave year of that day; null when the member has none. */
  year: (Bookable & { year: number }) | null
  /** The day that is wanted, and today in Dublin, YYYY-MM-DD. */
  date: string
  today: string
  /** Days that are booked, or wait to be. */
  days: readonly string[]
}

/**
 * Why that day can't be booked, or null. A day that is booked comes first, also one that is past: whoever asks twice is
 * told that it is done.
 */
export function bookingProblem({ year, date, today, days }: WantedDay): BookProblem | null {
  if (days.includes(date)) return 'booked_already'
  if (date > lastBookableDay(today)) return 'wrong_day'
  if (!year) return 'no_year'
  if (year.closed) return 'closed'
  if (date < today || date.slice(0, 4) !== String(year.year)) return 'wrong_day'
  return bookable(year) ? null : 'none_left'
}

/** Bookings end with the calendar year. */
export function lastBookableDay(today: string): string {
  return `${today.slice(0, 4)}-12-31`
}

/** The days of a year that are taken by a booking. What is paid automatically takes no day. */
export function bookedDays(events: readonly Pick<LeaveEvent, 'event_type' | 'event_date'>[]): string[] {
  return events.filter(({ event_type }) => event_type !== 'pay').map(({ event_date }) => event_date)
}
