import { type Amount, hoursText } from './amount'
import { type LeaveEvent, remaining } from './balance'
import { amountFor, asOf, type Counted, carriedOf } from './forfeit'

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

/**
 * What a booking of that day (YYYY-MM-DD, from today on) takes: 7.5 hours, or what remains on it if that is less, and its
 * euros. Null in a closed year, and when less than 0.01 hours remains (specification part 2, section 6).
 */
export function bookable(year: Counted, date: string): Amount | null {
  const { hours } = leftFor(year, date)
  return year.closed || hours < 1 ? null : amountFor(year, date, Math.min(dayHours, hours))
}

/** What remains on that day, and can be booked for it: after 31 March nothing of what was brought forward. */
export function leftFor(year: Counted, date: string): Amount {
  return remaining(asOf(year, date))
}

export interface WantedDay {
  /** The leave year of that day; null when the member has none. */
  year: Counted | null
  /** The day that is wanted, and today in Dublin, YYYY-MM-DD. */
  date: string
  today: string
  /** Days that are booked, or wait to be. */
  days: readonly string[]
}

/**
 * Why that day can't be booked, or null. 'Already booked' comes first, also for a past day: a repeated booking is told that
 * it is done.
 */
export function bookingProblem({ year, date, today, days }: WantedDay): BookProblem | null {
  if (days.includes(date)) return 'booked_already'
  if (date > lastBookableDay(today)) return 'wrong_day'
  if (!year) return 'no_year'
  if (year.closed) return 'closed'
  if (date < today || date.slice(0, 4) !== String(year.year)) return 'wrong_day'
  return bookable(year, date) ? null : 'none_left'
}

/** A problem as a sentence; where hours remain, but not for that day, it says why. */
export function problemWords(problem: BookProblem, year: Counted | null, date: string): string {
  const why = problem === 'none_left' && year ? carriedWords(year, date) : null
  return why ?? bookProblemWords[problem]
}

/** Why less is offered for that day than remains today; null where all of it is. year: as it is today. */
export function carriedWords(year: Counted, date: string): string | null {
  const left = leftFor(year, date).hours
  const carried = carriedOf(year).hours
  if (carried === 0 || left === remaining(year).hours) return null
  const rest = left < 1 ? 'nothing is left' : `${hoursText(left)} hours are left`
  const since = `${hoursText(carried)} hours were carried forward from ${year.year - 1}`
  return `${since} and must be taken by 31st March. For a later day ${rest}.`
}

/** Bookings end with the calendar year. */
export function lastBookableDay(today: string): string {
  return `${today.slice(0, 4)}-12-31`
}

/** The days of a year that are taken by a booking. What is paid automatically takes no day. */
export function bookedDays(events: readonly Pick<LeaveEvent, 'event_type' | 'event_date'>[]): string[] {
  return events.filter(({ event_type }) => event_type !== 'pay').map(({ event_date }) => event_date)
}
