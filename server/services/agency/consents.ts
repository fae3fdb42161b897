import type { Kysely, Transaction } from 'kysely'
import { type ConsentStatus, consentNames, consentStatuses } from '../../../domain/consents/consents'
import { countsWords } from '../../../domain/consents/sent-consent'
import { daysFromTo, dublinDay } from '../../../domain/dates/dublin-day'
import { dayWords } from '../../../domain/dates/time-words'
import { characters, cleanLines } from '../../../domain/text/characters'
import type { RequestContext } from '../../context/request-context'
import { BlobAbsent } from '../../store/blobs/blob-store'
import type { Database } from '../../store/schema'
import type { ConsentRow } from '../consents/consent-forms'
import { lockConsents } from '../consents/set-consent-image'
import { readStored } from '../files/stored-files'
import { agencyHand } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { onceSettled, queueMail } from '../mail/queue-mail'
import { profileRow } from '../profile/profile-row'
import { writeAttributes } from './attributes'
import { once } from './once'
import { refuse } from './refusal'
import { reviewerOf, reviewersHand } from './reviewer'

/** The column of a member's row that holds the day on which a consent was received. */
const dateOf = { 'parent-form': 'parental_consent_date', 'school-form': 'nera_school_consent_date' } as const
const longestMessage = 1000
const extensions: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

/** Forms of one member, newest first; or, without a member, everybody's with that status, oldest first. */
export async function agencyConsents(
  db: Kysely<Database>,
  of: { extraid?: number | null; status?: string | null },
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) {
  const all = db
    .selectFrom('consent_form as form')
    .innerJoin('member', 'member.extraid', 'form.extraid')
    .leftJoin('stored_file', 'stored_file.id', 'form.file')
    .selectAll('form')
    .select(['member.firstname', 'member.lastname', 'member.dateofbirth', 'stored_file.filetype'])
    .limit(limit)
    .offset(offset)
  const asked =
    typeof of.extraid === 'number'
      ? all.where('form.extraid', '=', of.extraid).orderBy('form.id', 'desc')
      : all.where('form.status', '=', statusOf(of.status)).orderBy('form.id')
  const rows = await asked.execute()
  return rows.map(({ file, filetype, kind, created, reviewed, upload: _, ...row }) => ({
    ...row,
    ...{ kind, consent: consentNames[kind], created: created.toISOString(), reviewed: reviewed?.toISOString() ?? null },
    days: daysFromTo(dublinDay(created), dublinDay(now)),
    src: file && `/dj/api/agency/consent/${file}.${extensions[filetype ?? ''] ?? 'jpg'}`,
  }))
}

function statusOf(given: string | null | undefined): ConsentStatus {
  return consentStatuses.find((status) => status === given) ?? 'Pending'
}

interface Decided {
  id: number
  reviewer?: string | null
  /** The status that the reviewer saw; left out, the form is decided whatever its status is now. */
  seen_status?: string | null
}

/** accept_consent: the consent counts from the day that is given, or else from the day on which the form came. */
export async function acceptConsent(ctx: RequestContext, given: Decided & { received?: string | null }) {
  return once(ctx, { operation: 'accept_consent', args: { ...given } }, async (tx) => {
    const row = await lockedForm(tx, given)
    const now = ctx.now()
    const received_date = given.received ?? dublinDay(row.created)
    if (received_date > dublinDay(now)) refuse('The day on which a form was received can’t be to come.')
    await decide(
      tx,
      row,
      { status: 'Accepted', received_date, reject_message: null, reviewer: given.reviewer ?? null },
      { ctx, now },
    )
    // Without a given day, a later one on record stays: it comes from a newer form, on paper for example.
    const isGiven = typeof given.received === 'string'
    await setDate(tx, row, received_date, { ctx, now }, (held) => isGiven || held === null || held <= received_date)
    // A form received in August for the coming school year counts for the year that is ending.
    return { ok: true, message: countsWords(row.kind, received_date, dublinDay(now)).text }
  })
}

