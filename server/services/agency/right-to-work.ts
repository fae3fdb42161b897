import type { Kysely } from 'kysely'
import { daysFromTo, dublinDay } from '../../../domain/dates/dublin-day'
import { countryName } from '../../../domain/right-to-work/country-class'
import {
  documentFieldNames,
  documentFields,
  idTypes,
  isScanField,
  passportId,
  type ValueField,
} from '../../../domain/right-to-work/document-fields'
import { questions } from '../../../domain/right-to-work/questions'
import { rtwStatus } from '../../../domain/right-to-work/state'
import type { RequestContext } from '../../context/request-context'
import { BlobAbsent } from '../../store/blobs/blob-store'
import type { Database } from '../../store/schema'
import { readStored } from '../files/stored-files'
import { agencyHand } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { openValues } from '../right-to-work/document-values'
import { type RtwRow, scansOf } from '../right-to-work/records'

interface Named {
  firstname: string
  lastname: string
}

/** Submissions of one member, newest first; or, without a member, everybody's with that status, oldest first. */
export async function agencySubmissions(
  db: Kysely<Database>,
  of: { extraid?: number | null; status?: number | null },
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) {
  const all = namedRecords(db).limit(limit).offset(offset)
  const asked =
    typeof of.extraid === 'number'
      ? all.where('rtw.extraid', '=', of.extraid).orderBy('rtw.id', 'desc')
      : all.where('rtw.status', '=', statusOf(of.status)).orderBy('rtw.wf_submitted').orderBy('rtw.id')
  const rows = await asked.execute()
  return rows.map((row) => submissionOf(row, now))
}

function statusOf(given: number | null | undefined): RtwRow['status'] {
  return Object.values(rtwStatus).find((status) => status === given) ?? rtwStatus.submitted
}

function namedRecords(db: Kysely<Database>) {
  return db
    .selectFrom('rtw')
    .innerJoin('member', 'member.extraid', 'rtw.extraid')
    .selectAll('rtw')
    .select(['member.firstname', 'member.lastname', 'member.dateofbirth'])
}

function submissionOf(row: RtwRow & Named, now: Date) {
  const { id, extraid, firstname, lastname, submission_type, status, expires, reviewer, reject_message } = row
  const submitted = row.wf_submitted
  return {
    ...{ id, extraid, firstname, lastname, submission_type, status, expires, reviewer, reject_message },
    wf_submitted: submitted?.toISOString() ?? null,
    days: submitted && daysFromTo(dublinDay(submitted), dublinDay(now)),
  }
}

/** One submission with all that was sent; null where there is none of that number. */
export async function agencySubmission(ctx: RequestContext, id: number) {
  const row = await namedRecords(ctx.db).where('rtw.id', '=', id).executeTakeFirst()
  if (!row) return null
  const values = openValues(ctx.cipher, row)
  const fields = documentFieldNames.flatMap((field) => {
    const value = isScanField(field) ? undefined : values[field]
    return value === undefined || isScanField(field)
      ? []
      : [{ field, label: documentFields[field].label, value: inWords(field, value) }]
  })
  const answers = (['a1', 'a2', 'a3', 'a4'] as const).map((one, at) => ({
    question: questions[one].label,
    answer: [row.v1, row.v2, row.v3, row.v4][at],
  }))
  const { dateofbirth, stamp, conditions, original_seen_by, original_seen_on, reject_field } = row
  return {
    submission: submissionOf(row, ctx.now()),
    ...{ dateofbirth, fields, stamp, conditions, original_seen_by, original_seen_on, reject_field },
    answers: answers.flatMap(({ question, answer }) => (answer ? [{ question, answer }] : [])),
    scans: scansInOrder(await scansOf(ctx.db, [id])),
  }
}

function scansInOrder(scans: Awaited<ReturnType<typeof scansOf>>) {
  return documentFieldNames.flatMap((name) => {
    const scan = scans.find(({ field }) => field === name)
    if (!scan) return []
    const { field, size, held_at } = scan
    const src = `/dj/api/agency/scan/${scan.file}.jpg`
    return [{ field, label: documentFields[name].label, src, size, held_at: held_at.toISOString() }]
  })
}

function inWords(field: ValueField, value: string): string {
  const { kind } = documentFields[field]
  if (kind === 'country') return countryName(value)
  if (kind === 'choice') return idTypes[value === passportId ? 1 : 2]
  return kind === 'flag' ? 'Yes' : value
}

/** The bytes of a scan, for the agency alone; that it was looked at is noted in the member's record first. */
export async function scanLookedAt(ctx: RequestContext, file: string): Promise<Buffer | null> {
  const scan = await ctx.db
    .selectFrom('rtw_scan')
    .where('file', '=', file)
    .orderBy('rtw_id', 'desc')
    .select(['extraid', 'field'])
    .executeTakeFirst()
  if (!scan) return null
  const label = isScanField(scan.field) ? documentFields[scan.field].label : scan.field
  const what = `Right to work: looked at ${label}`
  await noteChange(ctx.db, { extraid: scan.extraid, what, at: ctx.now(), ...agencyHand(ctx) })
  return readStored(ctx, file).catch((error: unknown) => {
    // Replaced since its row was read.
    if (error instanceof BlobAbsent) return null
    throw error
  })
}
