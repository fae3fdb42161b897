import type { FieldValue } from '../forms/field-definition'
import type { FieldName, FieldValues } from './field'
import { fieldNames, fields } from './fields'

/** The fields whose value is another than before; what is missing on either side counts as null. */
export function changedFields(before: FieldValues, after: FieldValues): FieldValues {
  const changed: Partial<Record<FieldName, FieldValue>> = {}
  for (const name of fieldNames) {
    const value = after[name]
    if (value !== undefined && value !== (before[name] ?? null)) changed[name] = value
  }
  return changed
}

/** The fields that are compared and merged with this one as one value, itself included (rule 8 of the outbox). */
export function groupOf(name: FieldName): readonly FieldName[] {
  const { group } = fields[name]
  return group === undefined ? [name] : fieldNames.filter((other) => fields[other].group === group)
}
