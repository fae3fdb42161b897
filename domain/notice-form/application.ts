import { newPasswordProblem } from '../access/password-rules'
import { minorsAreUnder } from '../consents/consents'
import { ageOn } from '../dates/dublin-day'
import { isShown } from '../forms/conditions'
import { isEmpty } from '../forms/empty'
import type { FieldDefinition, FieldValue } from '../forms/field-definition'
import { ruleProblem } from '../forms/rules'
import { missing, valueProblem } from '../forms/value-check'
import { isDate } from '../profile/dates'
import { type ApplicationValues, applicationField, storedAnswer } from './application-fields'
import { type FormPlan, type PlannedValue, plannedPhotos, plannedValues } from './form-plan'
import { type ApplicationFieldName, type ParentFieldName, type PhotoFieldName, parentFieldNames } from './names'

/** Said above the form (specification part 2, section 5; its spelling put right). */
export const incomplete = 'Please enter all highlighted fields'
/** What a successful application is told (part 2, section 8). */
export const submitted = 'Your application has been submitted. Redirecting to your new account'
/** For an address that has an account already (part 2, section 8: Existing email on application). */
export const accountExists =
  'There is an account with this e-mail address already. Please log in, and register your interest under the Open Castings section of your profile.'
/** For an application sent again with another password or address; it does not say which. */
export const alreadyThere =
  'The agency has this application already. Please log in with the e-mail and password that you gave with it.'
export const formNotFound = 'Form not found'
export const fieldNotFound = 'Field not found'

/** Whether the applicant is under 16, so that the account is a parent's; false while the day of birth can't be one. */
export function needsParent({ dateofbirth }: ApplicationValues, today: string): boolean {
  if (typeof dateofbirth !== 'string' || !isDate(dateofbirth) || dateofbirth > today) return false
  return ageOn(dateofbirth, today) < minorsAreUnder
}

/** The log-in name of the account: the applicant's address, or a parent's. */
export function loginNameOf(values: ApplicationValues, today: string): string {
  const { emailaddress, parentemail } = values
  return String((needsParent(values, today) ? parentemail : emailaddress) ?? '')
}

/** The four questions about a parent, each of them required. */
export const parentValues: readonly PlannedValue[] = parentFieldNames.map((name: ParentFieldName) => ({
  ...{ name, required: true, definition: applicationField(name), terms: [] },
}))

/** What the form asks for now: by gender, by age, by what was answered. In its order, a parent at the end. */
export function askedValues(plan: FormPlan, values: ApplicationValues, today: string): readonly PlannedValue[] {
  const asked = plannedValues(plan).filter(({ definition }) => isShown(definition, values))
  if (!needsParent(values, today)) return asked
  // A child is not asked about convictions.
  return [...asked.filter(({ name }) => name !== 'criminal_convictions'), ...parentValues]
}

/** What the form holds before anybody types. */
export function initialValues(plan: FormPlan): ApplicationValues {
  const switches = plannedValues(plan).filter(({ definition }) => definition.kind === 'boolean')
  return Object.fromEntries(switches.map(({ name, definition }) => [name, definition.initial ?? false]))
}

/** Values as they are compared, sent and stored; empty ones and those that are not asked for are left out. */
export function normaliseApplication(plan: FormPlan, values: ApplicationValues, today: string): ApplicationValues {
  const all = { ...initialValues(plan), ...values }
  const given = askedValues(plan, all, today).map(({ name, definition }) => {
    return [name, storedAnswer(definition, all[name] ?? null)] as const
  })
  return Object.fromEntries(given.filter(([, value]) => value !== null))
}

export interface ApplicationCheck {
  /** YYYY-MM-DD. */
  today: string
  /** The photos that are there. */
  photos: ReadonlySet<PhotoFieldName>
  /** The agency's name, which must not be the password. */
  agency: string
}

/** What is wrong with an application, by field, in the form's order: required ones are there, given ones are right. */
export function applicationProblems(
  plan: FormPlan,
  values: ApplicationValues,
  { today, photos, agency }: ApplicationCheck,
): ReadonlyMap<ApplicationFieldName | PhotoFieldName, string> {
  const problems = new Map<ApplicationFieldName | PhotoFieldName, string>()
  for (const planned of askedValues(plan, values, today)) {
    const value = values[planned.name] ?? null
    const problem =
      planned.name === 'loginpass' ? passwordProblemOf(values, today, agency) : plannedProblem(planned, value, today)
    if (problem !== null) problems.set(planned.name, problem)
  }
  for (const { name, required } of plannedPhotos(plan)) {
    if (required && !photos.has(name)) problems.set(name, missing)
  }
  return problems
}

/** What is wrong with one value, or null. */
export function plannedProblem(planned: PlannedValue, value: FieldValue, today: string): string | null {
  const { definition, required, terms } = planned
  const isOpen = isEmpty(value) || (definition.kind === 'agreement' && value !== true)
  if (isOpen) return required ? missing : null
  const { kind } = definition
  if (kind === 'agreement') return null
  if (kind === 'choices') return isOfTerms(String(value).split(';')) ? null : notOfList
  if (kind === 'select' && !definition.vocabulary) return isOfTerms([value]) ? null : notOfList
  if (kind === 'password') return typeof value === 'string' ? ruleProblem(definition, value, today) : notOfList
  return valueProblem({ ...definition, kind } as FieldDefinition, value, today)

  function isOfTerms(chosen: readonly unknown[]): boolean {
    return chosen.every((one) => terms.some((term) => term.value === one))
  }
}

const notOfList = 'Choose one of the list'

/** By the rules of every new password; the names that it must not be are the account holder's. */
function passwordProblemOf(values: ApplicationValues, today: string, agency: string): string | null {
  const isParents = needsParent(values, today)
  const word = (name: ApplicationFieldName) => String(values[name] ?? '')
  return newPasswordProblem(word('loginpass'), {
    firstname: word(isParents ? 'parentfirstname' : 'firstname'),
    lastname: word(isParents ? 'parentlastname' : 'lastname'),
    loginname: loginNameOf(values, today),
    agency,
  })
}
