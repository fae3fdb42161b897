import type { Kysely } from 'kysely'
import { sandboxKey, sandboxNames } from '../../../domain/service-plan/words'
import type { PaymentProvider } from '../../store/payments/payment-provider'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { releaseVouchers } from '../vouchers/vouchers'
import { lastAsked } from './ask-again'
import { forgotten } from './intents'

const ofSandbox = `${sandboxNames.customer}%`

/**
 * Whether this server has the payment provider that the database's sign-ups and subscriptions belong to: null, or one
 * sentence that says why not. The sandbox does not know a provider's customers, and would take each open sign-up as never
 * charged. When a provider replaces the sandbox, what was begun in the sandbox ends without asking the provider: no money
 * moved for it. A plan that the sandbox renewed no longer renews itself, and stays paid until its recorded day.
 */
export async function checkProvider(
  db: Kysely<Database>,
  payments: PaymentProvider,
  now: Date,
): Promise<string | null> {
  if (payments.publicKey === sandboxKey) return (await hasCustomers(db)) ? withoutKeys : null
  await inTransaction(db, (tx) => endSandbox(tx, now))
  return null
}

async function endSandbox(tx: Kysely<Database>, now: Date): Promise<void> {
  const intents = tx.updateTable('subscription_intent').where('customer_id', 'like', ofSandbox)
  const unknown = { customer_id: null, attempt: 0 }
  const lapsed = await intents
    .set({ stage: 'lapsed', changed_at: now, ...unknown, ...forgotten })
    .where('stage', 'in', ['begun', 'paying'])
    .returning('intent_id')
    .execute()
  for (const { intent_id } of lapsed) await releaseVouchers(tx, intent_id)
  // If they begin again, they become customers of the provider.
  await intents.set(unknown).where('stage', '=', 'lapsed').execute()
  await intents.set({ returned_at: now }).where('stage', '=', 'returned').where('returned_at', 'is', null).execute()
  await intents.set({ asked_again: lastAsked }).where('stage', '=', 'paid').execute()
  await endPlans(tx, now)
}

/** The provider knows none of the sandbox's subscriptions, nor the wishes for them. */
async function endPlans(tx: Kysely<Database>, now: Date): Promise<void> {
  const goesOn = { renews_on: null, failed_at: null, asked_at: null, price_in_cents: null, months: null }
  const ended = await tx
    .updateTable('subscription')
    .set({ subscription_ref: null, customer_id: null, card_brand: null, card_last4: null, ...goesOn })
    .where('customer_id', 'like', ofSandbox)
    .returning('extraid')
    .execute()
  const members = ended.map(({ extraid }) => extraid)
  if (members.length > 0) {
    await tx.updateTable('member').set({ monthly_auto_renewal: false }).where('extraid', 'in', members).execute()
  }
  await tx
    .updateTable('subscription_end')
    .set({ done_at: now })
    .where('subscription_ref', 'like', `${sandboxNames.subscription}%`)
    .where('done_at', 'is', null)
    .execute()
}

const withoutKeys =
  'This database holds sign-ups or subscriptions that are paid by a payment provider: set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY, or use another database.'

async function hasCustomers(db: Kysely<Database>): Promise<boolean> {
  const intent = await db
    .selectFrom('subscription_intent')
    .where('customer_id', 'not like', ofSandbox)
    .select('intent_id')
    .limit(1)
    .executeTakeFirst()
  const subscription = await db
    .selectFrom('subscription')
    .where('customer_id', 'not like', ofSandbox)
    .select('extraid')
    .limit(1)
    .executeTakeFirst()
  return intent !== undefined || subscription !== undefined
}
