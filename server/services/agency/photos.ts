import type { Kysely } from 'kysely'
import { daysFromTo, dublinDay } from '../../../domain/dates/dublin-day'
import type { PhotoStatus } from '../../../domain/photos/photo-rules'
import type { Database } from '../../store/schema'

/** Photos of one member, or, without a member, everybody's with that status; oldest first. */
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
  return rows.map(({ image, card, datelastchanged, rateddate, ...row }) => ({
    ...row,
    src: addressOf(image),
    card: addressOf(card),
    datelastchanged: datelastchanged.toISOString(),
    rateddate: rateddate?.toISOString() ?? null,
    days: daysFromTo(dublinDay(datelastchanged), today),
  }))
}

function addressOf(file: string | null): string | null {
  return file === null ? null : `/dj/api/agency/photo/${file}.jpg`
}
