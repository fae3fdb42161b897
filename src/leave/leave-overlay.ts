import { hundredths } from '../../domain/leave/amount'
import type { LeaveEventType, LeaveYear } from '../../domain/leave/balance'
import { bookedDays } from '../../domain/leave/booking'
import { asOf } from '../../domain/leave/forfeit'
import { type WithWaiting, withWaiting } from '../../domain/leave/waiting'
import type { ItemOf, OutboxItem } from '../outbox/kinds'
import { type Fate, fateOf, whyOf } from '../sync/fate'

/** A line of 'Time Booked': what the agency has, or a booking that waits on this device. */
export interface LeaveBooking {
  key: string
  /** Null while only this device knows it. */
  id: number | null
  event_type: LeaveEventType
  /** YYYY-MM-DD */
  event_date: string
  /** Hundredths of an hour; for a waiting booking, what the member was shown. */
  hours: number
  cents: number
  booked_by: string | null
  /** Of a booking in this device's outbox; null: the booking is the agency's. */
  opId: string | null
  fate: Fate | null
  /** fate attention: why it was not booked. */
  why: string | null
}

/** A leave year as of today: bookings that wait on this device count as booked, refused ones do not. */
export type LeaveView = LeaveYear & WithWaiting & { bookings: readonly LeaveBooking[] }

type Booking = ItemOf<'book_annualleave'>

/**
 * The years of one member, newest first, with the bookings of this device laid over them. A day that the agency already has
 * is counted and shown once; a booking that it took but no read includes yet counts as booked, not as waiting. today
 * (YYYY-MM-DD in Dublin) decides what is left of the hours brought forward, however old the read is. Pure. Items must be in
 * their order.
 */
export function overlayLeave(
  extraid: number,
  years: readonly LeaveYear[],
  items: readonly OutboxItem[],
  expired: boolean,
  today: string,
): LeaveView[] {
  const mine = items.filter((item) => item.kind === 'book_annualleave').filter((item) => item.extraid === extraid)
  return years.map((year) => laid(year, mine, expired, today)).sort((a, b) => b.year - a.year)
}

function laid(year: LeaveYear, mine: readonly Booking[], expired: boolean, today: string): LeaveView {
  const days = new Set(bookedDays(year.events))
  const isUnread = ({ payload, state }: Booking) => state === 'needs-attention' || !days.has(payload.book_date)
  const ofYear = mine.filter(({ payload }) => payload.year === year.year).filter(isUnread)
  const taken = ofYear.filter(({ state }) => state === 'sent').map(dayOf)
  const waiting = ofYear.filter(({ state }) => state !== 'sent' && state !== 'needs-attention').map(dayOf)
  const takenDays = new Set(taken.map(({ book_date }) => book_date))
  const bookings = [...year.events.map(agencysRow), ...ofYear.map((item) => deviceRow(item, expired))]
  const whole = withWaiting(
    withWaiting(year, taken),
    waiting.filter(({ book_date }) => !takenDays.has(book_date)),
  )
  return {
    ...asOf(whole, today),
    bookings: bookings.sort((a, b) => (a.event_date < b.event_date ? -1 : Number(a.event_date > b.event_date))),
  }
}

function dayOf({ payload: { book_date, hours } }: Booking): { book_date: string; hours: number } {
  return { book_date, hours: hundredths(hours) }
}

function agencysRow(event: LeaveYear['events'][number]): LeaveBooking {
  return { ...event, key: `event-${event.id}`, opId: null, fate: null, why: null }
}

function deviceRow(item: Booking, expired: boolean): LeaveBooking {
  const { book_date, hours, euros } = item.payload
  return {
    key: item.opId,
    id: null,
    event_type: 'booking',
    event_date: book_date,
    hours: hundredths(hours),
    cents: hundredths(euros),
    booked_by: null,
    opId: item.opId,
    fate: fateOf(item, expired),
    why: whyOf(item),
  }
}
