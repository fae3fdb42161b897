import { type Balance, type LeaveEvent, remaining } from './balance'

/** The last day on which leave that was brought forward into a year can be taken. */
export function lastForfeitDay(year: number): string {
  return `${year}-03-31`
}

/**
 * Hours (hundredths) of what was brought forward that are forfeited after 31 March: less what was booked, taken or paid
 * up to that day and what was forfeited before, and never more than remains.
 */
export function forfeitable(year: Balance & { year: number; events: readonly LeaveEvent[] }): number {
  const used = year.events
    .filter(({ event_date }) => event_date <= lastForfeitDay(year.year))
    .reduce((sum, { hours }) => sum + hours, 0)
  const left = year.bf.hours - used - year.forfeit.hours
  return Math.max(0, Math.min(left, remaining(year).hours))
}

/** The same while there is still time, for the member to read: an open year, up to 31 March of it. */
export function toForfeit(year: Parameters<typeof forfeitable>[0] & { closed: boolean }, today: string): number {
  return year.closed || today > lastForfeitDay(year.year) ? 0 : forfeitable(year)
}
