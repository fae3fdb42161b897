import { newPasswordProblem } from '../access/password-rules'
import { minorsAreUnder } from '../consents/consents'
import { ageOn } from '../dates/dublin-day'
import { isEmpty } from '../forms/empty'
import type { FieldDefinition, FieldValue } from '../forms/field-definition'
import { missing, valueProblem } from '../forms/value-check'
import { type ApplicationField, applicationField, storedAnswer } from '../notice-form/application-fields'
import { isDate } from '../profile/dates'

/**
 * What a sign-up asks for (specification part 2, section 3: Voucher sign-up sends), by the names of the calls; and the date of birth, as
 * nobody under 16 has an account of their own.
 */
export const signUpFieldNames = [
  'firstname',
  'lastname',
  'dateofbirth',
  'mobile',
  'email',
  'password',
  'nationality',
  'heardabout',
  'criminal_record',
  'agree_nationality',
  'agree_emailnotices',
  'agreetcs',
] as const
export type SignUpFieldName = (typeof signUpFieldNames)[number]

/** The values as they are typed; an untouched field has none. */
export type SignUpValues = Readonly<Partial<Record<SignUpFieldName, FieldValue>>>

/** One field, and whether it has to be filled in. */
export interface SignUpField {
  definition: ApplicationField
  required: boolean
}

const field = (definition: ApplicationField, required: boolean): SignUpField => ({ definition, required })

export const signUpFields: Readonly<Record<SignUpFieldName, SignUpField>> = {
  firstname: field(applicationField('firstname'), true),
  lastname: field(applicationField('lastname'), true),
  // Optional: a caller that follows only the specification leaves it out; the page asks for it.
  dateofbirth: field(applicationField('dateofbirth'), false),
  mobile: field(applicationField('mobile'), true),
  email: field({ ...applicationField('emailaddress'), hint: 'You log in with it' }, true),
  password: field(applicationField('loginpass'), true),
  nationality: field(applicationField('nationality'), true),
  heardabout: field(applicationField('heardabout'), false),
  criminal_record: field(applicationField('criminal_convictions'), false),
  agree_nationality: field(applicationField('agree_nationality'), true),
  agree_emailnotices: field({ label: 'Send me notices of new castings by e-mail', kind: 'boolean' }, false),
  agreetcs: field(applicationField('agreetcs'), true),
}

/** Said of a date of birth: as with an application, the account of a child is a parent's. */
export const parentSignsUp =
  'Under 16 a parent signs up: choose a Family plan, with the parent’s own name and date of birth. The child is added afterwards.'

/** Said above a form with something wrong in it. */
export const signUpInvalid = 'Please enter all highlighted fields'

/** Values as they are compared, sent and stored; empty ones are left out. A switch is always answered. */
export function normaliseSignUp(values: SignUpValues): SignUpValues {
  const given = signUpFieldNames.map((name) => [name, normalForm(name, values[name] ?? null)] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== null))
}

function normalForm(name: SignUpFieldName, value: FieldValue): FieldValue {
  const { definition } = signUpFields[name]
  const { kind, initial = false } = definition
  if (kind === 'boolean') return typeof value === 'boolean' ? value : initial
  return storedAnswer(definition, value)
}

/** What is wrong with a sign-up in normal form, by field, in the form's order. today: YYYY-MM-DD; agency: its name. */
export function signUpProblems(
  values: SignUpValues,
  { today, agency }: { today: string; agency: string },
): ReadonlyMap<SignUpFieldName, string> {
  const problems = new Map<SignUpFieldName, string>()
  for (const name of signUpFieldNames) {
    const problem = problemOf(name, values, { today, agency })
    if (problem !== null) problems.set(name, problem)
  }
  return problems
}

function problemOf(
  name: SignUpFieldName,
  values: SignUpValues,
  { today, agency }: { today: string; agency: string },
): string | null {
  const { definition, required } = signUpFields[name]
  const value = values[name] ?? null
  const { kind } = definition
  if (kind === 'agreement') return required && value !== true ? missing : null
  if (isEmpty(value)) return required ? missing : null
  if (name === 'password') {
    const word = (one: SignUpFieldName) => String(values[one] ?? '')
    const names = { firstname: word('firstname'), lastname: word('lastname'), loginname: word('email'), agency }
    return newPasswordProblem(String(value), names)
  }
  if (kind === 'password' || kind === 'choices') return null
  const problem = valueProblem({ ...definition, kind } as FieldDefinition, value, today)
  if (problem !== null || name !== 'dateofbirth' || !isDate(String(value))) return problem
  return ageOn(String(value), today) < minorsAreUnder ? parentSignsUp : null
}
