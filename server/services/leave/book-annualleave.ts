import type { Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { decimal, hasHundredths, hundredths } from '../../../domain/leave/amount'
import { dayHours } from '../../../domain/leave/booking'
import { fail } from '../../context/failure'
import type { BookAnnualLeaveResult } from '../../generated/member'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import { whoOf } from '../history/record-change'
import type { Worked } from '../outbox/outbox-ledger'
import { bookDay } from './book-day'

/** The answer about a member who is not there for this person. */
export const absentBooking: BookAnnualLeaveResult = {
  ok: false,
  message: 'This member was not found.',
  outcome: 'absent',
}

interface Args {
  extraid: number
  /** Null: no day given. */
  book_date: string | null
  hours?: number | null
}

/** book_annualleave, in the caller's transaction. hours: what the member was told; exactly that is booked, or nothing. */
export async function bookAnnualLeave(
  tx: Transaction<Database>,
  signed: Signed,
  { extraid, book_date, hours }: Args,
  now: Date,
): Promise<Worked<BookAnnualLeaveResult>> {
  if (book_date === null) {
    return { status: 'refused', answer: { ok: false, message: 'Please choose a date.', outcome: 'wrong_day' } }
  }
  const wanted = { extraid, book_date, hours: hours === null || hours === undefined ? null : hoursOf(hours) }
  const booked = await bookDay(tx, wanted, await whoOf(tx, signed), { at: now, today: dublinDay(now) })
  const arrived_at = now.toISOString()
  if (booked.problem) {
    const left = booked.left && { hours: decimal(booked.left.hours), euros: decimal(booked.left.cents) }
    const { why: message } = booked
    return { status: 'refused', answer: { ok: false, message, outcome: booked.problem, ...left, arrived_at } }
  }
  const { hours: taken, cents } = booked.amount
  const amounts = { hours: decimal(taken), euros: decimal(cents) }
  const message = 'Annual Leave Booked'
  return { status: 'applied', answer: { ok: true, message, outcome: 'applied', ...amounts, id: booked.id, arrived_at } }
}

function hoursOf(hours: number): number {
  const asked = hasHundredths(hours) ? hundredths(hours) : 0
  return asked >= 1 && asked <= dayHours ? asked : fail('BAD_REQUEST', 'hours is 0.01 to 7.5, with two decimals.')
}
