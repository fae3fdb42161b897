import type { Kysely } from 'kysely'
import type { Database } from '../schema'
import { PaymentTrouble, type ProviderSubscription } from './payment-provider'
import { sandboxDecline, wayOf } from './sandbox-cards'
import { renewDue } from './sandbox-renewing'

/** A subscription of the sandbox as it is now, after the renewals that are due. null: there is none by that name. */
export async function readFromSandbox(
  db: Kysely<Database>,
  ref: string,
  now: Date,
): Promise<ProviderSubscription | null> {
  await renewDue(db, ref, now)
  const row = await db.selectFrom('sandbox_subscription').where('ref', '=', ref).selectAll().executeTakeFirst()
  if (!row) return null
  const payments = await db
    .selectFrom('sandbox_payment')
    .where('ref', '=', ref)
    .orderBy('paid_at')
    .select(['reference', 'amount_in_cents', 'paid_at', 'refunded_in_cents'])
    .execute()
  const { customer_id, intent_id, state, client_secret, paid_until, ends_at_period_end, failed } = row
  return {
    ...{ ref, customer_id, intent_id, state, client_secret, paid_until, ends_at_period_end, failed, payments },
    bought: null,
    decline: state === 'declined' ? sandboxDecline : null,
    card: { brand: 'Sandbox', last4: wayOf(row.card).last4 },
  }
}

/** The same for a subscription that must exist. */
export async function knownToSandbox(db: Kysely<Database>, ref: string, now: Date): Promise<ProviderSubscription> {
  return (await readFromSandbox(db, ref, now)) ?? gone()
}

/** All of a customer, newest first. */
export async function allOfSandboxCustomer(
  db: Kysely<Database>,
  customer_id: string,
  now: Date,
): Promise<readonly ProviderSubscription[]> {
  const rows = await db
    .selectFrom('sandbox_subscription')
    .where('customer_id', '=', customer_id)
    .orderBy('created_at', 'desc')
    .orderBy('ref')
    .select('ref')
    .execute()
  if (rows.length === 0 && !(await isCustomer(db, customer_id))) throw new PaymentTrouble('away', 'unknown_customer')
  const all: ProviderSubscription[] = []
  for (const { ref } of rows) all.push(await knownToSandbox(db, ref, now))
  return all
}

export async function isCustomer(db: Kysely<Database>, id: string): Promise<boolean> {
  return (await db.selectFrom('sandbox_customer').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
}

export function gone(): never {
  throw new PaymentTrouble('refused', 'resource_missing')
}
