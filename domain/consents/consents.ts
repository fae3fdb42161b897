import { ageOn } from '../dates/dublin-day'

/** Specification part 2, sections 2, 5 and 9: whose consent has to be on paper before somebody under 16 may work. */
export const consentKinds = ['parent-form', 'school-form'] as const
export type ConsentKind = (typeof consentKinds)[number]

export const consentNames: Readonly<Record<ConsentKind, string>> = {
  'parent-form': 'Parental consent',
  'school-form': 'School principal consent',
}

/** Where a form stands; shown as it is returned. */
export const consentStatuses = ['Pending', 'Accepted', 'Rejected'] as const
export type ConsentStatus = (typeof consentStatuses)[number]

/** Minors are under this age (years). */
export const minorsAreUnder = 16
/** Above this age (years) the school has to agree as well. */
const schoolIsOver = 4

export function isConsentKind(text: string): text is ConsentKind {
  return consentKinds.some((kind) => kind === text)
}

/** The forms that are asked for on a day, both YYYY-MM-DD; none where the day of birth is not known. */
export function consentsAsked(dateofbirth: string | null, today: string): readonly ConsentKind[] {
  if (dateofbirth === null) return []
  return consentKinds.filter((kind) => whyNotAsked(kind, dateofbirth, today) === null)
}

/** Why a form is not asked for; null where it is, or where nobody can say, as the day of birth is not known. */
export function whyNotAsked(kind: ConsentKind, dateofbirth: string | null, today: string): string | null {
  if (dateofbirth === null) return null
  const age = ageOn(dateofbirth, today)
  if (age >= minorsAreUnder) return `Consent forms are for members under ${minorsAreUnder}.`
  if (kind === 'school-form' && age <= schoolIsOver) return `A school’s consent is for members over ${schoolIsOver}.`
  return null
}

/** The school year of a day: its first and its last day. A new form is due each September. */
export function schoolYearOf(day: string): { from: string; until: string } {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0)
  return { from: `${year}-09-01`, until: `${year + 1}-08-31` }
}

/** Whether a form that was received on a day counts today: a parent's until it is withdrawn, a school's for its school year. */
export function consentHolds(kind: ConsentKind, received: string | null, today: string): boolean {
  if (received === null) return false
  return kind === 'parent-form' || received >= schoolYearOf(today).from
}
