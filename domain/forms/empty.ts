import type { FieldValue } from './field-definition'

/** Nothing given: null, nothing written, or blanks alone. */
export function isEmpty(value: FieldValue | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