/** reject_consent: the member reads why. One that was accepted before counts no longer. */
export async function rejectConsent(ctx: RequestContext, given: Decided & { message: string }) {
  return once(ctx, { operation: 'reject_consent', args: { ...given } }, async (tx) => {
    const row = await lockedForm(tx, given)
    const message = cleanLines(given.message)
    if (message === '') refuse('Please say why: the member reads it.')
    if (characters(message) > longestMessage) refuse(`A reason can have at most ${longestMessage} characters.`)
    const now = ctx.now()
    const { reviewer = null } = given
    await decide(tx, row, { status: 'Rejected', received_date: null, reject_message: message, reviewer }, { ctx, now })
    // A day that the agency set by itself meanwhile stays.
    if (row.received_date !== null) await setDate(tx, row, null, { ctx, now }, (held) => held === row.received_date)
    return { ok: true, message: null }
  })
}

/** The form, if no newer one of its kind was sent; nobody else decides it until the transaction ends. */
async function lockedForm(tx: Transaction<Database>, { id, seen_status: seen = null }: Decided): Promise<ConsentRow> {
  const found = await tx.selectFrom('consent_form').where('id', '=', id).select('extraid').executeTakeFirst()
  if (found) await lockConsents(tx, found.extraid)
  const row = await tx.selectFrom('consent_form').where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) refuse(`There is no consent form ${id}: a newer one may have taken its place.`)
  const newer = await tx
    .selectFrom('consent_form')
    .where('extraid', '=', row.extraid)
    .where('kind', '=', row.kind)
    .where('id', '>', id)
    .select('id')
    .executeTakeFirst()
  if (newer) refuse(`A newer form of this member stands: ${newer.id}.`)
  if (seen !== null && row.status !== seen) refuse(`It was decided meanwhile: ${decisionOf(row)}. Nothing was changed.`)
  return row
}

/** 'accepted as received on 18/11/2026 by Orla' */
function decisionOf({ status, received_date, reviewer }: ConsentRow): string {
  const received = received_date === null ? '' : ` as received on ${dayWords(received_date)}`
  return `${status.toLowerCase()}${received}${reviewer === null ? '' : ` by ${reviewer}`}`
}

interface Decision {
  status: ConsentStatus
  received_date: string | null
  reject_message: string | null
  reviewer: string | null
}

/** The request that decides, and its moment. */
interface Asked {
  ctx: RequestContext
  now: Date
}

async function decide(
  tx: Transaction<Database>,
  row: ConsentRow,
  decision: Decision,
  { ctx, now }: Asked,
): Promise<void> {
  const { id, extraid, kind } = row
  const reviewer = reviewerOf(ctx, decision.reviewer)
  await tx
    .updateTable('consent_form')
    .set({ ...decision, reviewer, reviewed: now })
    .where('id', '=', id)
    .execute()
  const what = `${consentNames[kind]}: ${decision.status.toLowerCase()}`
  await noteChange(tx, { extraid, what, at: now, ...reviewersHand(ctx, decision.reviewer) })
  const about = { id, at: now.toISOString() }
  await queueMail(tx, { kind: 'consent_decided', extraid, about, run_after: onceSettled(now) }, now)
}

/** Sets the day from which a consent counts, where `mayReplace` allows it for the day on record. */
async function setDate(
  tx: Transaction<Database>,
  form: ConsentRow,
  day: string | null,
  { ctx, now }: Asked,
  mayReplace: (held: string | null) => boolean,
): Promise<void> {
  const row = await profileRow(tx, form.extraid, 'lock')
  const column = dateOf[form.kind]
  if (!row || !mayReplace(row[column])) return
  await writeAttributes(tx, row, { [column]: day }, { changedBy: agencyHand(ctx), now })
}

/** The bytes of a form of that type, for the agency alone; that it was looked at is noted in the member's record first. */
export async function formLookedAt(ctx: RequestContext, file: string, filetype: string): Promise<Buffer | null> {
  const form = await ctx.db
    .selectFrom('consent_form')
    .innerJoin('stored_file', 'stored_file.id', 'consent_form.file')
    .where('consent_form.file', '=', file)
    .where('stored_file.filetype', '=', filetype)
    .select(['consent_form.extraid', 'consent_form.kind'])
    .executeTakeFirst()
  if (!form) return null
  const what = `${consentNames[form.kind]}: form looked at`
  await noteChange(ctx.db, { extraid: form.extraid, what, at: ctx.now(), ...agencyHand(ctx) })
  return readStored(ctx, file).catch((error: unknown) => {
    // Replaced since its row was read.
    if (error instanceof BlobAbsent) return null
    throw error
  })
}
