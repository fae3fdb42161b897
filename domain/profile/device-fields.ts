import type { FieldName } from './field'
import { fieldNames, fields } from './fields'

/** Whether a field may rest on a device: in the outbox, in a draft, in a stored answer. Payroll's never do. */
export function restsOnDevice(name: FieldName): boolean {
  return fields[name].restsOnDevice !== false
}

/** Those that may. */
export const deviceFieldNames: readonly FieldName[] = fieldNames.filter(restsOnDevice)
