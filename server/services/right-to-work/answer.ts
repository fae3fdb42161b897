import type { Transaction } from 'kysely'
import { countryClass, countryName, isCountry } from '../../../domain/right-to-work/country-class'
import {
  type Answers,
  answersAsked,
  type Countries,
  choices,
  isCountryClass,
  isYesNo,
  nextStep,
  type Question,
  questions,
} from '../../../domain/right-to-work/questions'
import { isLicenceAllowed, valuesFromAnswers } from '../../../domain/right-to-work/requirements'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import type { Worked } from '../outbox/outbox-ledger'
import { changedValues, openValues, sealValues } from './document-values'
import { lockRecord, oneRecord, type RecordFields, type RtwRow } from './records'
import { closedSentence, noRecord } from './sentences'

export interface GivenAnswers {
  id: number
  a1?: number | null
  a2?: number | null
  a3?: number | null
  a4?: number | null
  /** Two letters. */
  a1_country?: string | null
  a2_country?: string | null
}

export interface AnswerAnswer {
  ok: boolean
  message: string | null
  rtw: RecordFields | null
}
export const absentAnswer: AnswerAnswer = { ok: false, message: noRecord, rtw: null }

/**
 * answer_rtw, in the caller's transaction: stores the answers given so far, with their labels as the server knows them. The
 * last answer determines the form, which begins with the values that follow from the answers.
 */
export async function answerQuestions(
  tx: Transaction<Database>,
  { ctx }: Signed,
  given: GivenAnswers & { extraid: number | null },
): Promise<Worked<AnswerAnswer>> {
  const row = await lockRecord(tx, given)
  if (!row) return { status: 'refused', answer: absentAnswer }
  const refused = (message: string): Worked<AnswerAnswer> => ({
    status: 'refused',
    answer: { ok: false, message, rtw: null },
  })
  const closed = closedSentence(row.status)
  if (closed !== null) return refused(closed)
  const read = readAnswers(given)
  if ('problem' in read) return refused(read.problem)
  const { answers, countries } = read
  const { form = null } = nextStep(answers)
  const values = openValues(ctx.cipher, row)
  const begun = isSame(row, answers, countries) ? {} : beginning(values, answers, countries.a2)
  const sealed_values = await sealValues(tx, ctx.cipher, row, changedValues(values, begun))
  const changed = await tx
    .updateTable('rtw')
    .set({ ...answers, ...labels(answers, countries), a1_country: countries.a1, a2_country: countries.a2 })
    .set({ submission_type: form, sealed_values })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { status: 'applied', answer: { ok: true, message: null, rtw: await oneRecord(tx, ctx.cipher, changed) } }
}

function readAnswers(given: GivenAnswers): { answers: Answers; countries: Countries } | { problem: string } {
  const { a1 = null, a2 = null, a3 = null, a4 = null } = given
  const known = isOf(a1, isCountryClass) && isOf(a2, isCountryClass) && isOf(a3, isYesNo) && isOf(a4, isYesNo)
  if (!known) return { problem: 'Please choose one of the answers that are offered.' }
  const whole = { a1, a2, a3, a4 } as Answers
  const answers = answersAsked(whole)
  const { question } = nextStep(answers)
  // A later answer was given without an earlier one that leads to it.
  const order: Question[] = ['a1', 'a2', 'a3', 'a4']
  if (question && order.slice(order.indexOf(question)).some((one) => whole[one] !== null)) {
    return { problem: `Please answer first: ${questions[question].label}` }
  }
  // A question that was not asked has no country either.
  const countries = { a1: given.a1_country ?? null, a2: answers.a2 && (given.a2_country ?? null) }
  for (const one of ['a1', 'a2'] as const) {
    const code = countries[one]
    const isWrong = code !== null && (!isCountry(code) || countryClass(code) !== answers[one])
    if (isWrong) return { problem: `Please choose one of the list: ${questions[one].label}` }
  }
  return { answers, countries }
}

function isOf(value: number | null, isKnown: (value: unknown) => boolean): boolean {
  return value === null || isKnown(value)
}

function isSame(row: RtwRow, answers: Answers, countries: Countries): boolean {
  const sameAnswers = (['a1', 'a2', 'a3', 'a4'] as const).every((one) => row[one] === answers[one])
  return sameAnswers && row.a1_country === countries.a1 && row.a2_country === countries.a2
}

/** The form's first values after changed answers; a chosen type of ID stays where a driving licence is allowed. */
function beginning(values: ReturnType<typeof openValues>, answers: Answers, passport: string | null) {
  const begun = valuesFromAnswers(answers, { passport })
  const { s1_id_type } = values
  return s1_id_type !== undefined && isLicenceAllowed(answers) ? { ...begun, s1_id_type } : begun
}

/** Copies of the labels in today's wording; a country by its name. */
function labels({ a1, a2, a3, a4 }: Answers, countries: Countries) {
  return {
    v1: countries.a1 ? countryName(countries.a1) : a1 && choices.a1[a1],
    v2: countries.a2 ? countryName(countries.a2) : a2 && choices.a2[a2],
    v3: a3 && choices.a3[a3],
    v4: a4 && choices.a4[a4],
  }
}
