import { type Kysely, type Selectable, sql } from 'kysely'
import { headshot, headshotRating, type PhotoSlot } from '../../../domain/photos/photo-rules'
import type { Photo } from '../../generated/member'
import type { Database } from '../../store/schema'
import type { PhotoTable } from '../../store/tables/files'

/** A photo as the contract gives it. */
export type PhotoFields = Required<Omit<Photo, '__typename'>>
export type PhotoRow = Selectable<PhotoTable>

/** A photo's row as the contract shows it. */
export function photoFields(row: PhotoRow): PhotoFields {
  const { mediaid, phototype, imagewidth, imageheight, status, quality, comment } = row
  return {
    ...{ mediaid, phototype, imagewidth, imageheight, status, quality, comment, message: comment },
    src: addressOf(row.image),
    card: addressOf(row.card),
    thumbnail: addressOf(row.thumbnail),
    datelastchanged: row.datelastchanged.toISOString(),
    rateddate: row.rateddate?.toISOString() ?? null,
  }
}

function addressOf(file: string | null): string | null {
  return file === null ? null : `/dj/api/member/photo/${file}.jpg`
}

/** A member's photos of those types, in their order; type 1 is the headshot's rating, without a number of its own. */
export async function photosOf(
  db: Kysely<Database>,
  extraid: number,
  phototypes: readonly number[],
): Promise<PhotoFields[]> {
  const asked = new Set(phototypes)
  const rows = await db.selectFrom('photo').where('extraid', '=', extraid).orderBy('phototype').selectAll().execute()
  const photos = rows.map(photoFields)
  const rated = photos.find(({ phototype }) => phototype === headshot)
  const rating = rated ? [{ ...rated, mediaid: null, phototype: headshotRating }] : []
  return [...rating, ...photos].filter(({ phototype }) => asked.has(phototype))
}

/** The photo in a slot. Locks the slot until the transaction ends, also where it is empty. */
export async function lockSlot(
  tx: Kysely<Database>,
  { extraid, phototype }: { extraid: number; phototype: PhotoSlot },
): Promise<PhotoRow | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photo ${extraid} ${phototype}`}, 2))`.execute(tx)
  const row = await tx
    .selectFrom('photo')
    .where('extraid', '=', extraid)
    .where('phototype', '=', phototype)
    .selectAll()
    .executeTakeFirst()
  return row ?? null
}

/** The files of a photo's row. */
export function filesOf({ original, image, card, thumbnail }: PhotoRow): string[] {
  return [original, image, card, thumbnail].filter((file) => file !== null)
}

/** The small picture by which a member is known all over the portal: the headshot's. */
export async function showThumbnail(
  tx: Kysely<Database>,
  { extraid, phototype }: { extraid: number; phototype: number },
  thumbnail: string | null,
): Promise<void> {
  if (phototype !== headshot) return
  await tx.updateTable('member').set({ thumbnail }).where('extraid', '=', extraid).execute()
}
