import { type FieldName, fieldNames, type PageFieldName } from './field'
import { pageFields } from './page-fields'

/** Whether a field may rest on a device: in the outbox, in a draft, in a stored answer. Payroll's never do. */
export function restsOnDevice(name: FieldName): boolean {
  return Object.hasOwn(pageFields, name) && pageFields[name as PageFieldName].restsOnDevice !== false
}

/** Those that may. */
export const deviceFieldNames: readonly FieldName[] = fieldNames.filter(restsOnDevice)
