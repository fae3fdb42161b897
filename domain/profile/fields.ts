import type { FieldName } from './field'
import { pageFields } from './page-fields'
import { payrollFields } from './payroll-fields'
import type { ProfileField } from './profile-field'

/** Every profile field: those of the pages, and those of the payroll dialog. */
export const fields: Readonly<Record<FieldName, ProfileField>> = { ...pageFields, ...payrollFields }

export const fieldNames = Object.keys(fields) as readonly FieldName[]
