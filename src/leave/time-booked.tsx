import { useMemo } from 'react'
import { useWaiting } from '../sync/use-waiting'
import { Card } from '../ui/card'
import { SectionHeading } from '../ui/section-heading'
import { useWhole } from '../ui/use-whole'
import { BookingRow } from './booking-row'
import styles from './time-booked.module.css'
import type { LeaveBooking } from './use-annual-leave'

/** More than a screen holds; the others are drawn after the visible ones (docs/decisions/speed.md). */
const atOnce = 24

interface TimeBookedProps {
  extraid: number
  year: number
  bookings: readonly LeaveBooking[]
  /** In a family: whose leave it is. */
  name: string | null
  /** The day in Dublin, YYYY-MM-DD. */
  today: string
}

/** Every day of the year that is booked, taken or paid, and those that wait here; the latest first. */
export function TimeBooked({ extraid, year, bookings, name, today }: TimeBookedProps) {
  const latest = useMemo(
    () => [...bookings].sort((one, other) => other.event_date.localeCompare(one.event_date)),
    [bookings],
  )
  const isWhole = useWhole(latest.length <= atOnce)
  // A booking that may be on its way can't be withdrawn: the tray knows which.
  const waiting = useWaiting().items
  const canWithdraw = new Set(waiting.filter(({ canDiscard }) => canDiscard).map(({ opId }) => opId))
  const shown = isWhole ? latest : latest.slice(0, atOnce)
  return (
    <section aria-labelledby="time-booked">
      <SectionHeading id="time-booked">Time Booked</SectionHeading>
      {latest.length === 0 ? <p className={styles.none}>Nothing is booked in {year}.</p> : null}
      {latest.length > 0 ? (
        <Card as="ul" flush>
          {shown.map((booking) => (
            <BookingRow
              key={booking.key}
              extraid={extraid}
              year={year}
              booking={booking}
              canWithdraw={booking.opId !== null && canWithdraw.has(booking.opId)}
              name={name}
              today={today}
            />
          ))}
        </Card>
      ) : null}
    </section>
  )
}
