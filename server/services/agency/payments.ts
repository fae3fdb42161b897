import { type Kysely, sql } from 'kysely'
import { planPending } from '../../../domain/service-plan/plan-pending'
import type { Database } from '../../store/schema'
import type { Page } from './mailings'

/** Who subscribes, by number. today: YYYY-MM-DD (Dublin). */
export async function subscriptions(
  db: Kysely<Database>,
  { expired, failed }: { expired?: boolean | null; failed?: boolean | null },
  page: Page,
  today: string,
) {
  let query = db
    .selectFrom('subscription')
    .innerJoin('member', 'member.extraid', 'subscription.extraid')
    .select(['subscription.extraid', 'member.firstname', 'member.lastname', 'code', 'expirydate', 'subscription_ref'])
    .select(['price_in_cents', 'months', 'started_on', 'renews_on', 'cancelled_at', 'failed_at'])
    .orderBy('subscription.extraid')
    .limit(page.limit)
    .offset(page.offset)
  if (expired) query = query.where('expirydate', '<', today)
  if (failed) query = query.where('failed_at', 'is not', null)
  const rows = await query.execute()
  const open = await openEnds(
    db,
    rows.map(({ extraid }) => extraid),
  )
  return rows.map(({ subscription_ref, price_in_cents, cancelled_at, failed_at, ...row }) => ({
    ...row,
    price: price_in_cents,
    renews: subscription_ref !== null && cancelled_at === null,
    pending: planPending(open.filter(({ extraid }) => extraid === row.extraid)),
    cancelled_at: cancelled_at?.toISOString() ?? null,
    failed_at: failed_at?.toISOString() ?? null,
  }))
}

/** What the provider was asked for these members and has not carried out yet. */
async function openEnds(db: Kysely<Database>, members: readonly number[]) {
  if (members.length === 0) return []
  return db
    .selectFrom('subscription_end')
    .where('extraid', 'in', members)
    .where('done_at', 'is', null)
    .select(['extraid', 'ends', 'why'])
    .execute()
}

/** Payments of these days (Dublin), both included, oldest first. */
export async function payments(db: Kysely<Database>, { from, to }: { from: string; to: string }, page: Page) {
  const midnight = (day: string, later: number) =>
    sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Dublin')`
  const rows = await db
    .selectFrom('payment')
    .innerJoin('member', 'member.extraid', 'payment.extraid')
    .where('paid_at', '>=', midnight(from, 0))
    .where('paid_at', '<', midnight(to, 1))
    .orderBy('paid_at')
    .orderBy('payment.id')
    .limit(page.limit)
    .offset(page.offset)
    .selectAll('payment')
    .select(['member.firstname', 'member.lastname'])
    .execute()
  return rows.map(({ id, extraid, firstname, lastname, method, reference, option_code, label, ...row }) => ({
    ...{ id, extraid, firstname, lastname, method, reference, code: option_code, label },
    amount: row.amount_in_cents,
    vat: row.vat_in_cents,
    paid_at: row.paid_at.toISOString(),
    from: row.from_date,
    until: row.until_date,
    refunded: row.refunded_in_cents,
    refunded_at: row.refunded_at?.toISOString() ?? null,
    refund_reason: row.refund_reason,
  }))
}

/** More are a sign that something is wrong, and the oldest say what. */
const mostOpen = 1000

/** Sign-ups and renewals that are neither finished nor lapsed, oldest first. */
export async function openSignUps(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('subscription_intent')
    .where('stage', 'in', ['begun', 'paying', 'returned'])
    .orderBy('created_at')
    .orderBy('intent_id')
    .limit(mostOpen)
    .select(['intent_id as intent', 'option_code as code', 'stage', 'to_pay_in_cents as amount'])
    .select(['kind', 'extraid', 'created_at', 'changed_at'])
    .execute()
  return rows.map(({ created_at, changed_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    changed_at: changed_at.toISOString(),
  }))
}
