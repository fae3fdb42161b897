import { isShown } from './conditions'
import { isEmpty } from './empty'
import type { FieldDefinition, FieldValue, ValuesOf } from './field-definition'
import { normalForm } from './normal-form'
import { missing, valueProblem } from './value-check'

/** A form that is nothing but fields: the page draws it, page and server check by it. */
export interface FormDefinition<Name extends string> {
  /** In the order in which they stand, and in which what is wrong is listed. */
  names: readonly Name[]
  fields: Readonly<Record<Name, FieldDefinition>>
}

/** The fields that show with these values, in their order. */
export function shownNames<Name extends string>(form: FormDefinition<Name>, values: ValuesOf<Name>): readonly Name[] {
  return form.names.filter((name) => isShown(form.fields[name], values))
}

/** Each shown value in its normal form; values that are left out or hidden are null. */
export function normaliseForm<Name extends string>(
  form: FormDefinition<Name>,
  values: ValuesOf<Name>,
): Readonly<Record<Name, FieldValue>> {
  const shown = new Set(shownNames(form, values))
  const normal = (name: Name) => (shown.has(name) ? normalForm(form.fields[name].kind, values[name] ?? null) : null)
  return Object.fromEntries(form.names.map((name) => [name, normal(name)])) as Record<Name, FieldValue>
}

/** Whether something that is asked for is not given yet. */
export function isIncomplete<Name extends string>(form: FormDefinition<Name>, values: ValuesOf<Name>): boolean {
  return shownNames(form, values).some((name) => form.fields[name].mandatory && isEmpty(values[name]))
}

/** What is wrong, by field, in their order: mandatory ones are there, given ones are right. today: YYYY-MM-DD. */
export function formProblems<Name extends string>(
  form: FormDefinition<Name>,
  values: ValuesOf<Name>,
  today: string,
): ReadonlyMap<Name, string> {
  const problems = new Map<Name, string>()
  for (const name of shownNames(form, values)) {
    const definition = form.fields[name]
    const value = values[name] ?? null
    const problem = isEmpty(value) ? (definition.mandatory ? missing : null) : valueProblem(definition, value, today)
    if (problem !== null) problems.set(name, problem)
  }
  return problems
}
