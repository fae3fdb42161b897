import type { FieldDefinition, FieldValue } from '../forms/field-definition'
import { type FieldName, type FieldValues, fieldNames } from './field'
import { pageFields } from './page-fields'

/** The fields whose value is another than before; what is missing on either side counts as null. */
export function changedFields(before: FieldValues, after: FieldValues): FieldValues {
  const changed: Partial<Record<FieldName, FieldValue>> = {}
  for (const name of fieldNames) {
    const value = after[name]
    if (value !== undefined && value !== (before[name] ?? null)) changed[name] = value
  }
  return changed
}

/**
 * The fields that are compared and merged with this one as one value, itself included (rule 8 of the outbox). What goes
 * through the outbox is in the pages' catalogue; the bank's details, which never do, are in that of all fields.
 */
export function groupOf(
  name: FieldName,
  catalogue: Readonly<Partial<Record<FieldName, FieldDefinition>>> = pageFields,
): readonly FieldName[] {
  const group = catalogue[name]?.group
  if (group === undefined) return [name]
  return fieldNames.filter((other) => catalogue[other]?.group === group)
}
