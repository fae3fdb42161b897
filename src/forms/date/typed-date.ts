import { isDate, type ReadDate, readDate, writeDate } from '../../../domain/profile/dates'
import { plainLine, withPlainHyphens } from '../../../domain/text/plain-text'
import { isChoosable, type Limits, spanOf } from './limits'

/**
 * The field's text after a key press or a paste. One more character at the end gets its slashes by itself (no two-digit day
 * begins with 4: 04/); a date that was pasted or filled in by the browser is shown as dd/mm/yyyy; a change in the middle,
 * or a deletion, is left alone.
 */
export function typedAfter(before: string, after: string): string {
  if (after.length > before.length + 1) {
    const pasted = read(after)
    return pasted.ok ? writeDate(pasted.value) : after
  }
  return after.length > before.length && after.startsWith(before) ? slashed(after) : after
}

function slashed(text: string): string {
  return text
    .replace(/[.\-\s]$/, '/')
    .replace(/^\/$/, '')
    .replace(/\/\/$/, '/')
    .replace(/^(\d\d)(\d)$/, '$1/$2')
    .replace(/^(\d\d\/\d\d)(\d)$/, '$1/$2')
    .replace(/^([4-9]|\d(?=\/))\/?$/, '0$1/')
    .replace(/^(\d\d\/)([2-9]|\d(?=\/))\/?$/, '$10$2/')
    .replace(/^(\d\d|\d\d\/\d\d)$/, '$1/')
}

/** As a person writes it, or as machines do: a browser fills in YYYY-MM-DD, and so it may be pasted. */
function read(text: string): ReadDate {
  const given = withPlainHyphens(plainLine(text))
  return isDate(given) ? { ok: true, value: given } : readDate(given)
}

/** The form's value: YYYY-MM-DD where the text is a date, null where it is empty, else the text itself: nothing is lost. */
export function dateValue(text: string): string | null {
  const given = read(text)
  return given.ok ? given.value : text
}

/** As it is shown: dd/mm/yyyy where the value is a date, else as it was typed. */
export function dateText(value: string | null): string {
  return value !== null && isDate(value) ? writeDate(value) : (value ?? '')
}

/** The sentence of what is wrong with the value of a date field; null when nothing is, or when it is empty. */
export function dateProblem(value: string | null, limits: Limits, today: string): string | null {
  const given = read(value ?? '')
  if (!given.ok) return given.message
  if (given.value === null) return null
  const { min, max } = limits
  if ((min !== undefined && given.value < min) || (max !== undefined && given.value > max)) return bounds(min, max)
  if (limits.allowed === undefined || isChoosable(given.value, limits, spanOf(limits, today))) return null
  return 'That day is not one of those to choose from'
}

function bounds(min: string | undefined, max: string | undefined): string {
  if (max === undefined) return `Choose ${writeDate(min ?? null)} or a later day`
  if (min === undefined) return `Choose ${writeDate(max)} or an earlier day`
  return `Choose a day from ${writeDate(min)} to ${writeDate(max)}`
}
