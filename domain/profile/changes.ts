import { type FieldName, type FieldValue, type FieldValues, fieldNames, type PageFieldName } from './field'
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

/** The fields that are compared and merged with this one as one value, itself included (rule 8 of the outbox). */
export function groupOf(name: FieldName): readonly FieldName[] {
  const group = Object.hasOwn(pageFields, name) ? pageFields[name as PageFieldName].group : undefined
  if (group === undefined) return [name]
  return fieldNames.filter(
    (other) => Object.hasOwn(pageFields, other) && pageFields[other as PageFieldName].group === group,
  )
}
