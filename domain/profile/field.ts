import type { ValuesOf } from '../forms/field-definition'

export type FieldValues = ValuesOf<FieldName>

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
