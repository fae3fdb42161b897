import { endOther } from '../payments/end-other'
import type { SettleParts } from '../payments/settle-parts'

/** Ends another sign-up that pays for that log-in name; taken where that one is paid already. busy: somebody works on it. */
export async function makeWay(
  parts: SettleParts,
  loginname: string,
  intent_id: string,
): Promise<'free' | 'taken' | 'busy'> {
  const other = await parts.db
    .selectFrom('subscription_intent')
    .where('loginname', '=', loginname)
    .where('kind', '=', 'register')
    .where('stage', '=', 'paying')
    .where('intent_id', '<>', intent_id)
    .select('intent_id')
    .executeTakeFirst()
  return other ? endOther(parts, other.intent_id) : 'free'
}
