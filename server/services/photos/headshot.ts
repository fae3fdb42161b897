import type { Kysely } from 'kysely'
import { headshot } from '../../../domain/photos/photo-rules'
import type { Database } from '../../store/schema'

/** The headshot that counts, if there is one: a rejected one does not. */
export async function headshotRow(db: Kysely<Database>, extraid: number) {
  return db
    .selectFrom('photo')
    .where('extraid', '=', extraid)
    .where('phototype', '=', headshot)
    .where('status', '!=', 'R')
    .select(['quality', 'datelastchanged'])
    .executeTakeFirst()
}

export async function hasHeadshot(db: Kysely<Database>, extraid: number): Promise<boolean> {
  return (await headshotRow(db, extraid)) !== undefined
}
