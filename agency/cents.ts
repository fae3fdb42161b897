import { dublinDay } from '../domain/dates/dublin-day'
import { wrongUse } from './outcome'

/** Euros as typed, 60 or 12.50, in cents; exact, as no fraction is ever computed. */
export function centsOf(typed: string, name: string): number {
  const form = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (!form) return wrongUse(`${name} is an amount in euros, 60 or 12.50, not '${typed}'.`)
  return Number(form[1]) * 100 + Number((form[2] ?? '').padEnd(2, '0'))
}

/** Cents as a decimal for a table program: 12.50. */
export function decimalOf(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** The day in Dublin of a moment in ISO 8601, YYYY-MM-DD. */
export function dayOf(iso: string): string {
  return dublinDay(new Date(iso))
}

/** A day as it was typed, YYYY-MM-DD. */
export function typedDay(typed: string, name: string): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Date.parse(typed) : Number.NaN
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(typed)
  return isDay ? typed : wrongUse(`${name} is a day as 2026-11-30, not '${typed}'.`)
}
