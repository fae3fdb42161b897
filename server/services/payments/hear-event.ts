import type { Kysely } from 'kysely'
import type { ProviderEvent } from '../../store/payments/payment-provider'
import type { Database } from '../../store/schema'

export interface HearingParts {
  db: Kysely<Database>
  now(): Date
  /** Asks the provider what became of an intent, and moves it on. Throws where it could not. */
  settle(intent_id: string): Promise<void>
}

/** heard: its intent was settled. known: it was heard before. foreign: it is about nothing of ours. */
export type Hearing = 'heard' | 'known' | 'foreign'

/**
 * What an event tells is not believed, only that there is something to ask for: old ones and those out of order do no harm. It is noted
 * once it was worked off, so that one whose working off failed is heard again.
 */
export async function hearEvent({ db, now, settle }: HearingParts, event: ProviderEvent): Promise<Hearing> {
  const known = await db
    .selectFrom('payment_event')
    .where('event_id', '=', event.id)
    .select('event_id')
    .executeTakeFirst()
  if (known) return 'known'
  const intent_id = await intentOf(db, event)
  if (intent_id === null) return 'foreign'
  await settle(intent_id)
  await db
    .insertInto('payment_event')
    .values({ event_id: event.id, kind: event.kind, received_at: now() })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute()
  return 'heard'
}

/** By the subscription; by the intent that it was begun for, where its name is not noted yet. */
async function intentOf(db: Kysely<Database>, { subscription_ref, intent_id }: ProviderEvent): Promise<string | null> {
  const intents = db.selectFrom('subscription_intent').select('intent_id')
  const bySubscription =
    subscription_ref === null
      ? undefined
      : await intents.where('subscription_ref', '=', subscription_ref).executeTakeFirst()
  if (bySubscription || intent_id === null || !isUuid(intent_id)) return bySubscription?.intent_id ?? null
  const itself = await intents.where('intent_id', '=', intent_id).executeTakeFirst()
  return itself?.intent_id ?? null
}

/** What others gave a subscription of theirs under the same name may be anything. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
