import { runStep } from './log-trouble'
import { settleIntent } from './settle'
import type { SettleParts } from './settle-parts'

/** How long after a sign-up was over it is asked about again (ms): the first time, the second, the third. */
const after = [5 * 60_000, 60 * 60_000, 24 * 60 * 60_000] as const
const mostAtOnce = 100
/** asked_again of one that is not asked about any more. */
export const lastAsked = after.length

/**
 * Asks the provider about sign-ups by card that are over, paid or lapsed, whether more was paid for them since: a call that nobody waits
 * for any more may have come to something, and its message may be lost. Such money goes back. What failed is asked the next time.
 */
export async function askAgain(parts: SettleParts): Promise<{ asked: number; away: number }> {
  const counts = { asked: 0, away: 0 }
  for (const { intent_id, asked_again, changed_at } of await overIntents(parts)) {
    if (!(await runStep(parts.log, () => settleIntent(parts, intent_id)))) {
      counts.away += 1
      continue
    }
    counts.asked += 1
    // One that began anew meanwhile, or was settled, counts from there.
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

/** The newest first: whatever can't be asked about for long keeps no other one waiting. */
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
