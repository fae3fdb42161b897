import type { Transaction } from 'kysely'
import { labelOf } from '../../../domain/vocabularies/terms'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import type { FileWork } from '../files/file-work'
import { unnameFiles } from '../files/stored-files'
import { noteChange, whoOf } from '../history/record-change'
import type { Worked } from '../outbox/outbox-ledger'
import { filesOf, showThumbnail } from './photos'
import { noPhoto, type PhotoAnswer } from './rotate-photo'

/** remove_image, in the caller's transaction. */
export async function removePhoto(
  tx: Transaction<Database>,
  signed: Signed,
  { mediaid, extraid }: { mediaid: number; extraid: number | null },
  work: FileWork,
  now: Date,
): Promise<Worked<PhotoAnswer>> {
  if (extraid === null) return { status: 'refused', answer: noPhoto }
  const row = await tx
    .deleteFrom('photo')
    .where('mediaid', '=', mediaid)
    .where('extraid', '=', extraid)
    .returningAll()
    .executeTakeFirst()
  if (!row) return { status: 'refused', answer: noPhoto }
  await unnameFiles(tx, filesOf(row))
  work.gone.push(...filesOf(row))
  await showThumbnail(tx, row, null)
  const what = `Photo deleted: ${labelOf('phototype', String(row.phototype))}`
  await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  return { status: 'applied', answer: { ok: true, message: 'Photo was deleted', photo: null } }
}
