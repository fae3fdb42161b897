import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../store/schema'
import { doubledWait } from '../jobs/backoff'
import type { Intent } from './intents'
import type { SettleParts } from './settle-parts'

const minute = 60_000
const hour = 60 * minute

/**
 * How long a row waits after an ask without an outcome, twice as long after each (ms). money: it moved, or may have, or must go
 * back. unfinished: nobody paid for it.
 */
export const waits = {
  money: { firstMs: minute, mostMs: hour },
  unfinished: { firstMs: hour, mostMs: 24 * hour },
} as const

export type DueIntent = Pick<Intent, 'intent_id' | 'stage' | 'asks'>

/** Whether an intent's next ask waits no longer. */
export function isDue(now: Date) {
  return ({ or, eb }: ExpressionBuilder<Database, 'subscription_intent'>) =>
    or([eb('next_ask_at', 'is', null), eb('next_ask_at', '<=', now)])
}

/**
 * Puts an intent's next ask off, before the provider is asked: an ask that hangs, fails or kills the process counts. False
 * where another process asks, or the intent changed meanwhile.
 */
export async function takeAsk(
  { db, now }: Pick<SettleParts, 'db' | 'now'>,
  { intent_id, stage, asks }: DueIntent,
  wait: (typeof waits)[keyof typeof waits],
): Promise<boolean> {
  const taken = await db
    .updateTable('subscription_intent')
    .set({ asks: asks + 1, next_ask_at: new Date(now().getTime() + doubledWait(asks, wait)) })
    .where('intent_id', '=', intent_id)
    .where('stage', '=', stage)
    .where('asks', '=', asks)
    .where(isDue(now()))
    .returning('intent_id')
    .executeTakeFirst()
  return taken !== undefined
}
