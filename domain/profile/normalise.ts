import type { FieldValue } from '../forms/field-definition'
import { leftForm, normalForm } from '../forms/normal-form'
import type { FieldName } from './field'
import { fields } from './fields'

/** A value as it is compared, sent and stored: '' is null, and a text is cleaned by the rule of its kind. */
export function normaliseField(name: FieldName, value: FieldValue): FieldValue {
  return normalForm(fields[name].kind, value)
}

/** A value as its field holds it once it is left; before: what the profile holds. */
export function leftField(name: FieldName, value: FieldValue, before: FieldValue | undefined): FieldValue {
  return leftForm(fields[name].kind, value, before ?? null)
}
