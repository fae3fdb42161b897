import type { FieldDefinition } from '../forms/field-definition'
import type { FieldName } from './field'
import { pageFields } from './page-fields'
import { payrollFields } from './payroll-fields'

/** Every profile field, payroll's too: what the server needs. A page of the wizard takes page-fields alone. */
export const fields: Readonly<Record<FieldName, FieldDefinition>> = { ...pageFields, ...payrollFields }
