import type { Transaction } from 'kysely'
import { isAngle, turnedBy } from '../../../domain/photos/photo-rules'
import { labelOf } from '../../../domain/vocabularies/terms'
import type { RequestContext } from '../../context/request-context'
import type { PhotoResult } from '../../generated/member'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import type { FileWork } from '../files/file-work'
import { nameFiles, readStored, unnameFiles } from '../files/stored-files'
import { noteChange, whoOf } from '../history/record-change'
import type { Turn } from '../images/renditions'
import { isAnswered, type Worked } from '../outbox/outbox-ledger'
import { type PhotoFields, photoFields, showThumbnail } from './photos'
import { type Shown, shownColumns, turnedPicture } from './picture'

export type PhotoAnswer = Required<Omit<PhotoResult, '__typename' | 'photo'>> & { photo: PhotoFields | null }

/** The answer for a photo that is gone, or another member's. */
export const noPhoto: PhotoAnswer = { ok: false, message: 'This photo is not there any more.', photo: null }

/** Whose photo it is; null where there is none of that number. */
export async function ownerOf({ db }: RequestContext, mediaid: number): Promise<number | null> {
  const row = await db.selectFrom('photo').where('mediaid', '=', mediaid).select('extraid').executeTakeFirst()
  return row?.extraid ?? null
}

/** Another request turned the photo while this turn was prepared. */
export class TurnedMeanwhile extends Error {}

export interface Turned {
  /** The photo's turn from which this was made. */
  before: Turn
  after: Turn
  shown: Shown
}

/** Prepares a turned photo, outside of any transaction; null where there is nothing to turn. */
export async function turnAside(
  ctx: RequestContext,
  { mediaid, angle }: { mediaid: number; angle: number },
): Promise<Turned | null> {
  if (!isAngle(angle) || (await isAnswered(ctx))) return null
  const row = await ctx.db
    .selectFrom('photo')
    .where('mediaid', '=', mediaid)
    .select(['original', 'turn'])
    .executeTakeFirst()
  if (!row?.original) return null
  const after = turnedBy(row.turn, angle)
  const shown = await turnedPicture(ctx, await readStored(ctx, row.original), after)
  return { before: row.turn, after, shown }
}

/** rotate_image, in the caller's transaction. Throws TurnedMeanwhile where the turn has to be prepared again. */
export async function rotatePhoto(
  tx: Transaction<Database>,
  signed: Signed,
  { mediaid, angle, extraid }: { mediaid: number; angle: number; extraid: number | null },
  { turned, work }: { turned: Turned | null; work: FileWork },
  now: Date,
): Promise<Worked<PhotoAnswer>> {
  if (!isAngle(angle)) {
    return { status: 'refused', answer: { ...noPhoto, message: 'A photo is turned by 90 or by 270 degrees.' } }
  }
  const row = await tx.selectFrom('photo').where('mediaid', '=', mediaid).selectAll().forUpdate().executeTakeFirst()
  if (!row?.original || row.extraid !== extraid) return { status: 'refused', answer: noPhoto }
  if (!turned || row.turn !== turned.before) throw new TurnedMeanwhile()
  const { shown } = turned
  await nameFiles(tx, signed.ctx.cipher, [shown.image, shown.card, shown.thumbnail], { extraid, at: now })
  const changed = await tx
    .updateTable('photo')
    .set({ turn: turned.after, ...shownColumns(shown) })
    .where('mediaid', '=', mediaid)
    .returningAll()
    .executeTakeFirstOrThrow()
  const before = [row.image, row.card, row.thumbnail].filter((file) => file !== null)
  await unnameFiles(tx, before)
  work.gone.push(...before)
  await showThumbnail(tx, changed, changed.thumbnail)
  const what = `Photo turned: ${labelOf('phototype', String(row.phototype))}`
  await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  return { status: 'applied', answer: { ok: true, message: 'Photo was turned', photo: photoFields(changed) } }
}
