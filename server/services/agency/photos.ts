import type { Kysely } from 'kysely'
import { daysFromTo, dublinDay } from '../../../domain/dates/dublin-day'
import { bestQuality, type PhotoStatus } from '../../../domain/photos/photo-rules'
import { characters, cleanLines } from '../../../domain/text/characters'
import { labelOf } from '../../../domain/vocabularies/terms'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { theAgency } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { once } from './once'
import { refuse } from './refusal'

/** Photos of one member; without one, those of that status of everybody, the longest there first. */
export async function agencyPhotos(
  db: Kysely<Database>,
  of: { extraid?: number | null; status?: PhotoStatus | null },
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) {
  const all = db.selectFrom('photo').innerJoin('member', 'member.extraid', 'photo.extraid')
  const asked =
    typeof of.extraid === 'number'
      ? all.where('photo.extraid', '=', of.extraid)
      : all.where('photo.status', '=', of.status ?? 'P')
  const rows = await asked
    .orderBy('photo.datelastchanged')
    .orderBy('photo.mediaid')
    .limit(limit)
    .offset(offset)
    .selectAll('photo')
    .select(['member.firstname', 'member.lastname'])
    .execute()
  const today = dublinDay(now)
  return rows.map(({ image, datelastchanged, rateddate, ...row }) => ({
    ...row,
    src: image === null ? null : `/dj/api/agency/photo/${image}.jpg`,
    datelastchanged: datelastchanged.toISOString(),
    rateddate: rateddate?.toISOString() ?? null,
    days: daysFromTo(dublinDay(datelastchanged), today),
  }))
}

export interface Reviewed {
  mediaid: number
  status: PhotoStatus
  quality?: number | null
  /** undefined leaves what was said before, null takes it away. */
  comment?: string | null
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
    const now = ctx.now()
    const reviewed = await tx
      .updateTable('photo')
      .set({ status, quality, rateddate: status === 'P' ? null : now })
      .set(given.comment === undefined ? {} : { comment: comment || null })
      .where('mediaid', '=', mediaid)
      .returning(['extraid', 'phototype'])
      .executeTakeFirst()
    if (!reviewed) refuse(`There is no photo ${mediaid}.`)
    const { extraid, phototype } = reviewed
    const rated = quality === null ? '' : ` (${quality} out of ${bestQuality})`
    const what = `${reviews[status]}${rated}: ${labelOf('phototype', String(phototype))}`
    await noteChange(tx, { extraid, what, at: now, ...theAgency })
    return { ok: true, message: null }
  })
}

function qualityOf({ status, quality = null }: Reviewed): number | null {
  if (status === 'P') return null
  if (quality === null && status === 'A') refuse(`An approved photo needs a quality, 0 to ${bestQuality}.`)
  if (quality !== null && (quality < 0 || quality > bestQuality)) refuse(`A quality is 0 to ${bestQuality}.`)
  return quality
}
