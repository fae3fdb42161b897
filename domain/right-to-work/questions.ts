import { type CountryClass, elsewhere } from './country-class'

/** Specification part 2, section 2: the four questions in their order, by the names of their answers. */
export const questions = {
  a1: { name: 'a1_where_were_you_born', label: 'Where were you born?' },
  a2: { name: 'a2_where_is_your_passport_from', label: 'Where is your passport from?' },
  a3: { name: 'a3_are_you_studying_in_ireland', label: 'Are you studying in Ireland?' },
  a4: { name: 'a4_do_you_have_more_than_one_passport', label: 'Do you have more than one passport?' },
} as const
export type Question = keyof typeof questions

export type YesNo = 1 | 2
export const yes = 1
export const no = 2

/** What was answered so far; null where nobody asked, or nobody answered. */
export interface Answers {
  a1: CountryClass | null
  a2: CountryClass | null
  a3: YesNo | null
  a4: YesNo | null
}
export const noAnswers: Answers = { a1: null, a2: null, a3: null, a4: null }

/** The countries of the two questions that ask for one, by their two letters. */
export interface Countries {
  a1: string | null
  a2: string | null
}

export function asksCountry(question: Question): question is keyof Countries {
  return question === 'a1' || question === 'a2'
}

/** Section 3's lists of choices. */
export const choices = {
  a1: { 1: 'Ireland', 2: 'EU/EA Country', 3: 'Other' },
  a2: { 1: 'Ireland', 2: 'EU/EA Country', 3: 'Other' },
  a3: { 1: 'Yes', 2: 'No' },
  a4: { 1: 'Yes', 2: 'No' },
} as const satisfies Readonly<Record<Question, Readonly<Record<number, string>>>>

/** What documents are asked for: submit1 to submit5, and what was taken over from before the portal. */
export type FormType = 1 | 2 | 3 | 4 | 5
export const legacy = 10
export const submissionTypes = {
  1: 'Irish / UK / EU Citizen',
  2: 'Student Dual Citizen',
  3: 'Student Citizen',
  4: 'Dual Citizenship',
  5: 'Single Citizenship',
  10: 'Legacy',
} as const
export type SubmissionType = keyof typeof submissionTypes

export function isSubmissionType(value: number): value is SubmissionType {
  return Object.hasOwn(submissionTypes, value)
}

/** null before the questions are answered. */
export function submissionTypeName(type: number | null): string | null {
  return type !== null && isSubmissionType(type) ? submissionTypes[type] : null
}

/** What comes next: a question, or the form that the answers lead to. */
export type NextStep = { question: Question; form?: never } | { form: FormType; question?: never }

/**
 * Section 4: somebody born in Ireland or an EU/EA country gets the form at once; so does somebody with such a passport;
 * anybody else is asked whether they study here, and whether they have two passports.
 */
export function nextStep({ a1, a2, a3, a4 }: Answers): NextStep {
  if (a1 === null) return { question: 'a1' }
  if (a1 !== elsewhere) return { form: 1 }
  if (a2 === null) return { question: 'a2' }
  if (a2 !== elsewhere) return { form: 1 }
  if (a3 === null) return { question: 'a3' }
  if (a4 === null) return { question: 'a4' }
  if (a3 === yes) return { form: a4 === yes ? 2 : 3 }
  return { form: a4 === yes ? 4 : 5 }
}

const order = ['a1', 'a2', 'a3', 'a4'] as const satisfies readonly Question[]

/** The questions that these answers lead through, in their order; the last is unanswered where no form follows yet. */
export function asked(answers: Answers): Question[] {
  const given = { ...noAnswers }
  const through: Question[] = []
  for (const question of order) {
    if (nextStep(given).question !== question) break
    through.push(question)
    Object.assign(given, { [question]: answers[question] })
  }
  return through
}

/** The answers to what is asked, and to nothing else: nobody who was born in Ireland is asked where the passport is from. */
export function answersAsked(answers: Answers): Answers {
  const given = { ...noAnswers }
  for (const question of asked(answers)) Object.assign(given, { [question]: answers[question] })
  return given
}

/** One question back; null from the first. */
export function questionBefore(answers: Answers, question: Question): Question | null {
  const order = asked(answers)
  return order[order.indexOf(question) - 1] ?? null
}

export function isCountryClass(value: unknown): value is CountryClass {
  return value === 1 || value === 2 || value === 3
}

export function isYesNo(value: unknown): value is YesNo {
  return value === yes || value === no
}
