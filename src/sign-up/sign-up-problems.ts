import { missing } from '../../domain/forms/value-check'
import {
  type SignUpFieldName,
  type SignUpValues,
  signUpFieldNames,
  signUpFields,
  signUpProblems,
} from '../../domain/service-plan/sign-up'
import type { Told } from './sign-up-calls'

/** Whether the page requires a field: the date of birth too, which is optional in the call. */
export function isAsked(name: SignUpFieldName): boolean {
  return signUpFields[name].required || name === 'dateofbirth'
}

/** What is wrong with a sign-up in normal form, in the form's order. today: YYYY-MM-DD; agency: its name. */
export function problemsOf(
  values: SignUpValues,
  about: { today: string; agency: string },
): ReadonlyMap<SignUpFieldName, string> {
  const found = signUpProblems(values, about)
  const all = signUpFieldNames.map((name) => {
    const problem = found.get(name) ?? (isAsked(name) && (values[name] ?? null) === null ? missing : null)
    return [name, problem] as const
  })
  return new Map(all.flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])))
}

/** The server had nothing begun, and got no card to begin with: after a return to the page none is typed. */
export function isCardMissing({ problems }: Told): boolean {
  return problems.length > 0 && problems.every(({ field }) => field === 'paymentmethod_id')
}

type Problem = Told['problems'][number]

/** The server reports every problem of the voucher under this field. */
export const isOfVoucher = ({ field }: Problem): boolean => field === 'activation'

export function withoutVoucher({ problems }: Told): Pick<Told, 'problems'> {
  return { problems: problems.filter((one) => !isOfVoucher(one)) }
}

/** The server's problems: `known` by field; `others` in one text, those of no field on the page; null: none. */
export function toldProblems({ problems }: Pick<Told, 'problems'>): {
  known: ReadonlyMap<SignUpFieldName, string>
  others: string | null
} {
  const known = signUpFieldNames.flatMap((name) => {
    const about = problems.find(({ field }) => field === name)
    return about ? [[name, about.message] as const] : []
  })
  const others = problems.filter(({ field }) => !signUpFieldNames.some((name) => name === field))
  return { known: new Map(known), others: others.map(({ message }) => message).join(' ') || null }
}
