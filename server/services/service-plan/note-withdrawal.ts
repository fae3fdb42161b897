import type { Selectable, Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { newestContract } from '../../../domain/service-plan/withdrawable'
import { withdrawnReason } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import type { SubscriptionTable } from '../../store/tables/service-plan'
import { queueMail } from '../mail/queue-mail'
import { noteEnd } from './note-end'
import { noteOwn } from './note-own'
import { contractOf } from './plan-payments'
import { lockedPlan } from './renew-plan'

/** How long a repeated withdrawal counts as the same one, and not as one from the contract before (ms). */
const againMs = 10 * 60_000

/**
 * Records that a member withdraws from the newest contract: the plan ends today, or with the period that was paid for
 * before; the payment is refunded once its subscription has ended. Returns the subscriptions to end at the provider; null
 * where nothing can be withdrawn from.
 */
export async function noteWithdrawal(
  tx: Transaction<Database>,
  { now: clock, payments: provider }: Pick<RequestContext, 'now' | 'payments'>,
  extraid: number,
): Promise<{ ends: readonly string[] } | null> {
  const now = clock()
  const plan = await lockedPlan(tx, extraid)
  if (!plan) return null
  const payments = await paymentsOf(tx, extraid)
  const again = withdrawnLately(payments, now)
  if (again) return { ends: await openEnds(tx, extraid) }
  const today = dublinDay(now)
  const contract = contractOf(provider, payments, today)
  if (contract === null) return null
  const { payment, in_cents } = contract
  const ends = await noteEnds(tx, { plan, payment, in_cents }, now)
  const left = payment.from_date > today ? payment.from_date : today
  // A plan that the agency had ended earlier gets no days back.
  const expirydate = plan.expirydate < left ? plan.expirydate : left
  await tx
    .updateTable('subscription')
    .set({ expirydate, renews_on: null, failed_at: null, cancelled_at: plan.cancelled_at ?? now })
    .where('extraid', '=', extraid)
    .execute()
  await tx.updateTable('member').set({ monthly_auto_renewal: false }).where('extraid', '=', extraid).execute()
  await tx
    .updateTable('payment')
    .set({ refund_reason: withdrawnReason, refunded_at: now })
    .where('id', '=', payment.id)
    .execute()
  await noteOwn(tx, extraid, `Withdrew from the contract: ${payment.label}`, now)
  await queueMail(tx, { kind: 'contract_withdrawn', extraid, about: { amount_in_cents: in_cents } }, now)
  return { ends }
}

async function noteEnds(
  tx: Transaction<Database>,
  {
    plan,
    payment,
    in_cents,
  }: {
    plan: Selectable<SubscriptionTable>
    payment: Awaited<ReturnType<typeof paymentsOf>>[number]
    in_cents: number
  },
  now: Date,
): Promise<readonly string[]> {
  const { extraid } = plan
  const wish = { extraid, ends: 'now', why: 'withdrawn' } as const
  // The subscription of this contract may have been replaced since, by a voucher: its money is refunded all the same.
  const refs = new Set<string>()
  if (payment.subscription_ref !== null) {
    const refund = in_cents > 0 ? { refund: { reference: payment.reference, cents: in_cents } } : {}
    await noteEnd(tx, { ...wish, subscription_ref: payment.subscription_ref, ...refund }, now)
    refs.add(payment.subscription_ref)
  }
  if (plan.subscription_ref !== null && !refs.has(plan.subscription_ref)) {
    await noteEnd(tx, { ...wish, subscription_ref: plan.subscription_ref }, now)
    refs.add(plan.subscription_ref)
  }
  return [...refs]
}

function paymentsOf(tx: Transaction<Database>, extraid: number) {
  return tx
    .selectFrom('payment')
    .leftJoin('subscription_intent as intent', 'intent.intent_id', 'payment.intent_id')
    .where('payment.extraid', '=', extraid)
    .select(['payment.id', 'payment.intent_id', 'method', 'reference', 'payment.label', 'payment.paid_at'])
    .select(['from_date', 'until_date', 'amount_in_cents', 'refunded_in_cents', 'refunded_at', 'refund_reason'])
    .select('intent.subscription_ref')
    .execute()
}

/** Whether the newest contract was withdrawn from just now; false once another was made since. */
function withdrawnLately(payments: Awaited<ReturnType<typeof paymentsOf>>, now: Date): boolean {
  const newest = newestContract(payments)
  if (newest?.refund_reason !== withdrawnReason || newest.refunded_at === null) return false
  return newest.refunded_at.getTime() > now.getTime() - againMs
}

async function openEnds(tx: Transaction<Database>, extraid: number): Promise<string[]> {
  const open = await tx
    .selectFrom('subscription_end')
    .where('extraid', '=', extraid)
    .where('why', '=', 'withdrawn')
    .where('done_at', 'is', null)
    .select('subscription_ref')
    .execute()
  return open.map(({ subscription_ref }) => subscription_ref)
}
