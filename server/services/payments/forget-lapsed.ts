import { runStep } from './log-trouble'
import { settleIntent } from './settle'
import type { SettleParts } from './settle-parts'

const hour = 60 * 60_000
const day = 24 * hour
/** How long a lapsed intent is kept, and the address of one whose money was returned (ms). */
const keptMs = 30 * day
const mostAtOnce = 100

/** Where a card was tried, asks the provider once more before the row is deleted: afterwards nobody could be refunded. */
export async function forgetLapsed(parts: SettleParts): Promise<void> {
  const { db, now, log } = parts
  const before = new Date(now().getTime() - keptMs)
  const asked = await db
    .selectFrom('subscription_intent')
    .where('stage', '=', 'lapsed')
    .where('attempt', '>', 0)
    .where('changed_at', '<=', before)
    .orderBy('changed_at')
    .limit(mostAtOnce)
    .select('intent_id')
    .execute()
  for (const { intent_id } of asked) {
    if (await runStep(log, () => settleIntent(parts, intent_id))) await forget(parts, intent_id)
    else await postpone(parts, intent_id, { stage: 'lapsed', before })
  }
  await db
    .deleteFrom('subscription_intent')
    .where('stage', '=', 'lapsed')
    .where('attempt', '=', 0)
    .where('changed_at', '<=', before)
    .execute()
  await db
    .updateTable('subscription_intent')
    .set({ loginname: null })
    .where('stage', '=', 'returned')
    .where('returned_at', '<=', before)
    .where('loginname', 'is not', null)
    .execute()
}

async function forget({ db }: SettleParts, intent_id: string): Promise<void> {
  await db.deleteFrom('subscription_intent').where('intent_id', '=', intent_id).where('stage', '=', 'lapsed').execute()
}

/**
 * Asks again an hour later, behind all others, where the provider could not say; does nothing where somebody came back
 * meanwhile.
 */
export async function postpone(
  { db }: Pick<SettleParts, 'db'>,
  intent_id: string,
  { stage, before }: { stage: 'begun' | 'lapsed'; before: Date },
): Promise<void> {
  await db
    .updateTable('subscription_intent')
    .set({ changed_at: new Date(before.getTime() + hour) })
    .where('intent_id', '=', intent_id)
    .where('stage', '=', stage)
    .where('changed_at', '<=', before)
    .execute()
}
