import type { Selectable, Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { dayWords } from '../../../domain/dates/time-words'
import { monthsOn } from '../../../domain/service-plan/months-on'
import { periodFrom } from '../../../domain/service-plan/plan-state'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import type { SubscriptionTable } from '../../store/tables/service-plan'
import { queueMail } from '../mail/queue-mail'
import type { Intent } from '../payments/intents'
import { NotWanted } from '../payments/not-wanted'
import { notePayment } from '../payments/note-payment'
import type { Paid } from '../payments/paid'
import { spendVoucher } from '../vouchers/vouchers'
import { noteEnd } from './note-end'
import { noteOwn } from './note-own'

interface Renewal {
  intent: Intent
  extraid: number
  paid: Paid
}

/**
 * Renews a member's plan by a payment, in the caller's transaction, which holds the intent's lock: the new period follows
 * what is paid for already, and an earlier subscription at the provider ends. Returns the day to which it is paid. Throws
 * NotWanted.
 */
export async function renewPlan(
  tx: Transaction<Database>,
  { intent, extraid, paid }: Renewal,
  { agencyInfo, now }: Pick<RequestContext, 'agencyInfo'> & { now: Date },
): Promise<string> {
  const { intent_id, voucher_id } = intent
  // Of two simultaneous renewals of one plan the second waits here, even where there is no plan yet.
  const member = await tx
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select(['removed_at', 'erased_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!member || member.removed_at !== null || member.erased_at !== null) throw new NotWanted('late')
  const plan = (await lockedPlan(tx, extraid)) ?? null
  if (plan && goesOnByItself(plan) && plan.subscription_ref !== paid.subscription?.ref) throw new NotWanted('renewed')
  const option = await tx
    .selectFrom('subscription_option')
    .where('code', '=', intent.option_code)
    .selectAll()
    .executeTakeFirstOrThrow()
  const { code, label, months, is_family, system, enable_extra, enable_model, enable_actor, enable_voice } = option
  const paidOn = dublinDay(paid.paid_at)
  const from_date = periodFrom(plan, paidOn)
  const until_date = later(monthsOn(from_date, months), paid.paid_until)
  if (plan?.subscription_ref && plan.subscription_ref !== paid.subscription?.ref) {
    await noteEnd(tx, { subscription_ref: plan.subscription_ref, extraid, ends: 'now', why: 'renewed' }, now)
  }
  const renewsItself = paid.subscription !== null && paid.subscription.state !== 'ended'
  await savePlan(tx, { extraid, intent, paid, months, until_date, paidOn, renewsItself, now })
  await tx
    .updateTable('member')
    .set({ is_family, system, enable_extra, enable_model, enable_actor, enable_voice })
    .set({ monthly_auto_renewal: renewsItself && months === 1 })
    .where('extraid', '=', extraid)
    .execute()
  const payment_id =
    paid.reference === null || paid.method === 'free'
      ? null
      : await notePayment(
          tx,
          {
            ...{ extraid, intent_id, method: paid.method, reference: paid.reference, option: { code, label } },
            ...{ amount_in_cents: paid.amount_in_cents, paid_at: paid.paid_at, from_date, until_date },
          },
          agencyInfo,
        )
  if (voucher_id !== null) await spendVoucher(tx, { id: voucher_id, intent_id, extraid }, now)
  await noteOwn(tx, extraid, `Service Plan renewed: ${label}, until ${dayWords(until_date)}`, now)
  await queueMail(tx, { kind: 'plan_renewed', extraid, about: { payment_id, until: until_date } }, now)
  return until_date
}

/** Locks the member first, like every transaction that writes both, so that two of them can't deadlock. */
export async function lockedPlan(tx: Transaction<Database>, extraid: number) {
  await tx.selectFrom('member').where('extraid', '=', extraid).select('extraid').forNoKeyUpdate().executeTakeFirst()
  return tx.selectFrom('subscription').where('extraid', '=', extraid).selectAll().forUpdate().executeTakeFirst()
}

/** Whether the provider charges for the next period, and the last charge did not fail. */
export function goesOnByItself(plan: Pick<Selectable<SubscriptionTable>, 'renews_on' | 'failed_at'>): boolean {
  return plan.renews_on !== null && plan.failed_at === null
}

async function savePlan(
  tx: Transaction<Database>,
  of: {
    extraid: number
    intent: Intent
    paid: Paid
    months: number
    until_date: string
    paidOn: string
    renewsItself: boolean
    now: Date
  },
): Promise<void> {
  const { extraid, intent, months, until_date, renewsItself } = of
  const { subscription } = of.paid
  const by = subscription
    ? {
        ...{ subscription_ref: subscription.ref, customer_id: subscription.customer_id, months },
        price_in_cents: intent.price_in_cents,
        card_brand: subscription.card?.brand ?? null,
        card_last4: subscription.card?.last4 ?? null,
      }
    : { subscription_ref: null, months: null, price_in_cents: null, card_brand: null, card_last4: null }
  const row = {
    ...{ code: intent.option_code, expirydate: until_date, started_on: of.paidOn, ...by },
    renews_on: renewsItself ? (subscription?.paid_until ?? until_date) : null,
    cancelled_at: subscription && !renewsItself ? of.now : null,
    ...{ failed_at: null, asked_at: null },
  }
  await tx
    .insertInto('subscription')
    .values({ extraid, ...row })
    .onConflict((conflict) => conflict.column('extraid').doUpdateSet(row))
    .execute()
}

function later(one: string, other: string | null): string {
  return other !== null && other > one ? other : one
}
