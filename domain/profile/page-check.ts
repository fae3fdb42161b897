import { isEmpty } from '../forms/empty'
import type { FieldValue } from '../forms/field-definition'
import { missing, valueProblem } from '../forms/value-check'
import type { FieldValues, PageFieldName } from './field'
import type { PageDefinition } from './page'
import { pageFields } from './page-fields'
import { visibleFields } from './pages'

/** As fieldProblem, for the fields of pages: without the rules of payroll. */
export function pageFieldProblem(name: PageFieldName, value: FieldValue, today: string): string | null {
  return valueProblem(pageFields[name], value, today)
}

/**
 * What is wrong with the fields that a page shows, in their order: mandatory ones are there, given ones are right. A page that
 * does not ask for mandatory fields leaves those that were empty `before` be. What its member can't change any more is not
 * held against them. today: YYYY-MM-DD.
 */
export function pageProblems(
  page: PageDefinition,
  values: FieldValues,
  { staff, today, before }: { staff: boolean; today: string; before: FieldValues },
): ReadonlyMap<PageFieldName, string> {
  const problems = new Map<PageFieldName, string>()
  for (const name of visibleFields(page, values, { staff })) {
    const value = values[name] ?? null
    const { mandatory, readOnly } = pageFields[name]
    const isAsked = mandatory && (page.asksMandatory || !isEmpty(before[name]))
    const problem = isEmpty(value) && isAsked ? missing : readOnly ? null : pageFieldProblem(name, value, today)
    if (problem !== null) problems.set(name, problem)
  }
  return problems
}
