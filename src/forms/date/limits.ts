import { dayOf, yearOf } from './calendar'

/** What may be chosen: days YYYY-MM-DD, both ends included; `allowed` lists the days within, or decides for each. */
export interface Limits {
  min?: string | undefined
  max?: string | undefined
  allowed?: readonly string[] | ((day: string) => boolean) | undefined
}

/** The first and the last day that the calendar shows. */
export interface Span {
  first: string
  last: string
}

const yearsBack = 100
const yearsAhead = 52

/** From 100 years back to 52 ahead of today, unless min or max says otherwise (specification part 2, section 6). */
export function spanOf({ min, max }: Limits, today: string): Span {
  const last = max ?? dayOf(yearOf(today) + yearsAhead, 12, 31)
  const first = min ?? dayOf(yearOf(today) - yearsBack, 1, 1)
  return { first: first > last ? last : first, last }
}

/** The nearest day within the span. */
export function within(day: string, { first, last }: Span): string {
  if (day < first) return first
  return day > last ? last : day
}

export function isChoosable(day: string, limits: Limits, span: Span): boolean {
  if (day < span.first || day > span.last) return false
  if (limits.allowed === undefined) return true
  return typeof limits.allowed === 'function' ? limits.allowed(day) : limits.allowed.includes(day)
}
