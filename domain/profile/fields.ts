import type { FieldDefinition } from '../forms/field-definition'
import type { FieldName } from './field'
import { pageFields } from './page-fields'
import { payrollFields } from './payroll-fields'

/** Every profile field: those of the pages, and those of the payroll dialog. */
export const fields: Readonly<Record<FieldName, FieldDefinition>> = { ...pageFields, ...payrollFields }
