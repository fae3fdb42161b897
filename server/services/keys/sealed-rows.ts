import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { sealedNames } from '../profile/profile-row'

export type SealedRow = { extraid: number } & Record<(typeof sealedNames)[number], string | null>

/**
 * Members after that number who have a sealed value, or one that is not sealed with the key `notUnder`; by number. With
 * lock nobody else changes them until the transaction ends.
 */
export async function sealedRows(
  db: Kysely<Database>,
  { after, limit, notUnder, lock }: { after: number; limit: number; notUnder?: string; lock?: true },
): Promise<SealedRow[]> {
  const prefix = notUnder ? `v2.${notUnder}.%` : 'v%'
  const query = db
    .selectFrom('member')
    .where('extraid', '>', after)
    .where(({ or, eb }) => or(sealedNames.map((name) => eb(name, notUnder ? 'not like' : 'like', prefix))))
    .orderBy('extraid')
    .limit(limit)
    .select(['extraid', ...sealedNames])
  return (lock ? query.forNoKeyUpdate() : query).execute()
}
