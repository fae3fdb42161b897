import type { RequestContext } from '../../context/request-context'
import { askedAnew, type Intent, intentOf } from '../payments/intents'
import { isRenewalOf } from './renewal-answer'

/**
 * The row of a renewal that begins, or begins again; until something is being paid, it follows the current choice (prices in
 * euro cents). null: it is another member's, or over.
 */
export async function beginRenewal(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  of: { intent_id: string; extraid: number; option_code: string; price: number; to_pay: number },
): Promise<Intent | null> {
  const { intent_id, extraid, option_code } = of
  const chosen = { option_code, price_in_cents: of.price, to_pay_in_cents: of.to_pay, changed_at: now() }
  await db
    .insertInto('subscription_intent')
    .values({ intent_id, kind: 'renew', extraid, ...chosen, created_at: now() })
    .onConflict((conflict) =>
      conflict
        .column('intent_id')
        .doUpdateSet({ ...chosen, stage: 'begun', ...askedAnew })
        .where('subscription_intent.kind', '=', 'renew')
        .where('subscription_intent.extraid', '=', extraid)
        .where('subscription_intent.stage', 'in', ['begun', 'lapsed']),
    )
    .execute()
  const row = await intentOf(db, intent_id)
  return row && isRenewalOf(row, extraid) && (row.stage === 'begun' || row.stage === 'paying') ? row : null
}
