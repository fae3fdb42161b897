import type { FieldName } from '../profile/field'
import { fieldNames, fields } from '../profile/fields'
import { own, type Row, staffActing } from './authorisation-rows'

const written = { own, staff: staffActing } as const satisfies Readonly<Record<string, Row>>
/** Administrator Only decides about staff too: on their own record they read it, and others write it. */
const read = { own, staff: { ...staffActing, staff_own: 'allow' } } as const satisfies Readonly<Record<string, Row>>

const rowsOf = (rows: Readonly<Record<'own' | 'staff', Row>>) =>
  Object.fromEntries(fieldNames.map((name) => [name, rows[fields[name].who]])) as Readonly<Record<FieldName, Row>>

/** Who may write each field of a profile, from the field's entry. Further rules of a field (set once, never) are in domain/profile. */
export const profileTable = rowsOf(written)

/** Who may read each: whoever may write it, and staff on their own record. */
export const profileReadTable = rowsOf(read)
