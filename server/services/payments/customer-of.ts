import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'

/** So long (ms) the provider gives the same customer for the same person: it would repeat a fault of its own for a day. */
const customerWindow = 600_000

/**
 * What the provider knows of a person is this and no more; the row keeps its name for them. Whoever corrects their name is another one to
 * the provider, of whom nothing is charged as long as no row names it.
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

/** Notes the provider's name of whoever pays for an intent, once; gives the one that stands there. */
export async function keepCustomer(db: Kysely<Database>, intent_id: string, customer_id: string): Promise<string> {
  const kept = await db
    .updateTable('subscription_intent')
    .set(({ fn, ref, val }) => ({ customer_id: fn.coalesce(ref('customer_id'), val(customer_id)) }))
    .where('intent_id', '=', intent_id)
    .returning('customer_id')
    .executeTakeFirst()
  return kept?.customer_id ?? customer_id
}
