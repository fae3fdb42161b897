import type { FieldName } from '../profile/field'

/** The sections that a form can have (specification part 2, section 2, Open casting), by which a configuration names them. */
export const sectionNames = [
  'Account',
  'Contact Details',
  'Photo Id',
  'Photos',
  'Personal Details',
  'Payroll Details',
  'Appearance',
  'Measurements',
  'Miscellaneous',
  'Location',
  'Availability',
] as const
export type SectionName = (typeof sectionNames)[number]

/** The photos of a form, each with the slot that it fills. */
export const photoFieldSlots = { headshot: 2, longportrait: 3, hairportrait: 12 } as const
export type PhotoFieldName = keyof typeof photoFieldSlots
export const photoFieldNames = Object.keys(photoFieldSlots) as PhotoFieldName[]

/** Fields of a form that are profile fields, and are stored in the profile. */
export const profileFieldNames = [
  'firstname',
  'lastname',
  'address1',
  'address2',
  'address3',
  'address4',
  'mobile',
  'dayphone',
  'eveningphone',
  'nationality',
  'gender',
  'dateofbirth',
  'haircolour',
  'hairstyle',
  'build',
  'ethnicgroup',
  'height',
  'occupation',
  'textlook',
  'textskills',
  'texttraining',
  'havecar',
  'carinfo',
  'dresssize',
  'necksize',
  'chestsize',
  'bustsize',
  'cupsize',
  'waistsize',
  'costume_waist',
  'hipsize',
  'insideleg',
  'shoesize',
  'promotional_work',
  'faircity',
  'eft_bic',
  'eft_iban',
  'ppsnumber',
] as const satisfies readonly FieldName[]
export type ApplicationProfileField = (typeof profileFieldNames)[number]

/** What has no place in a profile: kept with the application, and shown to the agency. */
export const keptFieldNames = [
  'agreetcs',
  'agree_nationality',
  'photoid_type',
  'photoid_other',
  'photoid_number',
  'photoid_viewed',
  'worklocations',
  'freetime',
  'heardabout',
  'heardaboutps',
  'receive_notices',
] as const
export type KeptFieldName = (typeof keptFieldNames)[number]

/**
 * Fields that are not stored under their own name: the address and password of the account, available (the opposite of
 * listingblocked), and criminal_convictions (a box that says there are none; the profile's field is the agency's note).
 */
export const ownFieldNames = ['emailaddress', 'loginpass', 'available', 'criminal_convictions'] as const
export type OwnFieldName = (typeof ownFieldNames)[number]

/** Asked where the applicant is under 16, whatever the configuration says: the account is this parent's. */
export const parentFieldNames = ['parentfirstname', 'parentlastname', 'parentmobilephone', 'parentemail'] as const
export type ParentFieldName = (typeof parentFieldNames)[number]

/** Every value that an application can have, photos apart. */
export type ApplicationFieldName = ApplicationProfileField | KeptFieldName | OwnFieldName | ParentFieldName

/** A configuration's name for all four lines of it. */
const addressName = 'address'
const addressLines = ['address1', 'address2', 'address3', 'address4'] as const
type AddressLine = (typeof addressLines)[number]

/** What a configuration can ask for, by the specification's names. */
export type ConfigFieldName =
  | Exclude<ApplicationFieldName, AddressLine | ParentFieldName>
  | PhotoFieldName
  | typeof addressName

/** The values of one name of a configuration, in their order; none for a photo. */
export function valuesOf(name: ConfigFieldName): readonly ApplicationFieldName[] {
  if (name === addressName) return addressLines
  return isPhotoField(name) ? [] : [name]
}

export const configFieldNames: readonly ConfigFieldName[] = [
  ...ownFieldNames,
  addressName,
  ...profileFieldNames.filter((name) => !isAddressLine(name)),
  ...keptFieldNames,
  ...photoFieldNames,
]

export function isConfigField(name: string): name is ConfigFieldName {
  return configFieldNames.some((one) => one === name)
}

export function isSectionName(name: string): name is SectionName {
  return sectionNames.some((one) => one === name)
}

export function isPhotoField(name: string): name is PhotoFieldName {
  return photoFieldNames.some((one) => one === name)
}

export function isProfileField(name: string): name is ApplicationProfileField {
  return profileFieldNames.some((one) => one === name)
}

export function isKeptField(name: string): name is KeptFieldName {
  return keptFieldNames.some((one) => one === name)
}

function isAddressLine(name: ApplicationProfileField): name is AddressLine {
  return addressLines.some((one) => one === name)
}

/**
 * An answer that is kept with an application, with the wording of its question, as the form may change. Several choices are
 * a list.
 */
export interface KeptAnswer {
  field: KeptFieldName
  label: string
  value: string | boolean | readonly string[]
}
