import type { Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { groupsAskedAgain, valuesKept } from '../../../domain/right-to-work/asked-again'
import { type DocumentField, documentFieldNames, documentFields } from '../../../domain/right-to-work/document-fields'
import { legacy } from '../../../domain/right-to-work/questions'
import { groupsOf } from '../../../domain/right-to-work/requirements'
import { lastSubmitted, mayStart, needsHeadshot, rtwStatus, started } from '../../../domain/right-to-work/state'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import { noteChange, whoOf } from '../history/record-change'
import type { Worked } from '../outbox/outbox-ledger'
import { hasHeadshot } from '../photos/headshot'
import { openValues, sealValues } from './document-values'
import { fieldsHeld, lockRecords, type RtwRow, scansOf } from './records'

export interface StartAnswer {
  ok: boolean
  message: string | null
  id: number | null
}
export const absentStart: StartAnswer = { ok: false, message: 'This member was not found.', id: null }

/** start_rtw, in the caller's transaction. While a submission is begun, every call returns that one. */
export async function startSubmission(
  tx: Transaction<Database>,
  signed: Signed,
  { extraid }: { extraid: number },
  now: Date,
): Promise<Worked<StartAnswer>> {
  const records = await lockRecords(tx, extraid)
  const begun = started(records)
  if (begun) return { status: 'applied', answer: { ok: true, message: null, id: begun.id } }
  const today = dublinDay(now)
  const refused = (message: string): Worked<StartAnswer> => ({
    status: 'refused',
    answer: { ok: false, message, id: null },
  })
  if (!mayStart(records, today)) {
    const isWaiting = lastSubmitted(records)?.status === rtwStatus.submitted
    return refused(
      isWaiting
        ? 'Your documents were submitted already. They will be looked at shortly.'
        : 'Your right to work is verified. There is nothing to send.',
    )
  }
  if (needsHeadshot(records) && !(await hasHeadshot(tx, extraid))) {
    return refused('Please add your Head & Shoulders photo first: your documents are held against it.')
  }
  const { id } = await tx
    .insertInto('rtw')
    .values({ extraid, status: rtwStatus.started, created: now, wf_started: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const before = lastSubmitted(records)
  if (before) await takeOver(tx, signed, { id, extraid }, before, today)
  await noteChange(tx, { extraid, what: 'Right to work: submission started', at: now, ...(await whoOf(tx, signed)) })
  return { status: 'applied', answer: { ok: true, message: null, id } }
}

/** What still holds of an earlier submission: answers, and documents that neither end nor were refused. */
async function takeOver(
  tx: Transaction<Database>,
  { ctx }: Signed,
  { id, extraid }: { id: number; extraid: number },
  before: RtwRow,
  today: string,
): Promise<void> {
  const { submission_type, a1, a2, a3, a4, v1, v2, v3, v4, a1_country, a2_country } = before
  if (submission_type === null || submission_type === legacy) return
  const values = openValues(ctx.cipher, before)
  const reject_field = fieldNamed(before.reject_field)
  const again = groupsAskedAgain(
    { status: before.status, expires: before.expires, reject_field, values },
    groupsOf(submission_type, values),
    today,
  )
  const sealed_values = await sealValues(tx, ctx.cipher, { id, extraid }, valuesKept(values, again))
  const answers = { a1, a2, a3, a4, v1, v2, v3, v4, a1_country, a2_country }
  await tx
    .updateTable('rtw')
    .set({ submission_type, ...answers, sealed_values })
    .where('id', '=', id)
    .execute()
  const held = await scansOf(tx, [before.id])
  const kept = [...fieldsHeld(held, before.id)].filter((field) => !again.has(documentFields[field].group))
  const rows = held.filter(({ field }) => kept.some((one) => one === field))
  if (rows.length > 0) {
    await tx
      .insertInto('rtw_scan')
      .values(rows.map((row) => ({ ...row, rtw_id: id })))
      .execute()
  }
}

function fieldNamed(name: string | null): DocumentField | null {
  return documentFieldNames.find((field) => field === name) ?? null
}
