import { missing } from '../../domain/forms/value-check'
import {
  type SignUpFieldName,
  type SignUpValues,
  signUpFieldNames,
  signUpFields,
  signUpProblems,
} from '../../domain/service-plan/sign-up'
import type { Told } from './sign-up-calls'

/** What has to be given on the page: the date of birth too, which a call may leave out. */
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

/** Nothing was begun for it, and there was no card to begin with: whoever came back has not typed one here. */
export function isCardMissing({ problems }: Told): boolean {
  return problems.length > 0 && problems.every(({ field }) => field === 'paymentmethod_id')
}

type Problem = Told['problems'][number]

/** The server says so of every answer that is about the voucher. */
export const isOfVoucher = ({ field }: Problem): boolean => field === 'activation'

export function withoutVoucher({ problems }: Told): Pick<Told, 'problems'> {
  return { problems: problems.filter((one) => !isOfVoucher(one)) }
}

/** What the server says is wrong: at its fields, and in one text what is not on the page; null: nothing is. */
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
