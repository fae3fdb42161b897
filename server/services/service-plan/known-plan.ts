import type { Kysely, Selectable } from 'kysely'
import type { KnownPlan } from '../../../domain/service-plan/plan-state'
import type { Database } from '../../store/schema'
import type { SubscriptionTable } from '../../store/tables/service-plan'

type PlanRow = Pick<Selectable<SubscriptionTable>, 'expirydate' | 'renews_on' | 'failed_at'>

/** A row as the rules of plan-state.ts read it. */
export function knownPlan({ expirydate, renews_on, failed_at }: PlanRow): KnownPlan {
  return { expirydate, renewsItself: renews_on !== null, hasFailed: failed_at !== null }
}

/** The plan that a member is under: a child's is its parent's. null: there never was one. */
export async function planOver(
  db: Kysely<Database>,
  { extraid, parentid }: { extraid: number; parentid: number | null },
): Promise<KnownPlan | null> {
  const row = await db
    .selectFrom('subscription')
    .where('extraid', '=', parentid ?? extraid)
    .select(['expirydate', 'renews_on', 'failed_at'])
    .executeTakeFirst()
  return row ? knownPlan(row) : null
}
