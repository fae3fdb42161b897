import type { AgencyInfo } from '../../../domain/agency/agency-info'
import {
  addressLimit,
  emailProblem,
  mobileProblem,
  nameLimit,
  nameProblem,
  passwordProblem,
} from '../../../domain/profile/person-rules'
import { loginNameForm, oneForm } from '../../../domain/text/one-form'
import { cleanText } from '../messages/sanitise'
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

/** Checks and cleans what is given; refuses with one sentence. Gives only what is given. */
export function memberFields<T extends MemberFieldsInput>(given: T, agencyInfo: AgencyInfo, today: string) {
  const { firstname, lastname, system, dateofbirth } = given
  if (firstname !== undefined) check(nameProblem('First name', oneForm(firstname ?? '')))
  if (lastname !== undefined) check(nameProblem('Last name', oneForm(lastname ?? '')))
  if (system !== undefined && !agencyInfo.systems.some(({ code }) => code === system)) {
    refuse(`There is no house '${system}'. There are: ${agencyInfo.systems.map(({ code }) => code).join(', ')}.`)
  }
  if (given.gender && !genders.includes(given.gender)) refuse('Gender is M, F or N.')
  if (dateofbirth && (dateofbirth > today || dateofbirth < '1900-01-01')) refuse('Enter a valid date of birth.')
  check(mobileProblem(given.mobile ?? ''))
  check(emailProblem(given.emailaddress ?? ''))
  if ((given.address1 ?? '').length > addressLimit) refuse(`Address can have at most ${addressLimit} characters.`)
  if ((given.nationality ?? '').length > nameLimit) refuse(`Nationality can have at most ${nameLimit} characters.`)
  return {
    ...(typeof firstname === 'string' ? { firstname: oneForm(cleanText(firstname)) } : {}),
    ...(typeof lastname === 'string' ? { lastname: oneForm(cleanText(lastname)) } : {}),
    ...(typeof system === 'string' ? { system } : {}),
    ...optional('gender', given.gender),
    ...optional('dateofbirth', dateofbirth),
    ...optional('address1', given.address1),
    ...optional('mobile', given.mobile),
    ...optional('emailaddress', given.emailaddress),
    ...optional('nationality', given.nationality && nationalityOf(given.nationality)),
  }
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

function optional<K extends string>(name: K, value: string | null | undefined): Partial<Record<K, string | null>> {
  if (value === undefined) return {}
  const cleaned = value === null ? '' : oneForm(cleanText(value))
  return { [name]: cleaned === '' ? null : cleaned } as Partial<Record<K, string | null>>
}
