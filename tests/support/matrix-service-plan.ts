import type { Kysely } from 'kysely'
import { createSandbox } from '../../server/store/payments/sandbox'
import type { Database } from '../../server/store/schema'

/** The renewal that each member has begun. */
export type Renewals = ReadonlyMap<number, { intent_id: string; customer_id: string }>

/** The option that they renew with. addSignUps adds it. */
export const renewalOption = 'extra-year'

/** Begins a renewal by card for each of these members, who have no plan. */
export async function addRenewals(db: Kysely<Database>, members: readonly number[], now: Date): Promise<Renewals> {
  const sandbox = createSandbox(db, () => now)
  const begun = new Map<number, { intent_id: string; customer_id: string }>()
  for (const [at, extraid] of members.entries()) {
    const intent_id = `7f0e6f0a-2b1f-4c43-9d55-6d1c9f4f0b0${at + 1}`
    const customer_id = await sandbox.createCustomer({ intent_id, email: 'e', name: 'n', key: `${intent_id}:customer` })
    await db
      .insertInto('subscription_intent')
      .values({
        ...{ intent_id, kind: 'renew', extraid, option_code: renewalOption, customer_id },
        ...{ price_in_cents: 6_000, to_pay_in_cents: 6_000, created_at: now, changed_at: now },
      })
      .execute()
    begun.set(extraid, { intent_id, customer_id })
  }
  return begun
}

/**
 * Adds a payment from years ago for each member, and gives their numbers. A child gets one too, as it may have paid when
 * its row was not yet a child's. So the matrix shows that access depends on whose receipt it is, and not on whether there
 * is one.
 */
export async function addReceipts(
  db: Kysely<Database>,
  members: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const paid_at = new Date(now.getTime() - 3 * 365 * 86_400_000)
  const from_date = paid_at.toISOString().slice(0, 10)
  const paid = { method: 'voucher', option_code: renewalOption, label: 'Extra, a year', amount_in_cents: 0 } as const
  const rows = members.map((extraid) => ({
    ...{ extraid, ...paid, reference: `voucher of ${extraid}`, paid_at, from_date, until_date: from_date },
  }))
  const made = await db.insertInto('payment').values(rows).returning(['extraid', 'id']).execute()
  return new Map(made.map(({ extraid, id }) => [extraid, id]))
}
