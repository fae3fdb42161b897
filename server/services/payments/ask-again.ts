import { runStep } from './log-trouble'
import { settleIntent } from './settle'
import type { SettleParts } from './settle-parts'

/** How long after an intent is over the provider is asked again (ms): the first, the second, the third time. */
const after = [5 * 60_000, 60 * 60_000, 24 * 60 * 60_000] as const
const mostAtOnce = 100
/** asked_again of an intent that is not asked about any more. */
export const lastAsked = after.length

/**
 * Asks the provider whether more was paid for intents by card that are over, paid or lapsed: a call that timed out may have
 * succeeded after all, and its event may be lost. Such money is refunded. What failed is retried on the next run.
 */
export async function askAgain(parts: SettleParts): Promise<{ asked: number; away: number }> {
  const counts = { asked: 0, away: 0 }
  for (const { intent_id, asked_again, changed_at } of await overIntents(parts)) {
    if (!(await runStep(parts.log, () => settleIntent(parts, intent_id)))) {
      counts.away += 1
      continue
    }
    counts.asked += 1
    // An intent that began again, or was settled, meanwhile starts a count of its own.
    await parts.db
      .updateTable('subscription_intent')
      .set({ asked_again: asked_again + 1 })
      .where('intent_id', '=', intent_id)
      .where('asked_again', '=', asked_again)
      .where('changed_at', '=', changed_at)
      .execute()
  }
  return counts
}

/** Newest first, so that intents that keep failing don't hold up the others. */
function overIntents({ db, now }: SettleParts) {
  const at = now().getTime()
  return db
    .selectFrom('subscription_intent')
    .where('stage', 'in', ['paid', 'lapsed'])
    .where('attempt', '>', 0)
    .where(({ or, and, eb }) =>
      or(after.map((ms, times) => and([eb('asked_again', '=', times), eb('changed_at', '<=', new Date(at - ms))]))),
    )
    .orderBy('changed_at', 'desc')
    .limit(mostAtOnce)
    .select(['intent_id', 'asked_again', 'changed_at'])
    .execute()
}
