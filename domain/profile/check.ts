import { isEmpty } from '../forms/empty'
import type { FieldValue } from '../forms/field-definition'
import { missing, valueProblem } from '../forms/value-check'
import type { FieldName, FieldValues, PageFieldName } from './field'
import { fields } from './fields'
import type { PageDefinition } from './page'
import { visibleFields } from './pages'

/** What is wrong with a field's value (type, length, vocabulary, rule), or null. Empty passes. today: YYYY-MM-DD. */
export function fieldProblem(name: FieldName, value: FieldValue, today: string): string | null {
  return valueProblem(fields[name], value, today)
}

/** 'This field is required' for a mandatory field that would be emptied. */
export function missingProblem(name: FieldName, value: FieldValue): string | null {
  return fields[name].mandatory && isEmpty(value) ? missing : null
}

/**
 * What is wrong with the fields that a page shows, in their order: mandatory ones are there, given ones are right. A page
 * that does not ask for mandatory fields accepts those that were empty `before`. Values that stand as
 * they were `before`, or that the member can't change any more, are not checked: a list may have lost one since. today: YYYY-MM-DD.
 */
export function pageProblems(
  page: PageDefinition,
  values: FieldValues,
  { staff, today, before }: { staff: boolean; today: string; before: FieldValues },
): ReadonlyMap<PageFieldName, string> {
  const problems = new Map<PageFieldName, string>()
  for (const name of visibleFields(page, values, { staff })) {
    const value = values[name] ?? null
    const { mandatory, readOnly } = fields[name]
    const isAsked = mandatory && (page.asksMandatory || !isEmpty(before[name]))
    const isUntouched = readOnly || value === (before[name] ?? null)
    const problem = isEmpty(value) && isAsked ? missing : isUntouched ? null : fieldProblem(name, value, today)
    if (problem !== null) problems.set(name, problem)
  }
  return problems
}
