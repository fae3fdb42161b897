import type { ValuesOf } from '../forms/field-definition'
import type { clipAndCourseFields } from './fields/clip-and-course-fields'
import type { contactFields } from './fields/contact-fields'
import type { measurementFields } from './fields/measurement-fields'
import type { payFields } from './fields/pay-fields'
import type { personalFields } from './fields/personal-fields'
import type { payrollFields } from './payroll-fields'

type PageFields = typeof contactFields &
  typeof personalFields &
  typeof measurementFields &
  typeof clipAndCourseFields &
  typeof payFields

/** Every field but those of the payroll dialog: what the pages of the wizard need. */
export type PageFieldName = keyof PageFields

/** Bank details and PPS number: read and written by the payroll dialog alone, never on a device. */
export type PayrollFieldName = keyof typeof payrollFields

/** Fields that a member, a parent or staff may change through update_member: the input type MemberInput of the contract. */
export type FieldName = PageFieldName | PayrollFieldName

/** The kind of a field, by its name: how it is typed and stored. */
export type KindOf<Name extends FieldName> = (PageFields & typeof payrollFields)[Name]['kind']

export type FieldValues = ValuesOf<FieldName>

/** Fields that are only shown. */
export type ShownFieldName = 'age' | 'training_online_date' | 'training_full_date'
