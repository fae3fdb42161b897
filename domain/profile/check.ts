import { isEmpty } from '../forms/empty'
import type { FieldValue } from '../forms/field-definition'
import { missing, valueProblem } from '../forms/value-check'
import type { FieldName } from './field'
import { fields } from './fields'

/**
 * What is wrong with a field's value (type, length, vocabulary, rule), or null. Empty passes. today: YYYY-MM-DD. It knows the
 * rules of payroll: the server's and the payroll dialog's; pages of the wizard take page-check.
 */
export function fieldProblem(name: FieldName, value: FieldValue, today: string): string | null {
  return valueProblem(fields[name], value, today)
}

/** 'This field is required' for a mandatory field that would be emptied. */
export function missingProblem(name: FieldName, value: FieldValue): string | null {
  return fields[name].mandatory && isEmpty(value) ? missing : null
}
