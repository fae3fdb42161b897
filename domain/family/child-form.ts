import type { FieldDefinition, ValuesOf } from '../forms/field-definition'
import type { FormDefinition } from '../forms/form-definition'
import { pageFields } from '../profile/page-fields'

/** At most five in a family list; the parent is not counted (specification part 1, section 1). */
export const familyLimit = 5

/** The fields of the add dialog in its order (specification part 2, section 2, Family). */
export const childFieldNames = [
  'firstname',
  'lastname',
  'gender',
  'dateofbirth',
  'mobile',
  'emailaddress',
  'nationality',
] as const
export type ChildFieldName = (typeof childFieldNames)[number]

/** A child as it is sent: every field is given. */
export type ChildValues = Readonly<Record<ChildFieldName, string>>

/** A child to be added: fields of a profile, all of them required (specification part 2, section 5). */
export const childForm: FormDefinition<ChildFieldName> = {
  names: childFieldNames,
  fields: {
    firstname: asked('firstname', { label: 'First Name' }),
    lastname: asked('lastname', { label: 'Family Name' }),
    gender: asked('gender', { label: 'Gender' }),
    dateofbirth: asked('dateofbirth', { label: 'Date of Birth' }),
    mobile: asked('mobile', { label: 'Mobile', hint: 'Starts with 08 or 00. It may be yours.' }),
    emailaddress: asked('emailaddress', { label: 'Email Address', hint: 'It may be yours.' }),
    nationality: asked('nationality', { label: 'Nationality' }),
  },
}

/** A profile field as the dialog asks for it, without autocomplete: the browser has no data of a child. */
function asked(name: ChildFieldName, own: { label: string; hint?: string }): FieldDefinition {
  const { kind, vocabulary, maxLength, rule, ruleSaysLength, inputMode }: FieldDefinition = pageFields[name]
  const kept = { vocabulary, maxLength, rule, ruleSaysLength, inputMode }
  const given = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
  return { kind, ...given, ...own, mandatory: true, short: true }
}

/** The values as texts; '' where nothing is given. */
export function childOf(values: ValuesOf<ChildFieldName>): ChildValues {
  const texts = childFieldNames.map((name) => [name, String(values[name] ?? '')])
  return Object.fromEntries(texts) as ChildValues
}
