import { ageOn, dublinDay } from '../../../domain/dates/dublin-day'
import type { FieldValue } from '../../../domain/forms/field-definition'
import type { PageFieldName } from '../../../domain/profile/field'
import type { PageDefinition } from '../../../domain/profile/page'
import { showsCertificates } from '../../../domain/training/training-rules'

/** The codes in the order of their courses. */
export const certificates = [
  'screenireland_cert1',
  'screenireland_cert2',
  'screenireland_cert3',
] as const satisfies readonly PageFieldName[]

/** What the page asks for at an age (null: not known); from 16 to 17, and under 16, nothing. */
export function trainingPage(age: number | null): PageDefinition {
  const cards = showsCertificates(age) ? [{ heading: 'Your certificate codes', fields: certificates }] : []
  return { route: 'Training', title: 'Training', cards }
}

/** Full years today in Dublin; null where no date of birth is known. */
export function ageNow(dateofbirth: FieldValue | undefined): number | null {
  return typeof dateofbirth === 'string' && dateofbirth !== '' ? ageOn(dateofbirth, dublinDay(new Date())) : null
}
