import { type ApplicationField, applicationField } from '../../domain/notice-form/application-fields'
import {
  type ApplicationFieldName,
  keptFieldNames,
  ownFieldNames,
  type PhotoFieldName,
  parentFieldNames,
  profileFieldNames,
} from '../../domain/notice-form/names'
import type { FormStore } from '../forms/profile/form-store'

/** What of a form can have a problem: a value, or a photo. */
export type FormName = ApplicationFieldName | PhotoFieldName
/** What somebody typed into a form. Photos lie beside it. */
export type ApplicationStore = FormStore<FormName>

const names: readonly ApplicationFieldName[] = [
  ...profileFieldNames,
  ...keptFieldNames,
  ...ownFieldNames,
  ...parentFieldNames,
]

export function isApplicationField(name: string): name is ApplicationFieldName {
  return names.some((one) => one === name)
}

/** Whether the field's value may be stored on the device. */
export function restsOnDevice(name: ApplicationFieldName): boolean {
  const { restsOnDevice: rests, kind }: ApplicationField = applicationField(name)
  return rests !== false && kind !== 'password'
}
