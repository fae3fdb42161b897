import type { FieldValue } from '../../domain/forms/field-definition'
import { writeDate } from '../../domain/profile/dates'
import type { ShownFieldName } from '../../domain/profile/field'
import { shownFields } from '../../domain/profile/page-fields'
import { ReadOnlyField } from '../forms/profile/read-only-field'

/** A field that the agency keeps and its member reads: a training date, say. */
export function ShownField({ name, value }: { name: ShownFieldName; value: FieldValue }) {
  const { label, kind } = shownFields[name]
  const text = kind === 'date' ? writeDate(String(value)) : String(value)
  return <ReadOnlyField id={`shown-${name}`} label={label} text={text} />
}
