import { eurosText, hoursText } from '../../domain/leave/amount'
import { leaveCalendar } from './leave-calendar'
import type { LeaveBooking } from './use-annual-leave'

/** Long enough for the browser to have read it (ms). */
const readBy = 60_000

/**
 * Hands a booked day to the phone as a calendar file, also without signal: the browser saves or opens it. name: in a family,
 * whose leave it is; otherwise null.
 */
export function saveToCalendar(extraid: number, { event_date, hours, cents }: LeaveBooking, name: string | null): void {
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
