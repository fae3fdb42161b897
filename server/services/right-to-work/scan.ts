import { type Kysely, sql, type Transaction } from 'kysely'
import type { ScanField } from '../../../domain/right-to-work/document-fields'
import { legacy } from '../../../domain/right-to-work/questions'
import { fieldsOf } from '../../../domain/right-to-work/requirements'
import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import type { RtwScan } from '../../generated/rtw'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import type { FileWork } from '../files/file-work'
import { type NewFile, nameFiles, storeBytes } from '../files/stored-files'
import { ImageRefused } from '../images/image-refused'
import { imageType } from '../images/image-type'
import { allowedTo, type Made, madeOfUpload } from '../images/made-of-upload'
import { uprightImage } from '../images/upright'
import type { Worked } from '../outbox/outbox-ledger'
import { takeUpload } from '../uploads/take'
import { openValues } from './document-values'
import { lockRecord, type RtwRow, scanFields } from './records'
import { answerFirst, closedSentence, noRecord } from './sentences'

/** Specification part 2, section 5. */
const wrongType = 'We only accept image files (.jpg or .png)'
const taken = new Set(['jpeg', 'png', 'bmp'])

/** The stored form of a scan: upright, at most 3000 pixels a side, without metadata. Outside of any transaction. */
export function madeScan(ctx: RequestContext, upload: string): Promise<Made<NewFile>> {
  return madeOfUpload(ctx, upload, async (sent) => {
    if (!taken.has(imageType(sent) ?? '')) throw new ImageRefused(wrongType)
    return storeBytes(ctx.blobs, (await uprightImage(sent, allowedTo(ctx))).bytes, 'image/jpeg')
  })
}

export interface HoldAnswer {
  ok: boolean
  message: string | null
  scan: RtwScan | null
}
export const absentHold: HoldAnswer = { ok: false, message: noRecord, scan: null }

/** hold_scan, in the caller's transaction: attaches the prepared scan to a submission that is begun. */
export async function holdScan(
  tx: Transaction<Database>,
  { ctx }: Signed,
  { id, extraid, field, file }: { id: number; extraid: number | null; field: ScanField; file: string },
  { made, work }: { made: Made<NewFile>; work: FileWork },
  now: Date,
): Promise<Worked<HoldAnswer>> {
  const refused = (message: string): Worked<HoldAnswer> => ({
    status: 'refused',
    answer: { ok: false, message, scan: null },
  })
  const row = await lockRecord(tx, { id, extraid })
  if (!row) return { status: 'refused', answer: absentHold }
  // The ledger had the answer before, and has it no longer: the device sends the file again.
  if (!made) fail('UPLOAD_MISSING', 'This file has to be sent again.')
  work.gone.push(...(await takeUpload(tx, ctx, file)))
  const problem = refusal(ctx, row, field)
  if (problem !== null) return refused(problem)
  if ('refused' in made) return refused(made.refused)
  const { picture } = made
  await nameFiles(tx, ctx.cipher, [picture], { extraid: row.extraid, at: now })
  await releaseScans(tx, id, [field], work)
  const held = { rtw_id: id, extraid: row.extraid, field, file: picture.id, size: picture.size, held_at: now }
  await tx.insertInto('rtw_scan').values(held).execute()
  await tx.updateTable('rtw').set({ scans_dropped: null }).where('id', '=', id).execute()
  return { status: 'applied', answer: { ok: true, message: null, scan: scanFields(held) } }
}

/** Why a scan can't be put there; null where it can. */
function refusal(ctx: RequestContext, row: RtwRow, field: ScanField): string | null {
  const closed = closedSentence(row.status)
  if (closed !== null) return closed
  const { submission_type: form } = row
  if (form === null || form === legacy) return answerFirst
  const values = { ...openValues(ctx.cipher, row), partner_gnib_needed: 'yes' }
  return fieldsOf(form, values).includes(field) ? null : 'This scan is not asked for.'
}

/** drop_scan, in the caller's transaction. */
export async function dropScan(
  tx: Transaction<Database>,
  { id, extraid, field }: { id: number; extraid: number | null; field: ScanField },
  work: FileWork,
): Promise<Worked<{ ok: boolean; message: string | null }>> {
  const row = await lockRecord(tx, { id, extraid })
  if (!row) return { status: 'refused', answer: { ok: false, message: noRecord } }
  const closed = closedSentence(row.status)
  if (closed !== null) return { status: 'refused', answer: { ok: false, message: closed } }
  await releaseScans(tx, id, [field], work)
  return { status: 'applied', answer: { ok: true, message: null } }
}

/** Takes scans from a record, and deletes files that no other record holds. Returns how many files were deleted. */
export async function releaseScans(
  tx: Kysely<Database>,
  id: number,
  fields: readonly string[],
  work: Pick<FileWork, 'gone'>,
): Promise<number> {
  const gone = await tx
    .deleteFrom('rtw_scan')
    .where('rtw_id', '=', id)
    .where('field', '=', sql<string>`any(${fields}::text[])`)
    .returning('file')
    .execute()
  const files = gone.map(({ file }) => file)
  const unnamed = await tx
    .deleteFrom('stored_file')
    .where('id', '=', sql<string>`any(${files}::text[])`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('rtw_scan').whereRef('rtw_scan.file', '=', 'stored_file.id').select('rtw_scan.file'))),
    )
    .returning('id')
    .execute()
  work.gone.push(...files)
  return unnamed.length
}
