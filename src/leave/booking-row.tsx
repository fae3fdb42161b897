import { memo } from 'react'
import { eurosText, hoursText } from '../../domain/leave/amount'
import { dayInWords } from '../forms/date/calendar'
import { FateChip } from '../saving/fate-chip'
import { discardItem } from '../sync/waiting-actions'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { Disc } from '../ui/disc'
import { IconButton } from '../ui/icon-button'
import type { IconName } from '../ui/icon-paths'
import { bookingLook, fateWords, metaWords, shortDay } from './booking-words'
import { leaveCalendar } from './leave-calendar'
import styles from './time-booked.module.css'
import type { LeaveBooking } from './use-annual-leave'

/** A calendar with room for one more day. */
const intoCalendar: IconName = {
  path: 'M20 11.5V8a2.5 2.5 0 0 0-2.5-2.5h-11A2.5 2.5 0 0 0 4 8v9.5A2.5 2.5 0 0 0 6.5 20H12M4 10h16M8.5 3.5v4M15.5 3.5v4M18 14.5v6M15 17.5h6',
}

interface BookingRowProps {
  extraid: number
  /** The leave year whose list it stands in. */
  year: number
  booking: LeaveBooking
  /** It can be taken back: it never went out, or was refused. */
  canWithdraw: boolean
  /** In a family: whose leave it is. */
  name: string | null
  /** The day in Dublin, YYYY-MM-DD. */
  today: string
}

/** One day: what it is, its hours, and where it is while the agency does not have it. */
export const BookingRow = memo(function BookingRow(props: BookingRowProps) {
  const { extraid, year, booking, canWithdraw, name, today } = props
  const { fate, event_type, event_date } = booking
  const isThere = fate === null || fate === 'agency'
  const isAhead = isThere && event_type === 'booking' && event_date >= today
  return (
    <li className={classNames(styles.row, !isThere && styles.long)}>
      <Disc {...bookingLook(booking)} />
      <div className={styles.text}>
        <p className={styles.day}>{shortDay(event_date, year, today)}</p>
        <p className={styles.meta}>{metaWords(booking)}</p>
        {isThere ? null : <NotThere booking={booking} canWithdraw={canWithdraw} />}
      </div>
      {isAhead ? (
        <IconButton
          icon={intoCalendar}
          label={`Add ${dayInWords(event_date)} to your calendar`}
          title="Add it to your calendar"
          onClick={() => saveToCalendar(extraid, booking, name)}
        />
      ) : null}
    </li>
  )
})

/** Where a booking is that the agency does not have, and the way to take it back. */
function NotThere({ booking, canWithdraw }: Pick<BookingRowProps, 'booking' | 'canWithdraw'>) {
  const { fate, opId, event_date } = booking
  if (fate === null) return null
  const word = fate === 'attention' ? 'Remove' : 'Withdraw'
  return (
    <>
      <p className={styles.fate}>
        <FateChip fate={fate} />
        <span>{fateWords(booking)}</span>
      </p>
      {opId !== null && canWithdraw ? (
        <Button
          variant="ghost"
          size="sm"
          className={styles.undo}
          aria-label={`${word}: ${dayInWords(event_date)}`}
          onClick={() => void discardItem(opId)}
        >
          {word}
        </Button>
      ) : null}
    </>
  )
}

/** Long enough for the browser to have read it (ms). */
const readBy = 60_000

/**
 * Hands a booked day to the phone as a calendar file, also without signal: the browser saves or opens it. name: in a family,
 * whose leave it is; otherwise null.
 */
function saveToCalendar(extraid: number, { event_date, hours, cents }: LeaveBooking, name: string | null): void {
  const file = leaveCalendar({
    extraid,
    date: event_date,
    summary: name ? `Annual leave: ${name}` : 'Annual leave',
    description: `${hoursText(hours)} hours, paid as ${eurosText(cents)}. Booked in Callboard.`,
    host: window.location.hostname,
    madeAt: Date.now(),
  })
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `annual-leave-${event_date}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readBy)
}
