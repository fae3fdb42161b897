import type { FieldName } from '../profile/field'
import { fieldNames, fields } from '../profile/fields'
import { own, type Row, staffActing } from './authorisation-rows'

const rows = { own, staff: staffActing } as const

/**
 * Who may read and write each field of a profile, from the field's entry: one row for both, as readable and writable fields
 * are the same. Further rules of a field (set once, never) are in domain/profile.
 */
export const profileTable = Object.fromEntries(fieldNames.map((name) => [name, rows[fields[name].who]])) as Readonly<
  Record<FieldName, Row>
>
