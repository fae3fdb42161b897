import type { VocabularyName } from '../vocabularies/vocabulary'

/** What a field's value can be. null: nothing given. Booleans and numbers travel as such, dates as YYYY-MM-DD. */
export type FieldValue = string | number | boolean | null
export type FieldValues = Readonly<Partial<Record<FieldName, FieldValue>>>

/** How a field is shown and typed; what its value is follows from it. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'email'
  | 'phone'
  | 'url'
  | 'select'
  | 'boolean'
  | 'date'
  | 'height'
  | 'integer'

/** One field of a profile: the page, the server and the outbox all read it here. */
export interface FieldDefinition {
  label: string
  kind: FieldKind
  hint?: string
  /** kind select: where its entries come from. */
  vocabulary?: VocabularyName
  /** Characters at most; a select needs none. */
  maxLength?: number
  /** Start Here asks for it, and nobody may take it away again ('This field is required'). */
  mandatory?: boolean
  /** Shown, and asked for, only while this holds of the values on the page. */
  visible?: (values: FieldValues) => boolean
  /** always: nobody changes it here. once-set: its member gives it once; later the agency changes it. */
  readOnly?: 'always' | 'once-set'
  /** Administrator Only: seen and written by staff acting for a member. */
  staffOnly?: boolean
  /** False: it may not rest on a device, neither in the outbox nor in a draft nor in a stored answer. */
  restsOnDevice?: false
  /** Fields of one group are compared and merged as one (rule 8 of the outbox). */
  group?: string
  /** The switch shows the opposite of what is stored. */
  inverse?: boolean
  /** The sentence of what is wrong with a given value, or null. Lengths, vocabularies and types are checked for all. */
  rule?: (value: FieldValue, today: string) => string | null
  /** Its rule has a sentence for what is too long as well, and bears any length. */
  ruleSaysLength?: true
  /** For the browser: autofill, and the phone's keyboard. */
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric'
  /** Half the width beside the next one from `md` on. */
  short?: boolean
  /** A profile is complete without it. */
  optional?: boolean
}

/** Fields that a member, a parent or staff may change through update_member: the input type MemberInput of the contract. */
export const fieldNames = [
  'title',
  'firstname',
  'lastname',
  'address1',
  'address2',
  'address3',
  'address4',
  'mobile',
  'dayphone',
  'eveningphone',
  'emailaddress',
  'alt_emailaddress',
  'website',
  'twt_link_enable',
  'contactparent',
  'parentname',
  'parentdayphone',
  'parenteveningphone',
  'parentmobilephone',
  'parentemail',
  'emailnotify',
  'smsnotify',
  'freework',
  'promotional_work',
  'listingblocked',
  'faircity',
  'dateofbirth',
  'nationality',
  'gender',
  'criminal_convictions',
  'restricted_membership',
  'location',
  'build',
  'height',
  'actingage',
  'ethnicgroup',
  'fluency',
  'irish',
  'haircolour',
  'hairstyle',
  'beard',
  'eyecolour',
  'occupation',
  'textlook',
  'texttraining',
  'accents',
  'textskills',
  'havecar',
  'carinfo',
  'car_fuel',
  'wearglasses',
  'wearcontacts',
  'necksize',
  'chestsize',
  'waistsize',
  'costume_waist',
  'dresssize',
  'hipsize',
  'bustsize',
  'cupsize',
  'insideleg',
  'shoesize',
  'hatsize',
  'glovesize',
  'vimeo_id',
  'vimeo_private',
  'vimeo_width',
  'vimeo_height',
  'screenireland_cert1',
  'screenireland_cert2',
  'screenireland_cert3',
  'eft_bankname',
  'eft_accountname',
  'eft_bic',
  'eft_iban',
  'ppsnumber',
  'holidaypay_action',
] as const
export type FieldName = (typeof fieldNames)[number]

/** Bank details and PPS number: read and written by the payroll dialog alone, never on a device. */
export const payrollFieldNames = ['eft_bankname', 'eft_accountname', 'eft_bic', 'eft_iban', 'ppsnumber'] as const
export type PayrollFieldName = (typeof payrollFieldNames)[number]

/** Every field but those of the payroll dialog: what the pages of the wizard need. */
export type PageFieldName = Exclude<FieldName, PayrollFieldName>

/** Fields that are only shown. */
export const shownFieldNames = ['age', 'training_online_date', 'training_full_date'] as const
export type ShownFieldName = (typeof shownFieldNames)[number]
