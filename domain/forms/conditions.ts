import { isEmpty } from './empty'
import type { Condition, FieldValue, ValuesOf } from './field-definition'

/** Whether a field shows with these values of its form: all of its conditions hold, or it has none. */
export function isShown(definition: { visible?: readonly Condition[] }, values: ValuesOf<string>): boolean {
  return definition.visible?.every((condition) => holds(condition, values[condition.field] ?? null)) ?? true
}

function holds(condition: Condition, value: FieldValue): boolean {
  if ('is' in condition) return value === condition.is
  if ('isNot' in condition) return value !== condition.isNot
  if ('isSet' in condition) return !isEmpty(value)
  return typeof value !== 'string' || ![...condition.hasNone].some((character) => value.includes(character))
}
