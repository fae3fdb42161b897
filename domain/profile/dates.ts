import { plainLine, withPlainHyphens } from '../text/plain-text'

export type ReadDate = { ok: true; value: string | null } | { ok: false; message: string }

const dayMonthYear = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/

/** A date as a person writes it, dd/mm/yyyy, as YYYY-MM-DD; nothing written is null. A day that no month has is refused. */
export function readDate(text: string): ReadDate {
  const given = withPlainHyphens(plainLine(text))
  if (given === '') return { ok: true, value: null }
  const packed = given.replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3')
  const [, day, month, year] = dayMonthYear.exec(packed) ?? []
  if (!day || !month || !year) return { ok: false, message: 'Write the date as dd/mm/yyyy' }
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(value) ? { ok: true, value } : { ok: false, message: 'There is no such date' }
}

/** YYYY-MM-DD as dd/mm/yyyy; '' for null and for what is no date. */
export function writeDate(iso: string | null): string {
  if (iso === null || !isDate(iso)) return ''
  const [year, month, day] = iso.split('-')
  return `${day}/${month}/${year}`
}

/** Whether a text is a day of the calendar, YYYY-MM-DD, from the year 1 on. */
export function isDate(iso: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []).map(Number)
  if (!year || !month || !day || month > 12) return false
  return day <= daysIn(year, month)
}

/** Days of a month, 1 being January. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
