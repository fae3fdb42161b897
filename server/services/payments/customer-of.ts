import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'

/**
 * How long the provider returns the same customer for a person (ms); with one lasting key it would repeat its own error for
 * a day.
 */
const customerWindow = 600_000

/**
 * E-mail and name are all that the provider is told of a person; the row keeps the provider's id. Somebody who corrects
 * their name becomes another customer there, to whom nothing is charged as long as no row names it.
 */
export async function customerOf(
  { db, payments, now }: RequestContext,
  { intent_id, ...person }: { intent_id: string; email: string; name: string },
): Promise<string> {
  const who = createHash('sha256').update(`${person.email}\n${person.name}`).digest('hex').slice(0, 16)
  const key = `${intent_id}:customer:${who}:${Math.floor(now().getTime() / customerWindow)}`
  const customer_id = await payments.createCustomer({ intent_id, ...person, key })
  return keepCustomer(db, intent_id, customer_id)
}

/** Records the provider's customer id for an intent, once; returns the id that is recorded. */
export async function keepCustomer(db: Kysely<Database>, intent_id: string, customer_id: string): Promise<string> {
  const kept = await db
    .updateTable('subscription_intent')
    .set(({ fn, ref, val }) => ({ customer_id: fn.coalesce(ref('customer_id'), val(customer_id)) }))
    .where('intent_id', '=', intent_id)
    .returning('customer_id')
    .executeTakeFirst()
  return kept?.customer_id ?? customer_id
}
