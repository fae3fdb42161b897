import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { dublinAsOf, inDublinTime } from './dublin-time'

dayjs.extend(utc)

const minute = 60_000
const hour = 60 * minute

/**
 * What the clocks in Dublin show at that moment, to the minute, as if it were UTC: for words and whole days only. The agency's
 * times are Dublin's, wherever the phone is.
 */
function inDublin(moment: string | number): Dayjs {
  const at = inDublinTime(typeof moment === 'number' ? moment : Date.parse(moment))
  return dayjs.utc(Math.floor(at / minute) * minute)
}

/** Whole calendar days from one Dublin day to another; days with a clock change count as one. */
function daysBetween(from: Dayjs, to: Dayjs): number {
  return Math.round((Date.parse(to.format('YYYY-MM-DD')) - Date.parse(from.format('YYYY-MM-DD'))) / (24 * hour))
}

/**
 * When a deadline is, in the words of specification part 2, section 9: 'soon', 'in 1 hour', '6:30 pm', 'Tomorrow', 'Friday';
 * a week away or more dd/mm/yyyy; past dd/mm/yyyy hh:mm. expiry is ISO 8601, now in ms.
 */
export function deadlineWords(expiry: string, now: number): string {
  const left = Date.parse(expiry) - now
  if (left <= 0) return pastWords(expiry)
  if (left < hour) return 'soon'
  if (left < 2 * hour) return 'in 1 hour'
  const then = inDublin(expiry)
  const days = daysBetween(inDublin(now), then)
  if (days === 0) return then.format('h:mm a')
  if (days === 1) return 'Tomorrow'
  return then.format(days < 7 ? 'dddd' : 'DD/MM/YYYY')
}

/** dd/mm/yyyy hh:mm in Dublin. Without dayjs: a list formats 300 of these at once. */
export function pastWords(iso: string): string {
  const at = inDublinTime(Date.parse(iso))
  if (Number.isNaN(at)) return 'Invalid Date'
  const text = new Date(at).toISOString()
  return `${dayWords(text)} ${text.slice(11, 16)}`
}

/** dd/mm/yyyy of a calendar day (YYYY-MM-DD), which has no zone. */
export function dayWords(date: string): string {
  return date.slice(0, 10).split('-').reverse().join('/')
}

/** hh:mm in Dublin. */
export function clockWords(ms: number): string {
  return inDublin(ms).format('HH:mm')
}

/** A day with its time in Dublin, as a text or a mail has it: 'Fri 4 Dec 18:00'. */
export function dayAndClock(moment: Date): string {
  return inDublin(moment.getTime()).format('ddd D MMM HH:mm')
}

/** The 'as of' of what a screen shows: '14:02' today, else dd/mm/yyyy hh:mm. */
export function asOfWords(ms: number, now: number): string {
  return Number.isNaN(ms) ? 'Invalid Date' : dublinAsOf(ms, now)
}

/** Less than an hour is left, and it is not past. */
export function isUrgent(expiry: string, now: number): boolean {
  const left = Date.parse(expiry) - now
  return left > 0 && left < hour
}
