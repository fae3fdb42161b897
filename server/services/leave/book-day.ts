import type { Transaction } from 'kysely'
import { dayWords } from '../../../domain/dates/time-words'
import type { Amount } from '../../../domain/leave/amount'
import { type LeaveYear, remaining, shareOf } from '../../../domain/leave/balance'
import { type BookProblem, bookable, bookedDays, bookingProblem } from '../../../domain/leave/booking'
import type { Database } from '../../store/schema'
import type { ChangedBy } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { lockYear } from './leave-years'

export interface Wanted {
  extraid: number
  /** YYYY-MM-DD */
  book_date: string
  /** Hundredths of an hour, 1 to 750; null: a day, or what remains. */
  hours: number | null
}

export type Booked =
  | { id: number; amount: Amount; problem: null }
  /** left: what remains of that day's year; null without one. */
  | { problem: BookProblem; left: Amount | null }

/**
 * Books one day in the caller's transaction, by the page's own rules. The year's row is locked first: of many bookings at
 * once each sees what the one before it left. Exactly the hours asked for are booked, or none.
 */
export async function bookDay(
  tx: Transaction<Database>,
  { extraid, book_date, hours }: Wanted,
  by: ChangedBy,
  now: { at: Date; today: string },
): Promise<Booked> {
  const year = await lockYear(tx, extraid, Number(book_date.slice(0, 4)), now.today)
  const left = year ? remaining(year) : null
  const days = year ? bookedDays(year.events) : []
  const problem = bookingProblem({ year, date: book_date, today: now.today, days })
  if (problem) return { problem, left }
  const amount = year ? amountOf(year, hours) : null
  if (!year || !amount) return { problem: 'none_left', left }
  const { id } = await tx
    .insertInto('leave_event')
    .values({
      ...{ extraid, year: year.year, event_type: 'booking', event_date: book_date, created_at: now.at },
      ...{ hours_hundredths: amount.hours, euros_cents: amount.cents },
      booked_by: by.who_extraid === extraid ? null : by.who,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteChange(tx, { ...by, extraid, what: `Annual leave booked for ${dayWords(book_date)}`, at: now.at })
  return { id, amount, problem: null }
}

function amountOf(year: LeaveYear, hours: number | null): Amount | null {
  if (hours === null) return bookable(year)
  const left = remaining(year)
  return left.hours < hours ? null : shareOf(left, hours)
}
