import type { Stage } from '../work-through'
import { isDue, takeAsk, waits } from './ask-queue'
import { askedAnew, type Intent } from './intents'
import { runStep } from './log-trouble'
import { settleIntent } from './settle'
import type { SettleParts } from './settle-parts'

/** How long after an intent is over the provider is asked again (ms): the first, the second, the third time. */
const after = [5 * 60_000, 60 * 60_000, 24 * 60 * 60_000] as const
/** asked_again of an intent that is not asked about any more. */
export const lastAsked = after.length

type OverIntent = Pick<Intent, 'intent_id' | 'stage' | 'asks' | 'asked_again' | 'changed_at'>

/**
 * The stage of intents by card that are over, paid or lapsed. Asks the provider whether more was paid for them: a call that
 * timed out may have succeeded after all, and its event may be lost. Such money is refunded.
 */
export function askAgain(parts: SettleParts, counts: { asked: number; away: number }): Stage {
  const { db, now, log } = parts

  async function ask(row: OverIntent): Promise<void> {
    const { intent_id, asked_again, changed_at } = row
    if (!(await takeAsk(parts, row, waits.money))) return
    if (!(await runStep(log, () => settleIntent(parts, intent_id)))) {
      counts.away += 1
      return
    }
    counts.asked += 1
    // An intent that began again, or was settled, meanwhile starts a count of its own.
    await db
      .updateTable('subscription_intent')
      .set({ asked_again: asked_again + 1, ...askedAnew })
      .where('intent_id', '=', intent_id)
      .where('asked_again', '=', asked_again)
      .where('changed_at', '=', changed_at)
      .execute()
  }

  return async (most) => {
    const at = now().getTime()
    const due = await db
      .selectFrom('subscription_intent')
      .where('stage', 'in', ['paid', 'lapsed'])
      .where('attempt', '>', 0)
      .where('asked_again', '<', lastAsked)
      .where(({ or, and, eb }) =>
        or(after.map((ms, times) => and([eb('asked_again', '=', times), eb('changed_at', '<=', new Date(at - ms))]))),
      )
      .where(isDue(now()))
      .orderBy('asks')
      .orderBy('changed_at')
      .limit(most)
      .select(['intent_id', 'stage', 'asks', 'asked_again', 'changed_at'])
      .execute()
    return due.map((row) => () => ask(row))
  }
}
