import { type Amount, minus, nothing, plus, quotient } from './amount'
import { type Balance, type LeaveEvent, remaining, shareOf } from './balance'

/** The last day on which leave that was brought forward into a year can be taken. */
export function lastForfeitDay(year: number): string {
  return `${year}-03-31`
}

/** What the figures of a year are computed from. forfeit: the amount that is recorded as forfeited so far. */
export type Counted = Balance & {
  year: number
  closed: boolean
  events: readonly Pick<LeaveEvent, 'event_date' | 'hours'>[]
}

/** Hours (hundredths) of the year's bookings and payments whose own day is 31 March or before. */
export function usedInTime({ year, events }: Pick<Counted, 'year' | 'events'>): number {
  return events
    .filter(({ event_date }) => event_date <= lastForfeitDay(year))
    .reduce((sum, { hours }) => sum + hours, 0)
}

/**
 * What remains of the hours brought forward, with their own euros: less the hours of days up to 31 March, which use these
 * first, and less what was forfeited; never more than remains in all.
 */
export function carriedOf(year: Counted): Amount {
  const left = remaining(year)
  const hours = Math.min(left.hours, year.bf.hours - usedInTime(year) - year.forfeit.hours)
  if (hours <= 0) return nothing
  return hours === left.hours ? left : { hours, cents: Math.min(left.cents, carriedCents(year, hours)) }
}

function carriedCents({ bf }: Counted, hours: number): number {
  return quotient(bf.cents * hours, bf.hours)
}

/**
 * A year as it stands on a day (YYYY-MM-DD in Dublin): what was brought forward and not used by 31 March is gone from 1
 * April on, whether or not it is recorded as forfeited yet, and is counted once. A closed year stays as it was closed. The
 * day may lie ahead: what remains on it is what can be booked for it.
 */
export function asOf<Y extends Counted>(year: Y, day: string): Y & { toForfeit: number } {
  if (year.closed) return { ...year, toForfeit: 0 }
  const carried = carriedOf(year)
  if (day <= lastForfeitDay(year.year)) return { ...year, toForfeit: carried.hours }
  return { ...year, forfeit: plus(year.forfeit, carried), toForfeit: 0 }
}

/**
 * The amount for so many hours (hundredths) on a day: up to 31 March they come from what was brought forward first, each
 * part with its share of its own euros. Never more than remains on that day.
 */
export function amountFor(year: Counted, day: string, hours: number): Amount {
  const then = asOf(year, day)
  const left = remaining(then)
  if (hours >= left.hours) return left
  const carried = carriedOf(then)
  const ofCarried = Math.min(hours, carried.hours)
  return plus(shareOf(carried, ofCarried), shareOf(minus(left, carried), hours - ofCarried))
}

/** Whether more is booked or paid than there is, or days after 31 March would have to use what was brought forward. */
export function isOverdrawn(year: Counted): boolean {
  const left = remaining(year)
  const carried = Math.max(0, year.bf.hours - usedInTime(year) - year.forfeit.hours)
  return left.hours < carried || left.cents < (carried > 0 ? carriedCents(year, carried) : 0)
}
