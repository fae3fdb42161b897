import type { FieldName } from '../profile/field'
import { fieldNames, fields } from '../profile/fields'
import { own, type Row, staffActing } from './authorisation-rows'

const rows = { own, staff: staffActing } as const

/**
 * Who may read and write each field of a profile, as its entry says: one row for both, as nothing may be read that may not be
 * written, nor the other way. What the rules of the field add (once set, never) is domain/profile's.
 */
export const profileTable = Object.fromEntries(fieldNames.map((name) => [name, rows[fields[name].who]])) as Readonly<
  Record<FieldName, Row>
>
