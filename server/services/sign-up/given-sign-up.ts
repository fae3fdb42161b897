import { dublinDay } from '../../../domain/dates/dublin-day'
import { missing } from '../../../domain/forms/value-check'
import {
  normaliseSignUp,
  type SignUpFieldName,
  type SignUpValues,
  signUpFieldNames,
  signUpInvalid,
  signUpProblems,
} from '../../../domain/service-plan/sign-up'
import { loginNameForm } from '../../../domain/text/email-address'
import type { RequestContext } from '../../context/request-context'

/** A sign-up in which all is right. */
export interface GivenSignUp {
  /** In normal form. */
  values: SignUpValues
  loginname: string
  /** Dublin's, YYYY-MM-DD. */
  today: string
}

export interface SignUpFault {
  message: string
  problems: { field: string; message: string }[]
}

type Arguments = { [Name in SignUpFieldName]?: SignUpValues[Name] | null }

/** Checks those fields of a sign-up, or all of them; returns what is wrong instead where anything is. */
export function judgedSignUp(
  ctx: Pick<RequestContext, 'agencyInfo' | 'now'>,
  given: Arguments,
  only: readonly SignUpFieldName[] = signUpFieldNames,
): GivenSignUp | SignUpFault {
  const today = dublinDay(ctx.now())
  // Only what is asked for: the arguments hold more.
  const pairs = only.map((name) => [name, given[name] ?? null] as const).filter(([, value]) => value !== null)
  const values = normaliseSignUp(Object.fromEntries(pairs))
  const all = signUpProblems(values, { today, agency: ctx.agencyInfo.name })
  const problems = [...all].flatMap(([field, message]) => (only.includes(field) ? [{ field, message }] : []))
  if (problems.length === 0) return { values, loginname: loginNameForm(String(values.email)), today }
  const isIncomplete = problems.some(({ message }) => message === missing)
  return { message: isIncomplete ? signUpInvalid : 'Some fields are invalid', problems }
}
