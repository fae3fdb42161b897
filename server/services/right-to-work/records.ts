import { type Kysely, type Selectable, sql } from 'kysely'
import {
  type DocumentField,
  documentFieldNames,
  documentFields,
  isScanField,
  type ScanField,
  ticked,
} from '../../../domain/right-to-work/document-fields'
import type { RequestContext } from '../../context/request-context'
import type { RtwRecord, RtwScan } from '../../generated/rtw'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import type { RtwScanTable, RtwTable } from '../../store/tables/files'
import { masked, openValues } from './document-values'

export type RtwRow = Selectable<RtwTable>
export type ScanRow = Selectable<RtwScanTable>
/** A record as the contract gives it. */
export type RecordFields = Omit<RtwRecord, '__typename'>

/** All of a member's records, the newest first. */
export async function recordsOf(db: Kysely<Database>, extraid: number): Promise<RtwRow[]> {
  return db.selectFrom('rtw').where('extraid', '=', extraid).orderBy('id', 'desc').selectAll().execute()
}

/** The same; no other is begun, or taken over, until the transaction ends. */
export async function lockRecords(tx: Kysely<Database>, extraid: number): Promise<RtwRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rtw ${extraid}`}, 4))`.execute(tx)
  return recordsOf(tx, extraid)
}

/** Whose record it is; null where there is none of that number. */
export async function recordOwner({ db }: RequestContext, id: number): Promise<number | null> {
  const row = await db.selectFrom('rtw').where('id', '=', id).select('extraid').executeTakeFirst()
  return row?.extraid ?? null
}

/** The record, which nobody else changes until the transaction ends; null where it is gone, or is another member's. */
export async function lockRecord(
  tx: Kysely<Database>,
  { id, extraid }: { id: number; extraid: number | null },
): Promise<RtwRow | null> {
  if (extraid === null) return null
  const row = await tx
    .selectFrom('rtw')
    .where('id', '=', id)
    .where('extraid', '=', extraid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The scans that records hold. */
export async function scansOf(db: Kysely<Database>, ids: readonly number[]): Promise<ScanRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('rtw_scan').where('rtw_id', '=', sql<number>`any(${ids}::int[])`).selectAll().execute()
}

export function fieldsHeld(scans: readonly ScanRow[], id: number): ReadonlySet<ScanField> {
  return new Set(
    scans
      .filter(({ rtw_id }) => rtw_id === id)
      .map(({ field }) => field)
      .filter(isScanField),
  )
}

/** Records as the contract shows them, with their documents: of a number only its end, of a scan only that it is held. */
export function recordFields(cipher: FieldCipher, rows: readonly RtwRow[], scans: readonly ScanRow[]): RecordFields[] {
  return rows.map((row) => {
    const { id, submission_type, status, expires, reject_message, reject_field } = row
    const { a1, a2, a3, a4, v1, v2, v3, v4, a1_country, a2_country } = row
    return {
      ...{ id, submission_type, status, expires, reject_message, reject_field },
      ...{ a1, a2, a3, a4, v1, v2, v3, v4, a1_country, a2_country },
      created: row.created.toISOString(),
      wf_started: momentOf(row.wf_started),
      wf_submitted: momentOf(row.wf_submitted),
      wf_verified: momentOf(row.wf_verified),
      wf_rejected: momentOf(row.wf_rejected),
      wf_expired: momentOf(row.wf_expired),
      scans_dropped: momentOf(row.scans_dropped),
      ...documentsOf(cipher, row, scans),
    }
  })
}

/** The same for one record. */
export async function oneRecord(db: Kysely<Database>, cipher: FieldCipher, row: RtwRow): Promise<RecordFields | null> {
  return recordFields(cipher, [row], await scansOf(db, [row.id]))[0] ?? null
}

function momentOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}

function documentsOf(cipher: FieldCipher, row: RtwRow, scans: readonly ScanRow[]): Partial<RecordFields> {
  const values = openValues(cipher, row)
  const shown = (name: DocumentField): string | number | boolean | RtwScan | null => {
    if (isScanField(name)) return scanFields(scans.find((one) => one.rtw_id === row.id && one.field === name))
    const value = values[name]
    if (value === undefined) return null
    const { kind } = documentFields[name]
    if (kind === 'choice') return Number(value)
    if (kind === 'flag') return value === ticked
    return kind === 'number' ? masked(value) : value
  }
  return Object.fromEntries(documentFieldNames.map((name) => [name, shown(name)]))
}

/** What the member is told of a scan; its picture is shown to the agency alone. */
export function scanFields(scan: Pick<ScanRow, 'held_at' | 'size'> | undefined): RtwScan | null {
  return scan ? { held_at: scan.held_at.toISOString(), size: scan.size } : null
}
