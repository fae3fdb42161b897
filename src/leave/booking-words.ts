import { hoursText } from '../../domain/leave/amount'
import type { LeaveEventType } from '../../domain/leave/balance'
import { monthNames, weekdayNames, weekdayOf } from '../forms/date/calendar'
import { fateLook } from '../saving/fate-look'
import { rowFateWords } from '../saving/row-fate-words'
import { isKept } from '../sync/fate'
import type { IconName } from '../ui/icon-paths'
import { payroll } from '../ui/more-icons'
import type { Tone } from '../ui/tone'
import type { LeaveBooking } from './use-annual-leave'

/** The specification's words of each kind of event (part 2, Annual Leave). */
const eventWords: Record<LeaveEventType, string> = {
  pay: 'Paid Automatically',
  booking: 'Booked',
  taken: 'Booked, Taken and Paid',
}

const eventLooks: Record<LeaveEventType, { tone: Tone; icon: IconName }> = {
  pay: { tone: 'expired', icon: payroll },
  booking: { tone: 'note', icon: 'calendar' },
  taken: { tone: 'available', icon: 'yes' },
}

/** 'Thu 24 Dec' of YYYY-MM-DD; with the year where it differs from today's or from the leave year of the list. */
export function shortDay(day: string, leaveYear: number, today: string): string {
  const weekday = weekdayNames[weekdayOf(day)]?.slice(0, 3)
  const month = monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3)
  const year = day.slice(0, 4)
  const isPlain = year === today.slice(0, 4) && year === String(leaveYear)
  return [weekday, Number(day.slice(8)), month, ...(isPlain ? [] : [year])].join(' ')
}

/** Colour and icon of a booking: its fate goes before its type. One that waits on this device has the calendar icon. */
export function bookingLook({ event_type, fate }: LeaveBooking): { tone: Tone; icon?: IconName } {
  if (fate === null || fate === 'agency') return eventLooks[event_type]
  const { tone, icon } = fateLook(fate, 'phone')
  return { tone, icon: isKept(fate) ? 'calendar' : icon }
}

/** 'Booked · 7.50 h · by Áine Byrne'; a figure keeps its unit. */
export function metaWords(booking: LeaveBooking): string {
  const { event_type, hours, booked_by, fate } = booking
  const isThere = fate === null || fate === 'agency'
  const what = isThere ? eventWords[event_type] : fate === 'attention' ? 'Not booked' : 'Not booked yet'
  const who = isThere && booked_by !== null ? [`by ${booked_by}`] : []
  return [what, `${hoursText(hours)}\u00a0h`, ...who].join(' · ')
}

/** What is to be known of a booking that is not simply with the agency; null where there is nothing. */
export function fateWords(booking: Pick<LeaveBooking, 'fate' | 'why'>): string | null {
  return rowFateWords(booking, { refused: '', sending: 'Asking the agency for it.', waiting: '' })
}
