import type { AgencyInfo } from '../../../domain/agency/agency-info'
import {
  addressLimit,
  emailProblem,
  mobileProblem,
  nameLimit,
  nameProblem,
  passwordProblem,
} from '../../../domain/profile/person-rules'
import { loginNameForm } from '../../../domain/text/email-address'
import { oneForm } from '../../../domain/text/one-form'
import { inNormalForm } from '../profile/write-profile'
import { nationalityOf } from './nationality'
import { refuse } from './refusal'

/** What of a member the agency may write; undefined is left alone, null empties. */
export interface MemberFieldsInput {
  firstname?: string | null
  lastname?: string | null
  system?: string | null
  gender?: string | null
  dateofbirth?: string | null
  address1?: string | null
  mobile?: string | null
  emailaddress?: string | null
  nationality?: string | null
}

const genders = ['M', 'F', 'N']

/** Checks the given fields, and gives them (no others) in the form in which a profile is stored; refuses with one sentence. */
export function memberFields<T extends MemberFieldsInput>(input: T, agencyInfo: AgencyInfo, today: string) {
  const { system } = input
  const given = normal(input)
  const { firstname, lastname, dateofbirth } = given
  if (firstname !== undefined) check(nameProblem('First name', firstname ?? ''))
  if (lastname !== undefined) check(nameProblem('Last name', lastname ?? ''))
  if (system !== undefined && !agencyInfo.systems.some(({ code }) => code === system)) {
    refuse(`There is no house '${system}'. There are: ${agencyInfo.systems.map(({ code }) => code).join(', ')}.`)
  }
  if (given.gender && !genders.includes(given.gender)) refuse('Gender is M, F or N.')
  if (dateofbirth && (dateofbirth > today || dateofbirth < '1900-01-01')) refuse('Enter a valid date of birth.')
  check(mobileProblem(given.mobile ?? ''))
  check(emailProblem(given.emailaddress ?? ''))
  if ((given.address1 ?? '').length > addressLimit) refuse(`Address can have at most ${addressLimit} characters.`)
  if ((given.nationality ?? '').length > nameLimit) refuse(`Nationality can have at most ${nameLimit} characters.`)
  const { firstname: _first, lastname: _last, ...optional } = given
  return {
    ...(typeof firstname === 'string' ? { firstname } : {}),
    ...(typeof lastname === 'string' ? { lastname } : {}),
    ...(typeof system === 'string' ? { system } : {}),
    ...optional,
  }
}

type ProfileInput = Omit<MemberFieldsInput, 'system'>
const profileFields = [
  ...(['firstname', 'lastname', 'gender', 'dateofbirth', 'address1', 'mobile', 'emailaddress', 'nationality'] as const),
] satisfies (keyof ProfileInput)[]

/** The given fields in the form in which a save of the profile stores them, so that no value is stored in two forms. */
function normal(input: MemberFieldsInput): ProfileInput {
  const nationality = input.nationality && nationalityOf(input.nationality)
  const given = inNormalForm({ ...input, ...(nationality ? { nationality } : {}) })
  return Object.fromEntries(profileFields.filter((name) => name in given).map((name) => [name, given[name]]))
}

/** A log-in name as it is stored: an e-mail address, trimmed, in lower case. */
export function loginName(given: string): string {
  const loginname = loginNameForm(given)
  if (loginname === '') refuse('A log-in name is needed.')
  check(emailProblem(loginname))
  return loginname
}

/** Refuses a password that breaks the rule. */
export function checkPassword(password: string): void {
  check(passwordProblem(oneForm(password)))
}

function check(problem: string | null): void {
  if (problem !== null) refuse(problem.endsWith('.') ? problem : `${problem}.`)
}
