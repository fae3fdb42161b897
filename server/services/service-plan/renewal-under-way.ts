import type { Kysely } from 'kysely'
import type { PlanRenewal } from '../../generated/member'
import type { Database } from '../../store/schema'

type Shown = Required<Omit<PlanRenewal, '__typename'>>

/** The newest renewal of a member's that a card was asked for and that is not over: also one whose money is still on its way back. */
export async function renewalUnderWay(db: Kysely<Database>, extraid: number): Promise<Shown | null> {
  const row = await db
    .selectFrom('subscription_intent')
    .where('extraid', '=', extraid)
    .where('kind', '=', 'renew')
    .where(({ and, or, eb }) =>
      or([
        and([eb('stage', '=', 'begun'), eb('attempt', '>', 0)]),
        eb('stage', '=', 'paying'),
        and([eb('stage', '=', 'returned'), eb('returned_at', 'is', null)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('intent_id')
    .select(['intent_id', 'stage', 'option_code', 'to_pay_in_cents'])
    .executeTakeFirst()
  if (!row || row.stage === 'paid' || row.stage === 'lapsed') return null
  const { intent_id: intent, stage, option_code: code, to_pay_in_cents: to_pay } = row
  return { intent, stage, code, to_pay }
}
