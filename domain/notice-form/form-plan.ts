import type { Term } from '../vocabularies/vocabulary'
import { type ApplicationField, applicationField, photoFields, termsOfField } from './application-fields'
import { type ApplicationFieldName, type ConfigFieldName, isPhotoField, type PhotoFieldName, valuesOf } from './names'

/** A configuration's settings for one field; each of them can be left out. */
export interface FieldSettings {
  /** Highlighted on the form, and asked for. */
  required?: boolean
  label?: string
  hint?: string
  /** The choices of a field that has no list of its own. */
  terms?: readonly string[]
}

/** One value, as the form asks for it. */
export interface PlannedValue {
  name: ApplicationFieldName
  required: boolean
  definition: ApplicationField
  terms: readonly Term[]
}

export interface PlannedPhoto {
  name: PhotoFieldName
  required: boolean
  label: string
  hint: string
}

/** What stands at one place of a section. unknown: no form has such a field ('Field not found'). */
export type PlannedField =
  | { kind: 'value'; value: PlannedValue }
  | { kind: 'photo'; photo: PlannedPhoto }
  | { kind: 'unknown'; name: string }

export interface PlannedSection {
  name: string
  intro: string | null
  fields: readonly PlannedField[]
}

/** A form as it is drawn and checked. */
export interface FormPlan {
  sections: readonly PlannedSection[]
}

/** Values without which no account can be opened, or it isn't known whether a parent has to own it: every form asks for them. */
export const alwaysAsked = [
  'emailaddress',
  'loginpass',
  'agreetcs',
  'firstname',
  'lastname',
  'dateofbirth',
] as const satisfies readonly ConfigFieldName[]

/**
 * The fields that a configuration's name puts on the form; an address has four lines, of which only the first may be
 * required.
 */
export function planField(name: ConfigFieldName, settings: FieldSettings): readonly PlannedField[] {
  const isRequired = settings.required === true || alwaysAsked.some((one) => one === name)
  const { label, hint } = settings
  if (isPhotoField(name)) {
    const photo = photoFields[name]
    return [
      { kind: 'photo', photo: { name, required: isRequired, label: label ?? photo.label, hint: hint ?? photo.hint } },
    ]
  }
  return valuesOf(name).map((value, at) => {
    const plain = applicationField(value)
    const chosen = settings.terms?.map((term) => ({ value: term, label: term }))
    const own = at === 0 ? { ...(label === undefined ? {} : { label }), ...(hint === undefined ? {} : { hint }) } : {}
    const definition = { ...plain, ...own, kind: chosen && plain.kind !== 'choices' ? ('select' as const) : plain.kind }
    const required = isRequired && at === 0 && plain.kind !== 'boolean'
    return { kind: 'value', value: { name: value, required, definition, terms: chosen ?? termsOfField(plain) } }
  })
}

/** Every value that the form asks for, in its order. */
export function plannedValues({ sections }: FormPlan): readonly PlannedValue[] {
  return sections.flatMap(({ fields }) => fields.flatMap((one) => (one.kind === 'value' ? [one.value] : [])))
}

export function plannedPhotos({ sections }: FormPlan): readonly PlannedPhoto[] {
  return sections.flatMap(({ fields }) => fields.flatMap((one) => (one.kind === 'photo' ? [one.photo] : [])))
}
