import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../../store/schema'
import type { SubscriptionIntentTable } from '../../store/tables/service-plan'

/** What somebody set out to pay for (subscription_intent). */
export type Intent = Selectable<SubscriptionIntentTable>

/** An intent that one worker holds until the lease ends; a worker that stalls for longer can't write to it any more. */
export interface Held {
  intent_id: string
  /** The end of the lease; it also identifies the worker's own lease. */
  until: Date
}

const leaseMs = 120_000
const open = ['begun', 'paying'] as const

export async function intentOf(db: Kysely<Database>, intent_id: string): Promise<Intent | null> {
  const row = await db
    .selectFrom('subscription_intent')
    .where('intent_id', '=', intent_id)
    .selectAll()
    .executeTakeFirst()
  return row ?? null
}

/** Locked until the transaction ends. */
export async function lockedIntent(tx: Transaction<Database>, intent_id: string): Promise<Intent | null> {
  const row = await tx
    .selectFrom('subscription_intent')
    .where('intent_id', '=', intent_id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Takes an open intent that nobody works on, in one statement; null where somebody does, or it is not open. */
export async function claimIntent(
  db: Kysely<Database>,
  intent_id: string,
  now: Date,
): Promise<{ held: Held; row: Intent } | null> {
  const until = new Date(now.getTime() + leaseMs)
  const row = await db
    .updateTable('subscription_intent')
    .set({ claimed_until: until })
    .where('intent_id', '=', intent_id)
    .where('stage', 'in', open)
    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
  return row ? { held: { intent_id, until }, row } : null
}

export async function releaseIntent(db: Kysely<Database>, held: Held): Promise<void> {
  await changeHeld(db, held, { claimed_until: null })
}

/** Changes an intent that is still open and held; false where the lease ended meanwhile, or it is open no more. */
export async function changeHeld(
  db: Kysely<Database>,
  { intent_id, until }: Held,
  change: Updateable<SubscriptionIntentTable>,
): Promise<boolean> {
  const changed = await db
    .updateTable('subscription_intent')
    .set(change)
    .where('intent_id', '=', intent_id)
    .where('claimed_until', '=', until)
    .where('stage', 'in', open)
    .returning('intent_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** The end of a lease that starts now. Store it with changeHeld before the held intent is used again. */
export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + leaseMs)
}

/** The columns of a row whose stage changes: its next ask waits for nothing but that stage. */
export const askedAnew = { asks: 0, next_ask_at: null } as const

/** Clears what a row keeps of a person only until its outcome is known. */
export const forgotten = {
  password_hash: null,
  sealed_values: null,
  claimed_until: null,
  asked_again: 0,
  ...askedAnew,
} as const
