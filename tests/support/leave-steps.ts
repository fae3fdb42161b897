import { type Amount, nothing, plus } from '../../domain/leave/amount'
import { type LeaveEventType, type LeaveYear, remaining, sumOf } from '../../domain/leave/balance'
import { bookable, bookedDays, bookingProblem, leftFor } from '../../domain/leave/booking'
import { asOf } from '../../domain/leave/forfeit'

/** Changes a leave year step by step as the server does, with only the rules of the domain. */

export const amount = (hours: number, euros: number): Amount => ({ hours: hours * 100, cents: euros * 100 })
/** 20 hours brought forward at 10 euros each and 10 hours earned at 15, so that the euros of the two can be told apart. */
export const usual: LeaveYear = {
  ...{ extraid: 1, year: 2026, closed: false, bf: amount(20, 200), accrued: amount(10, 150), cf: nothing },
  ...{ booked: nothing, paid: nothing, taken: nothing, forfeit: nothing, toForfeit: 0, events: [] },
}

function withEvents(year: LeaveYear, events: LeaveYear['events']): LeaveYear {
  const sums = { booked: sumOf(events, 'booking'), paid: sumOf(events, 'pay'), taken: sumOf(events, 'taken') }
  return { ...year, events, ...sums }
}

function added(year: LeaveYear, event_type: LeaveEventType, event_date: string, of: Amount): LeaveYear {
  return withEvents(year, [...year.events, { id: 1, event_type, event_date, booked_by: null, ...of }])
}

/** One thing that happens, on a day. Each does to the stored year what the server does. */
type Step = (year: LeaveYear, today: string) => LeaveYear
export const on = (today: string, step: Step) => (year: LeaveYear) => step(year, today)
export const book =
  (...dates: string[]): Step =>
  (year, today) =>
    dates.reduce((sofar, date) => {
      const problem = bookingProblem({ year: sofar, date, today, days: bookedDays(sofar.events) })
      const of = problem === null ? bookable(sofar, date) : null
      return of ? added(sofar, 'booking', date, of) : sofar
    }, year)
export const cancel =
  (date: string): Step =>
  (year) =>
    withEvents(
      year,
      year.events.filter(({ event_date }) => event_date !== date),
    )
export const take: Step = (year, today) =>
  withEvents(
    year,
    year.events.map((event) =>
      event.event_type === 'booking' && event.event_date <= today ? { ...event, event_type: 'taken' } : event,
    ),
  )
export const pay =
  (date: string): Step =>
  (year) =>
    added(year, 'pay', date, leftFor(year, date))
export const earn =
  (hours: number, euros: number): Step =>
  (year) => ({ ...year, accrued: plus(year.accrued, amount(hours, euros)) })
export const carryForward =
  (hours: number, euros: number): Step =>
  (year) => ({ ...year, bf: plus(year.bf, amount(hours, euros)) })
export const writeDown: Step = (year, today) => ({ ...year, forfeit: asOf(year, today).forfeit })
export const close: Step = (year, today) => {
  const { forfeit } = asOf(year, today)
  return { ...year, forfeit, cf: remaining({ ...year, forfeit }), closed: true }
}
/** Hours that earlier bookkeeping has recorded as forfeited. */
export const forfeitedBefore =
  (hours: number, euros: number): Step =>
  (year) => ({ ...year, forfeit: amount(hours, euros) })
/** A booking from before the rule that days after 31 March may not use hours brought forward. */
export const bookedOfOld =
  (date: string, hours: number, euros: number): Step =>
  (year) =>
    added(year, 'booking', date, amount(hours, euros))

export const nothingCarried = (year: LeaveYear) => ({ ...year, bf: nothing })
export const nothingEarned = (year: LeaveYear) => ({ ...year, accrued: nothing })
