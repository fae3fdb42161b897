import { birthDateProblem } from '../profile/birth-date'
import { isDate, readDate } from '../profile/dates'
import { normaliseField } from '../profile/normalise'
import { emailProblem, mobileProblem, nameLimit } from '../profile/person-rules'
import { characters } from '../text/characters'
import { isTermOf } from '../vocabularies/terms'

/** At most five in a family list; the parent is not counted (specification part 1, section 1). */
export const familyLimit = 5

/** The fields of the add dialog in its order (specification part 2, section 2, Family). */
export const familyFieldNames = [
  'firstname',
  'lastname',
  'gender',
  'dateofbirth',
  'mobile',
  'emailaddress',
  'nationality',
] as const
export type FamilyFieldName = (typeof familyFieldNames)[number]

/** dateofbirth is YYYY-MM-DD, or what was typed and is no date; '' is nothing yet. */
export type FamilyValues = Readonly<Record<FamilyFieldName, string>>

/** Each value in the one form in which it is compared, sent and stored: trimmed, a number without spaces. */
export function normaliseFamily(values: FamilyValues): FamilyValues {
  const entries = familyFieldNames.map((name) => [name, normaliseField(name, values[name]) ?? ''])
  return { ...values, ...Object.fromEntries(entries) }
}

/** What is wrong with a child to be added, by field: all of them are required (specification part 2, section 5). today: YYYY-MM-DD. */
export function familyProblems(values: FamilyValues, today: string): ReadonlyMap<FamilyFieldName, string> {
  const problems = new Map<FamilyFieldName, string>()
  for (const name of familyFieldNames) {
    const given = values[name].trim()
    const problem = given === '' ? 'This field is required' : rules[name](given, today)
    if (problem !== null) problems.set(name, problem)
  }
  return problems
}

/** Whether something is not given yet: the footer says 'Form is incomplete', and the button waits. */
export function isFamilyIncomplete(values: FamilyValues): boolean {
  return familyFieldNames.some((name) => values[name].trim() === '')
}

const rules: Readonly<Record<FamilyFieldName, (given: string, today: string) => string | null>> = {
  firstname: (name) => tooLong('First name', name),
  lastname: (name) => tooLong('Family name', name),
  gender: (gender) => (isTermOf('gender', gender) ? null : notInList),
  dateofbirth: (day, today) => (isDate(day) ? birthDateProblem(day, today) : noDateWords(day)),
  mobile: mobileProblem,
  emailaddress: emailProblem,
  nationality: (nationality) => (isTermOf('nationality', nationality) ? null : notInList),
}

const notInList = 'Choose one of the list'

/** Of what was typed and is no day of the calendar. */
function noDateWords(typed: string): string {
  const read = readDate(typed)
  return read.ok ? 'Write the date as dd/mm/yyyy' : read.message
}

function tooLong(what: string, name: string): string | null {
  return characters(name) > nameLimit ? `${what} can have at most ${nameLimit} characters` : null
}
