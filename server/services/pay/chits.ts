import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../store/schema'
import type { ChitTable } from '../../store/tables/pay'

/** A chit as it is stored. */
export type ChitRow = Selectable<ChitTable>

/** A member's chits as the member's contract shows them, newest first. */
export async function chitsOf(db: Kysely<Database>, extraid: number) {
  return db
    .selectFrom('chit')
    .where('extraid', '=', extraid)
    .orderBy('date_worked', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'reference', 'date_worked', 'production', 'role', 'production_company'])
    .execute()
}

/** One chit; null when there is none of that number. */
export async function chitWith(db: Kysely<Database>, id: number): Promise<ChitRow | null> {
  return (await db.selectFrom('chit').where('id', '=', id).selectAll().executeTakeFirst()) ?? null
}
