import type { Stage } from '../work-through'
import { isDue, takeAsk, waits } from './ask-queue'
import type { Intent } from './intents'
import { runStep } from './log-trouble'
import { settleIntent } from './settle'
import type { SettleParts } from './settle-parts'

const day = 24 * 60 * 60_000
/** How long a lapsed intent is kept, and the address of one whose money was returned (ms). */
const keptMs = 30 * day

/**
 * The stage of intents that are past their time. Where a card was tried, asks the provider once more before the row is
 * deleted: afterwards nobody could be refunded. The customer of a sign-up, who has no account, is deleted at the provider too.
 */
export function forgetLapsed(parts: SettleParts): Stage {
  const { db, now, log } = parts
  return async (most) => {
    const before = new Date(now().getTime() - keptMs)
    await forgetUnknown(parts, before)
    const due = await db
      .selectFrom('subscription_intent')
      .where('stage', '=', 'lapsed')
      .where('changed_at', '<=', before)
      .where(isDue(now()))
      .orderBy('asks')
      .orderBy('changed_at')
      .limit(most)
      .select(['intent_id', 'stage', 'asks', 'attempt', 'kind', 'customer_id'])
      .execute()
    return due.map((row) => async () => {
      if (!(await takeAsk(parts, row, waits.unfinished))) return
      await runStep(log, () => forget(parts, row))
    })
  }
}

type Lapsed = Pick<Intent, 'intent_id' | 'attempt' | 'kind' | 'customer_id'>

/** Deletes the row, unless money turned up for it. Throws a PaymentTrouble: the row then waits for its next turn. */
async function forget(parts: SettleParts, { intent_id, attempt, kind, customer_id }: Lapsed): Promise<void> {
  const { db, payments } = parts
  if (attempt > 0 && (await settleIntent(parts, intent_id)).is !== 'gone') return
  if (kind === 'register' && customer_id !== null && !(await isNamed(parts, { intent_id, customer_id }))) {
    await payments.deleteCustomer(customer_id)
  }
  await db.deleteFrom('subscription_intent').where('intent_id', '=', intent_id).where('stage', '=', 'lapsed').execute()
}

/** Whether a plan or another intent has the same customer, whose subscriptions would end with it. */
async function isNamed(
  { db }: SettleParts,
  { intent_id, customer_id }: { intent_id: string; customer_id: string },
): Promise<boolean> {
  const others = await db
    .selectFrom('subscription_intent')
    .where('customer_id', '=', customer_id)
    .where('intent_id', '<>', intent_id)
    .select('customer_id')
    .unionAll(db.selectFrom('subscription').where('customer_id', '=', customer_id).select('customer_id'))
    .limit(1)
    .execute()
  return others.length > 0
}

/** What needs no question: rows that the provider never heard of, and addresses of those whose money went back. */
async function forgetUnknown({ db }: SettleParts, before: Date): Promise<void> {
  await db
    .deleteFrom('subscription_intent')
    .where('stage', '=', 'lapsed')
    .where('attempt', '=', 0)
    .where('customer_id', 'is', null)
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
