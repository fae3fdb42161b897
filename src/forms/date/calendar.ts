import { daysIn } from '../../../domain/profile/dates'

/**
 * Calendar arithmetic on days as such, YYYY-MM-DD: no clock, no time zone, no summer time. Months are 1 to 12, weeks begin
 * on Monday.
 */

const dayMs = 86_400_000

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

export function monthOf(day: string): number {
  return Number(day.slice(5, 7))
}

export function dayOf(year: number, month: number, date: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The same number in another month; the last day of that month where it has no such number. */
export function addMonths(day: string, months: number): string {
  const at = yearOf(day) * 12 + monthOf(day) - 1 + months
  const year = Math.floor(at / 12)
  const month = (at % 12) + 1
  return dayOf(year, month, Math.min(Number(day.slice(8)), daysIn(year, month)))
}

/** The weeks of the month that a day lies in, Monday first; null where a week reaches into another month. */
export function weeksOf(day: string): (string | null)[][] {
  const year = yearOf(day)
  const month = monthOf(day)
  const before = weekdayOf(dayOf(year, month, 1))
  const last = daysIn(year, month)
  const weeks: (string | null)[][] = []
  for (let first = 1 - before; first <= last; first += 7) {
    weeks.push(
      weekdayNames.map((_, at) => {
        const date = first + at
        return date >= 1 && date <= last ? dayOf(year, month, date) : null
      }),
    )
  }
  return weeks
}

/** As it is read out: Thursday 4 March 2027. */
export function dayInWords(day: string): string {
  return `${weekdayNames[weekdayOf(day)]} ${Number(day.slice(8))} ${monthInWords(day)}`
}

/** March 2027. */
export function monthInWords(day: string): string {
  return `${monthNames[monthOf(day) - 1]} ${yearOf(day)}`
}
