import type { Selectable } from 'kysely'
import type { RequestContext } from '../../context/request-context'
import type { ProviderSubscription } from '../../store/payments/payment-provider'
import type { PaymentTable } from '../../store/tables/service-plan'
import { isNobodys } from '../payments/of-sandbox'
import { refuse } from './refusal'

/** How much of a payment has gone back as the provider has it, in cents. Throws a PaymentTrouble where it does not answer. */
export async function refundedAt(
  ctx: RequestContext,
  { id, extraid, intent_id, reference }: Selectable<PaymentTable>,
): Promise<number> {
  const of = await subscriptionsOfPayer(ctx, extraid, intent_id)
  const paid = of.flatMap(({ payments }) => payments).find((one) => one.reference === reference)
  if (!paid) refuse(`The payment provider has no payment ${id} (${reference}) that could be refunded from here.`)
  return paid.refunded_in_cents
}

/**
 * The subscription that the payment's intent began, the current one, and all others of the same customers at the provider; without those
 * of the sandbox from before a provider took its place.
 */
async function subscriptionsOfPayer(
  { db, payments }: RequestContext,
  extraid: number,
  intent_id: string | null,
): Promise<readonly ProviderSubscription[]> {
  const intents = await db
    .selectFrom('subscription_intent')
    .where((row) => row.or([row('extraid', '=', extraid), row('intent_id', '=', intent_id)]))
    .select(['customer_id', 'subscription_ref'])
    .execute()
  const current = await db
    .selectFrom('subscription')
    .where('extraid', '=', extraid)
    .select(['customer_id', 'subscription_ref'])
    .execute()
  const rows = [...intents, ...current]
  const customers = new Set(rows.map(({ customer_id }) => customer_id).filter((one) => one !== null))
  const found: ProviderSubscription[] = []
  for (const customer of customers) {
    if (isNobodys(payments, customer)) continue
    found.push(...(await payments.subscriptionsOf(customer)))
  }
  const listed = new Set(found.map(({ ref }) => ref))
  for (const { subscription_ref } of rows) {
    if (subscription_ref === null || listed.has(subscription_ref) || isNobodys(payments, subscription_ref)) continue
    listed.add(subscription_ref)
    const one = await payments.subscription(subscription_ref)
    if (one) found.push(one)
  }
  return found
}
