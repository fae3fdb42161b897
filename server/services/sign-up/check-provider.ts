import type { Kysely } from 'kysely'
import { sandboxKey } from '../../../domain/service-plan/words'
import type { PaymentProvider } from '../../store/payments/payment-provider'
import type { Database } from '../../store/schema'
import { forgotten } from './intents'

/** What the sandbox calls its customers (server/store/payments/sandbox.ts). */
const ofSandbox = 'cus_sandbox_%'

/**
 * Whether this server has the payment provider that the database's sign-ups and subscriptions are with: null, or one sentence that says why
 * not. The sandbox knows nothing of a provider's customers, and would take each open sign-up for one of which nothing was charged. What was
 * begun in the sandbox ends when a provider takes its place: no money moved for it.
 */
export async function checkProvider(
  db: Kysely<Database>,
  payments: PaymentProvider,
  now: Date,
): Promise<string | null> {
  if (payments.publicKey === sandboxKey) return (await hasCustomers(db)) ? withoutKeys : null
  await db
    .updateTable('subscription_intent')
    .set({ stage: 'lapsed', changed_at: now, customer_id: null, attempt: 0, ...forgotten })
    .where('customer_id', 'like', ofSandbox)
    .where('stage', 'in', ['begun', 'paying'])
    .execute()
  await db
    .updateTable('subscription_intent')
    .set({ returned_at: now })
    .where('customer_id', 'like', ofSandbox)
    .where('stage', '=', 'returned')
    .where('returned_at', 'is', null)
    .execute()
  return null
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
