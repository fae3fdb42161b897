import type { Selectable, Transaction } from 'kysely'
import { bestQuality, type PhotoStatus } from '../../../domain/photos/photo-rules'
import { characters, cleanLines } from '../../../domain/text/characters'
import { labelOf } from '../../../domain/vocabularies/terms'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import type { PhotoTable } from '../../store/tables/files'
import { noteChange } from '../history/record-change'
import { onceSettled, queueMail } from '../mail/queue-mail'
import { once } from './once'
import { refuse } from './refusal'
import { reviewerOf, reviewersHand } from './reviewer'

export interface Reviewed {
  mediaid: number
  status: PhotoStatus
  quality?: number | null
  /** undefined leaves what was said before, null takes it away. */
  comment?: string | null
  reviewer?: string | null
  /** The version that the reviewer saw; left out, the photo is reviewed whatever its version is now. */
  seen_version?: number | null
}

type PhotoRow = Selectable<PhotoTable>

/** A review as it is kept for an undo. */
interface Review extends Pick<PhotoRow, 'status' | 'quality' | 'comment' | 'reviewer'> {
  rateddate: string | null
}

const commentLimit = 1000

const reviews: Readonly<Record<PhotoStatus, string>> = {
  P: 'Photo waits for its review again',
  A: 'Photo approved',
  I: 'Photo needs to be improved',
  R: 'Photo rejected',
}

/** review_photo: what the agency thinks of a photo; the member sees it at the next read. */
export async function reviewPhoto(ctx: RequestContext, given: Reviewed) {
  return once(ctx, { operation: 'review_photo', args: { ...given } }, async (tx) => {
    const { mediaid, status } = given
    const comment = cleanLines(given.comment ?? '')
    if (characters(comment) > commentLimit) refuse(`A comment can have at most ${commentLimit} characters.`)
    const quality = qualityOf(given)
    const by = reviewersHand(ctx, given.reviewer)
    const photo = await lockedPhoto(tx, mediaid, given.seen_version ?? null)
    const now = ctx.now()
    const isRated = status !== 'P'
    await tx
      .updateTable('photo')
      .set({
        status,
        quality,
        rateddate: isRated ? now : null,
        reviewer: isRated ? reviewerOf(ctx, given.reviewer) : null,
      })
      .set(given.comment === undefined ? {} : { comment: comment || null })
      .set({ review_version: photo.review_version + 1, reviewed_before: JSON.stringify(reviewOf(photo)) })
      .where('mediaid', '=', mediaid)
      .execute()
    const rated = quality === null ? '' : ` (${quality} out of ${bestQuality})`
    await noteChange(tx, {
      extraid: photo.extraid,
      what: `${reviews[status]}${rated}: ${slotOf(photo)}`,
      at: now,
      ...by,
    })
    if (isRated) {
      const about = { mediaid, version: photo.review_version + 1 }
      const run_after = onceSettled(now)
      await queueMail(tx, { kind: 'photo_decided', extraid: photo.extraid, about, run_after }, now)
    }
    return { ok: true, message: null }
  })
}

/** undo_photo_review: the photo is again as it was before its last review, if that is the one that was seen. */
export async function undoPhotoReview(
  ctx: RequestContext,
  given: { mediaid: number; seen_version: number; reviewer?: string | null },
) {
  return once(ctx, { operation: 'undo_photo_review', args: { ...given } }, async (tx) => {
    const by = reviewersHand(ctx, given.reviewer)
    const photo = await lockedPhoto(tx, given.mediaid, given.seen_version)
    // Written by reviewPhoto alone.
    const before = photo.reviewed_before as Review | null
    if (!before) refuse(`Photo ${given.mediaid} has no review to take back.`)
    const { status, quality, comment, reviewer, rateddate } = before
    await tx
      .updateTable('photo')
      .set({ status, quality, comment, reviewer, rateddate: rateddate === null ? null : new Date(rateddate) })
      .set({ review_version: photo.review_version + 1, reviewed_before: null })
      .where('mediaid', '=', given.mediaid)
      .execute()
    const what = `Review of a photo taken back: ${slotOf(photo)}`
    await noteChange(tx, { extraid: photo.extraid, what, at: ctx.now(), ...by })
    return { ok: true, message: null }
  })
}

/** The photo, which nobody else reviews until the transaction ends; refuses where its version is not the one that was seen. */
async function lockedPhoto(tx: Transaction<Database>, mediaid: number, seen: number | null): Promise<PhotoRow> {
  const photo = await tx.selectFrom('photo').where('mediaid', '=', mediaid).selectAll().forUpdate().executeTakeFirst()
  if (!photo) refuse(`There is no photo ${mediaid}: the member may have replaced or deleted it.`)
  if (seen !== null && photo.review_version !== seen) {
    const by = photo.reviewer === null ? '' : ` by ${photo.reviewer}`
    refuse(`Photo ${mediaid} was reviewed meanwhile${by}. Nothing was changed.`)
  }
  return photo
}

function reviewOf({ status, quality, comment, reviewer, rateddate }: PhotoRow): Review {
  return { status, quality, comment, reviewer, rateddate: rateddate?.toISOString() ?? null }
}

function slotOf({ phototype }: PhotoRow): string {
  return labelOf('phototype', String(phototype))
}

function qualityOf({ status, quality = null }: Reviewed): number | null {
  if (status === 'P') return null
  if (quality === null && status === 'A') refuse(`An approved photo needs a quality, 0 to ${bestQuality}.`)
  if (quality !== null && (quality < 0 || quality > bestQuality)) refuse(`A quality is 0 to ${bestQuality}.`)
  return quality
}
