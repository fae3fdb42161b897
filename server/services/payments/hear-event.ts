import type { Kysely } from 'kysely'
import type { ProviderEvent } from '../../store/payments/payment-provider'
import type { Database } from '../../store/schema'

export interface HearingParts {
  db: Kysely<Database>
  now(): Date
  /** Asks the provider what became of an intent, and moves it on. Throws where it could not. */
  settle(intent_id: string): Promise<void>
  /** Asks it what the subscription of a member is now. Throws where it could not. */
  settlePlan(extraid: number): Promise<void>
}

/** heard: its intent was settled, and the plan of whoever has it. known: it was heard before. foreign: it is about nothing of ours. */
export type Hearing = 'heard' | 'known' | 'foreign'

/**
 * What an event tells is not believed, only that there is something to ask for: old ones and those out of order do no harm. It is noted
 * once it was worked off, so that one whose working off failed is heard again.
 */
export async function hearEvent({ db, now, settle, settlePlan }: HearingParts, event: ProviderEvent): Promise<Hearing> {
  const known = await db
    .selectFrom('payment_event')
    .where('event_id', '=', event.id)
    .select('event_id')
    .executeTakeFirst()
  if (known) return 'known'
  const intent_id = await intentOf(db, event)
  if (intent_id !== null) await settle(intent_id)
  // After its intent, which may have begun the plan just now.
  const extraid = await ownerOf(db, event, intent_id)
  if (extraid !== null) await settlePlan(extraid)
  if (intent_id === null && extraid === null) return 'foreign'
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

/** Whose plan it is about; null where it is nobody's. */
async function ownerOf(
  db: Kysely<Database>,
  { subscription_ref }: ProviderEvent,
  intent_id: string | null,
): Promise<number | null> {
  const plan =
    subscription_ref === null
      ? undefined
      : await db
          .selectFrom('subscription')
          .where('subscription_ref', '=', subscription_ref)
          .select('extraid')
          .executeTakeFirst()
  if (plan || intent_id === null) return plan?.extraid ?? null
  const intent = await db
    .selectFrom('subscription_intent')
    .where('intent_id', '=', intent_id)
    .select('extraid')
    .executeTakeFirst()
  return intent?.extraid ?? null
}

/** What others gave a subscription of theirs under the same name may be anything. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
