import { addDays } from '../forms/date/calendar'
import { escapedText, folded } from './calendar-lines'

/** A day of leave as it goes into a calendar. */
export interface LeaveDay {
  extraid: number
  /** YYYY-MM-DD */
  date: string
  /** The event's title: 'Annual leave', in a family with the child's name. */
  summary: string
  /** The text of the opened event. */
  description: string
  /** The portal's host: the event's UID ends with it. */
  host: string
  /** When the file is made (ms). */
  madeAt: number
}

/**
 * The iCalendar file (RFC 5545) of one day of leave: a whole day without a time zone, so that it is that day wherever the
 * phone is. The same day has the same UID, so that a second tap makes no second event.
 */
export function leaveCalendar({ extraid, date, summary, description, host, madeAt }: LeaveDay): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Callboard//Annual Leave//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:leave-${extraid}-${date}@${host}`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    // The day after, as DTEND is exclusive.
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escapedText(summary)}`,
    `DESCRIPTION:${escapedText(description)}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function compact(date: string): string {
  return date.replaceAll('-', '')
}

/** 20261121T113000Z */
function stamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
