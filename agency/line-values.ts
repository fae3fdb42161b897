/** Why one line of a file, or one option, does not fit: one sentence. */
export class LineFault extends Error {}

export function lineFault(sentence: string): never {
  throw new LineFault(sentence)
}

/** The values of one line, by the names of their columns; what is not there is ''. */
export type Values = ReadonlyMap<string, string>

export function textIn(values: Values, name: string): string {
  return values.get(name) ?? ''
}

/** A text that may be left out. */
export function optionalIn(values: Values, name: string): string | null {
  return textIn(values, name) || null
}

export function wholeIn(values: Values, name: string): number {
  const text = textIn(values, name)
  return /^\d{1,9}$/.test(text) ? Number(text) : lineFault(`${name} is a number, not '${text}'.`)
}

/** A number with at most two decimals, as 7.5 or -12.50. */
export function decimalIn(values: Values, name: string): number {
  const text = textIn(values, name)
  if (/^-?\d{1,9}(\.\d{1,2})?$/.test(text)) return Number(text)
  return lineFault(`${name} is a number as 7.50, with at most two decimals, not '${text}'.`)
}

export function optionalDecimalIn(values: Values, name: string): number | null {
  return textIn(values, name) === '' ? null : decimalIn(values, name)
}

/** A day that the calendar has, YYYY-MM-DD. */
export function dayIn(values: Values, name: string): string {
  const text = textIn(values, name)
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
  return isDay ? text : lineFault(`${name} is a day as 2026-11-30, not '${text}'.`)
}
