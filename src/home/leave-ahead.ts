import { eurosText, hoursText } from '../../domain/leave/amount'
import { remaining } from '../../domain/leave/balance'
import { dayInWords } from '../forms/date/calendar'
import type { LeaveBooking, LeaveView } from '../leave/use-annual-leave'

export interface LeaveAhead {
  heading: string
  title: string
  meta: string
  /** It waits on this device, and the agency does not have it yet. */
  waits: boolean
}

/**
 * What Home shows about leave: the next booked day, or else what is left to book; null where there is neither.
 * today is YYYY-MM-DD in Dublin.
 */
export function leaveAhead(years: readonly LeaveView[], today: string): LeaveAhead | null {
  const open = years.find(({ year, closed }) => !closed && String(year) === today.slice(0, 4))
  const left = open ? remaining(open) : null
  const next = years
    .flatMap(({ bookings }) => bookings)
    .filter((booking) => isAhead(booking, today))
    .sort((one, other) => one.event_date.localeCompare(other.event_date))[0]
  if (next) {
    const waits = next.fate !== null && next.fate !== 'agency'
    const state = waits ? 'Not booked yet' : 'Booked'
    const rest = left && left.hours > 0 ? [`${hoursText(left.hours)} h left`] : []
    const meta = [state, `${hoursText(next.hours)} h`, ...rest].join(' · ')
    return { heading: 'Your next leave', title: dayInWords(next.event_date), meta, waits }
  }
  if (!open || !left || left.hours <= 0) return null
  const by =
    open.toForfeit > 0 ? `${hoursText(open.toForfeit)} h of it must be taken before 31 March` : 'once you book it'
  const meta = `${eurosText(left.cents)} · ${by}`
  return { heading: 'Annual leave', title: `${hoursText(left.hours)} hours to book`, meta, waits: false }
}

/** A refused booking is not leave: the tray shows it. */
function isAhead({ event_type, event_date, fate }: LeaveBooking, today: string): boolean {
  return event_type === 'booking' && event_date >= today && fate !== 'attention'
}
