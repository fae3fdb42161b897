import type { Stage } from '../work-through'
import { isDue, takeAsk, waits } from './ask-queue'
import { runStep } from './log-trouble'
import { settleIntent } from './settle'
import type { SettleParts } from './settle-parts'

const day = 24 * 60 * 60_000
/** How long a lapsed intent is kept, and the address of one whose money was returned (ms). */
const keptMs = 30 * day

/**
 * The stage of intents that are past their time. Where a card was tried, asks the provider once more before the row is
 * deleted: afterwards nobody could be refunded.
 */
export function forgetLapsed(parts: SettleParts): Stage {
  const { db, now, log } = parts
  return async (most) => {
    const before = new Date(now().getTime() - keptMs)
    await forgetUntried(parts, before)
    const due = await db
      .selectFrom('subscription_intent')
      .where('stage', '=', 'lapsed')
      .where('attempt', '>', 0)
      .where('changed_at', '<=', before)
      .where(isDue(now()))
      .orderBy('asks')
      .orderBy('changed_at')
      .limit(most)
      .select(['intent_id', 'stage', 'asks'])
      .execute()
    return due.map((row) => async () => {
      if (!(await takeAsk(parts, row, waits.unfinished))) return
      if (await runStep(log, () => settleIntent(parts, row.intent_id))) await forget(parts, row.intent_id)
    })
  }
}

async function forget({ db }: SettleParts, intent_id: string): Promise<void> {
  await db.deleteFrom('subscription_intent').where('intent_id', '=', intent_id).where('stage', '=', 'lapsed').execute()
}

/** What needs no question: rows of which no card was asked, and addresses of those whose money went back. */
async function forgetUntried({ db }: SettleParts, before: Date): Promise<void> {
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
