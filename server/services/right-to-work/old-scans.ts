import { type Kysely, sql } from 'kysely'
import { minorsAreUnder, schoolYearOf } from '../../../domain/consents/consents'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { rtwStatus } from '../../../domain/right-to-work/state'
import type { BlobStore } from '../../store/blobs/blob-store'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { type FileWork, withFileWork } from '../files/file-work'
import { unnameFiles } from '../files/stored-files'
import { theAgency } from '../history/field-change'
import { noteChange } from '../history/record-change'
import type { RegularJobs } from '../regularly'
import { releaseScans } from './scan'

/** The default where the agency's file sets none (AgencyInfo.scan_months). */
const usualMonths = 6
const day = 24 * 60 * 60_000

/**
 * Deletes scans and consent forms that have not counted for so many months: a later submission was verified; a later form
 * was accepted, the form was rejected, its school year is over or its member has turned 16; or a child was removed from its
 * family and has no log-in. The records stay. Each is deleted once, however many servers run this.
 */
export async function deleteOldScans(
  db: Kysely<Database>,
  blobs: BlobStore,
  now: Date,
  months = usualMonths,
): Promise<{ scans: number; forms: number }> {
  const { rows } = await sql<{
    moment: Date
  }>`select ${now}::timestamptz - make_interval(months => ${months}) as moment`.execute(db)
  const before = rows[0]?.moment ?? now
  let scans = 0
  for (const id of await oldRecords(db, before)) {
    scans += await once(db, blobs, (tx, work) => deleteScans(tx, id, work, now))
  }
  let forms = 0
  for (const id of await oldForms(db, before))
    forms += await once(db, blobs, (tx, work) => deleteForm(tx, id, work, now))
  return { scans, forms }
}

type Work = (tx: Kysely<Database>, work: FileWork) => Promise<number>

function once(db: Kysely<Database>, blobs: BlobStore, run: Work): Promise<number> {
  return withFileWork({ db, blobs }, (work) => inTransaction(db, (tx) => run(tx, work)))
}

async function oldRecords(db: Kysely<Database>, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('rtw')
    .innerJoin('member', 'member.extraid', 'rtw.extraid')
    .where('rtw.status', '!=', rtwStatus.started)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('rtw_scan').whereRef('rtw_scan.rtw_id', '=', 'rtw.id').select('rtw_scan.file')),
    )
    .where(({ or, exists, selectFrom }) =>
      or([
        hasGone(before),
        exists(
          selectFrom('rtw as later')
            .whereRef('later.extraid', '=', 'rtw.extraid')
            .whereRef('later.id', '>', 'rtw.id')
            .where('later.wf_verified', '<', before)
            .select('later.id'),
        ),
      ]),
    )
    .select('rtw.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A child that was removed from its family, and that has no log-in of its own. */
function hasGone(before: Date) {
  return sql<boolean>`member.removed_at < ${before} and not exists (select from login where login.extraid = member.extraid)`
}

/** A scan that a later submission holds too stays with that one. */
async function deleteScans(tx: Kysely<Database>, id: number, work: FileWork, now: Date): Promise<number> {
  const record = await tx.selectFrom('rtw').where('id', '=', id).select('extraid').forUpdate().executeTakeFirst()
  if (!record) return 0
  const fields = await tx.selectFrom('rtw_scan').where('rtw_id', '=', id).select('field').execute()
  const names = fields.map(({ field }) => field)
  const count = await releaseScans(tx, id, names, work)
  if (count > 0) {
    const what = 'Right to work: scans of a past submission deleted'
    await noteChange(tx, { extraid: record.extraid, what, at: now, ...theAgency })
  }
  return count
}

async function oldForms(db: Kysely<Database>, before: Date): Promise<number[]> {
  const { from } = schoolYearOf(dublinDay(before))
  const rows = await db
    .selectFrom('consent_form as form')
    .innerJoin('member', 'member.extraid', 'form.extraid')
    .where('form.file', 'is not', null)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        hasGone(before),
        and([
          eb('form.kind', '=', 'school-form'),
          sql<boolean>`coalesce(form.received_date, (form.created at time zone 'Europe/Dublin')::date) < ${from}::date`,
        ]),
        and([eb('form.status', '=', 'Rejected'), eb('form.reviewed', '<', before)]),
        sql<boolean>`member.dateofbirth + make_interval(years => ${minorsAreUnder}) <= ${dublinDay(before)}::date`,
        exists(
          selectFrom('consent_form as later')
            .whereRef('later.extraid', '=', 'form.extraid')
            .whereRef('later.kind', '=', 'form.kind')
            .whereRef('later.id', '>', 'form.id')
            .where('later.status', '=', 'Accepted')
            .where('later.reviewed', '<', before)
            .select('later.id'),
        ),
      ]),
    )
    .select('form.id')
    .execute()
  return rows.map(({ id }) => id)
}

async function deleteForm(tx: Kysely<Database>, id: number, work: FileWork, now: Date): Promise<number> {
  const form = await tx
    .selectFrom('consent_form')
    .where('id', '=', id)
    .select(['extraid', 'file'])
    .forUpdate()
    .executeTakeFirst()
  // Another server was quicker.
  if (!form?.file) return 0
  await tx.updateTable('consent_form').set({ file: null }).where('id', '=', id).execute()
  await unnameFiles(tx, [form.file])
  work.gone.push(form.file)
  await noteChange(tx, { extraid: form.extraid, what: 'Consent form of the past deleted', at: now, ...theAgency })
  return 1
}

/** Runs this ten minutes after the start and then every day. */
export function deleteOldScansDaily(
  jobs: RegularJobs,
  db: Kysely<Database>,
  blobs: BlobStore,
  { now, months }: { now: () => Date; months: number | undefined },
): void {
  const words = { done: 'old_scans_deleted', failed: 'old_scans_not_deleted', firstMs: 600_000, everyMs: day }
  jobs.add(words, () => deleteOldScans(db, blobs, now(), months))
}
