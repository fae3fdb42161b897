import type { Kysely } from 'kysely'
import { isUuid } from '../../../domain/text/uuid'
import type { ProviderEvent } from '../../store/payments/payment-provider'
import type { Database } from '../../store/schema'

export interface HearingParts {
  db: Kysely<Database>
  now(): Date
  /** Asks the provider what became of an intent, and moves it on. Throws where it could not. */
  settle(intent_id: string): Promise<void>
  /** Asks the provider for the current state of a member's subscription. Throws where it could not. */
  settlePlan(extraid: number): Promise<void>
}

/** heard: its intent, and its member's plan, were settled. known: it was heard before. foreign: it is about nothing of ours. */
export type Hearing = 'heard' | 'known' | 'foreign'

/**
 * The content of an event is not trusted: it only says that there is something to ask for, so old and out-of-order events do
 * no harm. An event is recorded after it was handled, so one whose handling failed is heard again.
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
  // After the intent: settling it may have just begun the plan.
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

/** Finds it by the subscription, or by the event's intent id where the subscription is not recorded yet. */
async function intentOf(db: Kysely<Database>, { subscription_ref, intent_id }: ProviderEvent): Promise<string | null> {
  const intents = db.selectFrom('subscription_intent').select('intent_id')
  const bySubscription =
    subscription_ref === null
      ? undefined
      : await intents.where('subscription_ref', '=', subscription_ref).executeTakeFirst()
  if (bySubscription || intent_id === null || !isUuid(intent_id.toLowerCase())) return bySubscription?.intent_id ?? null
  const itself = await intents.where('intent_id', '=', intent_id).executeTakeFirst()
  return itself?.intent_id ?? null
}

/** The member whose plan the event is about; null where there is none. */
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
