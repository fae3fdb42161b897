import type { PageFieldName, ShownFieldName } from './field'
import { clipAndCourseFields } from './fields/clip-and-course-fields'
import { contactFields } from './fields/contact-fields'
import { measurementFields } from './fields/measurement-fields'
import { payFields } from './fields/pay-fields'
import { personalFields } from './fields/personal-fields'
import type { ProfileField } from './profile-field'

/** Every field but those of the payroll dialog. */
export const pageFields: Readonly<Record<PageFieldName, ProfileField>> = {
  ...contactFields,
  ...personalFields,
  ...measurementFields,
  ...clipAndCourseFields,
  ...payFields,
}

/** What is shown and never asked for. */
export const shownFields: Readonly<Record<ShownFieldName, { label: string; kind: 'integer' | 'date' }>> = {
  age: { label: 'Age', kind: 'integer' },
  training_online_date: { label: 'Online training', kind: 'date' },
  training_full_date: { label: 'Full training', kind: 'date' },
}

/** Whether a name of a card is one that is only shown. */
export function isShownField(name: string): name is ShownFieldName {
  return Object.hasOwn(shownFields, name)
}
