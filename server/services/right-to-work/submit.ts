import type { Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import type { ValueField } from '../../../domain/right-to-work/document-fields'
import { type Answers, type FormType, nextStep, submissionTypes } from '../../../domain/right-to-work/questions'
import { documentProblems, fieldsOf, valuesOfForm } from '../../../domain/right-to-work/requirements'
import { rtwStatus } from '../../../domain/right-to-work/state'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import type { FileWork } from '../files/file-work'
import { noteChange, whoOf } from '../history/record-change'
import type { Worked } from '../outbox/outbox-ledger'
import { changedValues, openValues, sealValues } from './document-values'
import { fieldsHeld, lockRecord, oneRecord, type RecordFields, type RtwRow, scansOf } from './records'
import { releaseScans } from './scan'
import { answerFirst, closedSentence, noRecord } from './sentences'

export interface SubmitAnswer {
  ok: boolean
  message: string | null
  problems: { field: string; message: string }[]
  rtw: RecordFields | null
}
export const absentSubmit: SubmitAnswer = { ok: false, message: noRecord, problems: [], rtw: null }

export interface GivenDocuments {
  id: number
  extraid: number | null
  form: FormType
  values: Readonly<Partial<Record<ValueField, string | null>>>
}

export const submittedNow = 'Your documents were submitted. They will be looked at shortly.'

/**
 * submit1 to submit5, in the caller's transaction: everything that the form asks for has to be there, or nothing changes.
 * Submitting again changes nothing.
 */
export async function submitDocuments(
  tx: Transaction<Database>,
  signed: Signed,
  given: GivenDocuments,
  work: FileWork,
  now: Date,
): Promise<Worked<SubmitAnswer>> {
  const { cipher } = signed.ctx
  const row = await lockRecord(tx, given)
  if (!row) return { status: 'refused', answer: absentSubmit }
  const { form } = given
  if (row.status === rtwStatus.submitted && row.submission_type === form) return done(await oneRecord(tx, cipher, row))
  const answers: Answers = row
  const problem = refusal(row, answers, form)
  if (problem !== null) return refused(problem)
  const values = valuesOfForm(form, changedValues(openValues(cipher, row), given.values))
  const held = await scansOf(tx, [row.id])
  const scans = fieldsHeld(held, row.id)
  const problems = documentProblems(form, { answers, values, scans }, dublinDay(now))
  if (problems.size > 0) {
    const named = [...problems].map(([field, message]) => ({ field, message }))
    return refused('Something is missing, or can’t be taken.', named)
  }
  const submitted = await tx
    .updateTable('rtw')
    .set({ status: rtwStatus.submitted, wf_submitted: now, scans_dropped: null })
    .set({ sealed_values: await sealValues(tx, cipher, row, values) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const asked = new Set<string>(fieldsOf(form, values))
  // Scans held for answers that have changed since.
  const left = [...scans].filter((field) => !asked.has(field))
  await releaseScans(tx, row.id, left, work)
  const what = `Right to work: documents submitted (${submissionTypes[form]})`
  await noteChange(tx, { extraid: row.extraid, what, at: now, ...(await whoOf(tx, signed)) })
  return done(await oneRecord(tx, cipher, submitted))
}

/** Why nothing can be submitted there; null where it can. */
function refusal(row: RtwRow, answers: Answers, form: FormType): string | null {
  const closed = closedSentence(row.status)
  if (closed !== null) return closed
  const { form: asked } = nextStep(answers)
  if (asked === undefined) return answerFirst
  return asked === form ? null : `Your answers ask for other documents: ${submissionTypes[asked]}.`
}

function done(rtw: RecordFields | null): Worked<SubmitAnswer> {
  return { status: 'applied', answer: { ok: true, message: submittedNow, problems: [], rtw } }
}

function refused(message: string, problems: SubmitAnswer['problems'] = []): Worked<SubmitAnswer> {
  return { status: 'refused', answer: { ok: false, message, problems, rtw: null } }
}
