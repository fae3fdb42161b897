import { pathTo } from '../../domain/access/routes'
import { type DataOf, type InputOf, mutationText } from '../data/mutation-text'
import { type Item, type NewRecord, needsAttention, type OutboxRecord } from '../outbox/item'
import type { KindDefinition } from '../outbox/kind'

export interface BookingParts {
  payload: {
    /** YYYY-MM-DD */
    book_date: string
    /** The leave year, that of book_date. */
    year: number
    /** Hours and euros that the member was told would be booked. */
    hours: number
    euros: number
    device_at: string
  }
  base: null
  word: object
}

const document =
  mutationText(`mutation BookAnnualLeave($extraid: Int!, $book_date: Date!, $hours: Float, $device_at: DateTime) {
  book_annualleave(extraid: $extraid, book_date: $book_date, hours: $hours, device_at: $device_at) {
    ok
    message
    outcome
    arrived_at
  }
}`)

/** A day of annual leave. Bookings are never merged (rule 4): each is one day. */
export const bookingKind: KindDefinition<
  'book_annualleave',
  BookingParts,
  DataOf<typeof document>,
  InputOf<typeof document>
> = {
  document,
  operationName: 'BookAnnualLeave',
  variables: ({ extraid, payload: { book_date, hours, device_at } }) => ({ extraid, book_date, hours, device_at }),
  readBy: ['AnnualLeave'],
  // Asking again for a day that was refused settles the refusal.
  plan: (ofEntity, item) => {
    const drop = ofEntity.filter(needsAttention).filter((one) => isOfDay(one, item.payload.book_date))
    return { drop, change: [], add: item }
  },
  holds: true,
  result: ({ book_annualleave: { outcome, message } }) => ({ outcome, message }),
  title: ({ payload }) => `Annual leave on ${dayWords(payload.book_date)}`,
  place: ({ extraid }) => pathTo('AnnualLeave', { extraid }),
  noun: 'change',
  // Only the same day is superseded.
  left: (old, later) => (isOfDay(later, old.payload.book_date) ? null : old),
}

function isOfDay(item: OutboxRecord | NewRecord, day: string): boolean {
  return isBooking(item) && item.payload.book_date === day
}

function isBooking(item: OutboxRecord | NewRecord): item is Item<'book_annualleave', BookingParts> {
  return item.kind === 'book_annualleave'
}

/** '2026-12-21' as 21/12/2026 */
function dayWords(day: string): string {
  return day.split('-').reverse().join('/')
}
