import type { Transaction } from 'kysely'
import { dayWords } from '../../../domain/dates/time-words'
import type { Amount } from '../../../domain/leave/amount'
import type { LeaveYear } from '../../../domain/leave/balance'
import {
  type BookProblem,
  bookable,
  bookedDays,
  bookingProblem,
  leftFor,
  problemWords,
} from '../../../domain/leave/booking'
import { amountFor } from '../../../domain/leave/forfeit'
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
  /** why: in a sentence. left: what remains for that day; null without its year. */
  | { problem: BookProblem; why: string; left: Amount | null }

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
  const left = year ? leftFor(year, book_date) : null
  const refused = (problem: BookProblem) => ({ problem, why: problemWords(problem, year, book_date), left })
  const days = year ? bookedDays(year.events) : []
  const problem = bookingProblem({ year, date: book_date, today: now.today, days })
  if (problem) return refused(problem)
  const amount = year ? amountOf(year, book_date, hours) : null
  if (!year || !amount) return refused('none_left')
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

function amountOf(year: LeaveYear, date: string, hours: number | null): Amount | null {
  if (hours === null) return bookable(year, date)
  return leftFor(year, date).hours < hours ? null : amountFor(year, date, hours)
}
