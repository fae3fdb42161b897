import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { endOther } from '../payments/end-other'
import type { SettleParts } from '../payments/settle-parts'

/** Which other renewal of a member's plan is being paid; null: none. */
export async function otherRenewal(
  db: Kysely<Database>,
  { extraid, intent_id }: { extraid: number; intent_id: string },
): Promise<string | null> {
  const other = await db
    .selectFrom('subscription_intent')
    .where('extraid', '=', extraid)
    .where('kind', '=', 'renew')
    .where('stage', '=', 'paying')
    .where('intent_id', '<>', intent_id)
    .select('intent_id')
    .executeTakeFirst()
  return other?.intent_id ?? null
}

/** Ends another renewal of that member's plan; taken where that one has paid already. busy: somebody works on it. */
export async function makeWayForRenewal(
  parts: SettleParts,
  of: { extraid: number; intent_id: string },
): Promise<'free' | 'taken' | 'busy'> {
  const other = await otherRenewal(parts.db, of)
  return other === null ? 'free' : endOther(parts, other)
}
