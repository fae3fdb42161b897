import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { monthsOn } from '../../domain/service-plan/months-on'
import { createSandbox } from '../../server/store/payments/sandbox'
import type { Database } from '../../server/store/schema'

/** A plan that can be chosen, for 60 euros a year. */
export async function addPlan(
  db: Kysely<Database>,
  code = 'year',
  more: { is_family?: boolean } = {},
): Promise<string> {
  const option = { code, label: 'Standard, one year', months: 12, enable_extra: true, system: 'main', ...more }
  await db.insertInto('subscription_option').values(option).execute()
  await db.insertInto('subscription_price').values({ code, from_date: '2026-01-01', price_in_cents: 6000 }).execute()
  return code
}

export interface Subscribed {
  intent_id: string
  customer_id: string
  ref: string
  reference: string
  /** The payment's number in the server's own database. */
  payment: number
}

/** Lets a member pay for that plan by a card of the sandbox, with a subscription that renews the plan. */
export async function subscribe(
  db: Kysely<Database>,
  extraid: number,
  now: Date,
  code = 'year',
  amount = 6000,
): Promise<Subscribed> {
  const sandbox = createSandbox(db, () => now)
  const intent_id = randomUUID()
  const customer_id = await sandbox.createCustomer({ intent_id, email: 'e', name: 'n', key: `${intent_id}:customer` })
  const { ref, payments } = await sandbox.startSubscription({
    ...{ intent_id, customer_id, paymentmethod_id: 'pm_sandbox_accepted', key: `${intent_id}:subscription:0` },
    ...{ option: { code, label: 'l', months: 12 }, price_in_cents: amount, first_in_cents: amount },
  })
  const reference = payments[0]?.reference ?? ''
  const priced = { option_code: code, price_in_cents: amount, to_pay_in_cents: amount }
  await db
    .insertInto('subscription_intent')
    .values({
      ...{ intent_id, kind: 'renew', extraid, ...priced, stage: 'paid', customer_id, subscription_ref: ref },
      ...{ created_at: now, changed_at: now },
    })
    .execute()
  const from_date = now.toISOString().slice(0, 10)
  const until_date = monthsOn(from_date, 12)
  const current = { code, expirydate: until_date, subscription_ref: ref, customer_id, renews_on: until_date }
  const terms = { price_in_cents: amount, months: 12, started_on: from_date }
  await db
    .insertInto('subscription')
    .values({ extraid, ...current, ...terms })
    .onConflict((conflict) => conflict.column('extraid').doUpdateSet({ ...current, ...terms }))
    .execute()
  const { id } = await db
    .insertInto('payment')
    .values({
      ...{ extraid, intent_id, method: 'card', reference, option_code: code, label: 'Standard, one year' },
      ...{ amount_in_cents: amount, vat_in_cents: 1122, paid_at: now, from_date, until_date },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { intent_id, customer_id, ref, reference, payment: id }
}

/** Adds a plan, the payer's payment for it by card, and a batch of vouchers that nobody used. */
export async function addPlans(db: Kysely<Database>, payer: number, now: Date) {
  const plan = await addPlan(db)
  const { payment, ref } = await subscribe(db, payer, now)
  const voucherBatch = 'Fair'
  const rows = ['one', 'two'].map((code_hash) => ({ code_hash, batch: voucherBatch, made_at: now }))
  await db.insertInto('voucher').values(rows).execute()
  return { plan, cardPayment: payment, subscriptionRef: ref, voucherBatch }
}
