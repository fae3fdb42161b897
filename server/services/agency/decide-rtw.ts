import type { Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { dayWords } from '../../../domain/dates/time-words'
import { type DocumentField, documentFieldNames, documentFields } from '../../../domain/right-to-work/document-fields'
import { legacy } from '../../../domain/right-to-work/questions'
import { fieldsOf } from '../../../domain/right-to-work/requirements'
import { lastSubmitted, rtwStatus, started, statusNames } from '../../../domain/right-to-work/state'
import { characters, cleanLine, cleanLines } from '../../../domain/text/characters'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { agencyHand } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { queueMail } from '../mail/queue-mail'
import { openValues } from '../right-to-work/document-values'
import { lockRecords, type RtwRow, recordsOf } from '../right-to-work/records'
import { once } from './once'
import { refuse } from './refusal'
import { reviewerOf, reviewersHand } from './reviewer'

export interface Verified {
  id: number
  /** YYYY-MM-DD; null has no end. */
  expires?: string | null
  /** For this and the next three, undefined keeps what was noted before. */
  stamp?: string | null
  conditions?: string | null
  original_seen_by?: string | null
  original_seen_on?: string | null
  reviewer?: string | null
  /** The status that the reviewer saw; left out, the submission is decided whatever its status is now. */
  seen_status?: number | null
}

const longestMessage = 1000
const longestNote = 300

/** verify_rtw: the member may work, until the day that is given. */
export async function verifySubmission(ctx: RequestContext, given: Verified) {
  return once(ctx, { operation: 'verify_rtw', args: { ...given } }, async (tx) => {
    const row = await lockedSubmission(tx, given)
    const now = ctx.now()
    const expires = given.expires ?? null
    if (expires !== null && expires <= dublinDay(now)) refuse('The day on which the permission ends has to be to come.')
    await tx
      .updateTable('rtw')
      .set({ status: rtwStatus.verified, wf_verified: now, wf_rejected: null, wf_expired: null, expires })
      .set({ reject_message: null, reject_field: null, reviewer: reviewerOf(ctx, given.reviewer) })
      .set(notes(given))
      .where('id', '=', row.id)
      .execute()
    const until = expires === null ? '' : ` until ${dayWords(expires)}`
    const what = `Right to work: verified${until}`
    await noteChange(tx, { extraid: row.extraid, what, at: now, ...reviewersHand(ctx, given.reviewer) })
    await tellDecided(tx, row, now)
    return { ok: true, message: null }
  })
}

/** reject_rtw: the member reads why, and sends anew what was refused. */
export async function rejectSubmission(
  ctx: RequestContext,
  given: Pick<Verified, 'id' | 'reviewer' | 'seen_status'> & { message: string; field?: string | null },
) {
  return once(ctx, { operation: 'reject_rtw', args: { ...given } }, async (tx) => {
    const row = await lockedSubmission(tx, given)
    const message = cleanLines(given.message)
    if (message === '') refuse('Please say why: the member reads it.')
    if (characters(message) > longestMessage) refuse(`A reason can have at most ${longestMessage} characters.`)
    const field = fieldOf(ctx, row, given.field ?? null)
    const now = ctx.now()
    await tx
      .updateTable('rtw')
      .set({ status: rtwStatus.rejected, wf_rejected: now, wf_verified: null, wf_expired: null, expires: null })
      .set({ reject_message: message, reject_field: field, reviewer: reviewerOf(ctx, given.reviewer) })
      .where('id', '=', row.id)
      .execute()
    const at = field === null ? '' : ` (${documentFields[field].label})`
    const what = `Right to work: documents rejected${at}`
    await noteChange(tx, { extraid: row.extraid, what, at: now, ...reviewersHand(ctx, given.reviewer) })
    await tellDecided(tx, row, now)
    return { ok: true, message: null }
  })
}

/** import_rtw: a permission from before the portal, whose documents are elsewhere. */
export async function importPermission(
  ctx: RequestContext,
  given: { extraid: number; expires?: string | null; submitted?: string | null },
) {
  return once(ctx, { operation: 'import_rtw', args: { ...given } }, async (tx) => {
    const { extraid } = given
    const member = await tx.selectFrom('member').where('extraid', '=', extraid).select('extraid').executeTakeFirst()
    if (!member) refuse(`There is no member ${extraid}.`)
    const records = await lockRecords(tx, extraid)
    if (lastSubmitted(records)) refuse(`Member ${extraid} has submitted documents already.`)
    // It has the lower id: submitted later, it would count as older than this record, and nobody could decide it.
    if (started(records)) refuse(`Member ${extraid} is filling in a submission.`)
    const now = ctx.now()
    const at = given.submitted ? new Date(`${given.submitted}T12:00:00Z`) : now
    const moments = { created: at, wf_started: at, wf_submitted: at, wf_verified: at }
    const row = {
      extraid,
      submission_type: legacy,
      status: rtwStatus.verified,
      expires: given.expires ?? null,
    } as const
    await tx
      .insertInto('rtw')
      .values({ ...row, ...moments })
      .execute()
    await noteChange(tx, { extraid, what: 'Right to work: taken over from before', at: now, ...agencyHand(ctx) })
    return { ok: true, message: null }
  })
}

async function tellDecided(tx: Transaction<Database>, { id, extraid }: RtwRow, at: Date): Promise<void> {
  await queueMail(tx, { kind: 'rtw_decided', extraid, about: { id, at: at.toISOString() } }, at)
}

/** The submission that counts, which nobody else decides until the transaction ends. */
async function lockedSubmission(
  tx: Transaction<Database>,
  { id, seen_status: seen = null }: Pick<Verified, 'id' | 'seen_status'>,
): Promise<RtwRow> {
  const row = await tx.selectFrom('rtw').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  if (!row) refuse(`There is no submission ${id}.`)
  if (row.wf_submitted === null) refuse(`Submission ${id} was not submitted yet.`)
  const last = lastSubmitted(await recordsOf(tx, row.extraid))
  if (last && last.id !== id) refuse(`A newer submission of this member stands: ${last.id}.`)
  if (seen !== null && row.status !== seen) refuse(`It was decided meanwhile: ${decisionOf(row)}. Nothing was changed.`)
  return row
}

/** 'verified until 01/03/2027 by Orla' */
function decisionOf({ status, expires, reviewer }: RtwRow): string {
  const until = status === rtwStatus.verified && expires !== null ? ` until ${dayWords(expires)}` : ''
  return `${statusNames[status].toLowerCase()}${until}${reviewer === null ? '' : ` by ${reviewer}`}`
}

function fieldOf(ctx: RequestContext, row: RtwRow, name: string | null): DocumentField | null {
  if (name === null) return null
  const form = row.submission_type
  const asked = form === null || form === legacy ? [] : fieldsOf(form, openValues(ctx.cipher, row))
  const field = documentFieldNames.find((one) => one === name)
  if (field && asked.includes(field)) return field
  return refuse(`Submission ${row.id} has no field ${name}. It has: ${asked.join(', ')}.`)
}

function notes(given: Verified) {
  const { original_seen_on } = given
  const texts = (['stamp', 'conditions', 'original_seen_by'] as const).flatMap((name) => {
    const text = given[name]
    return text === undefined ? [] : [[name, noteOf(text)] as const]
  })
  return { ...Object.fromEntries(texts), ...(original_seen_on === undefined ? {} : { original_seen_on }) }
}

function noteOf(given: string | null): string | null {
  const text = cleanLine(given ?? '')
  if (characters(text) > longestNote) refuse(`A note can have at most ${longestNote} characters.`)
  return text || null
}
