import type { Kysely } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { vatWithin } from '../../../domain/service-plan/euros'
import { type OpenEnd, planPending } from '../../../domain/service-plan/plan-pending'
import { canRenew, holdsUntil, planState } from '../../../domain/service-plan/plan-state'
import type { RequestContext } from '../../context/request-context'
import type { ServicePlan } from '../../generated/member'
import type { Database } from '../../store/schema'
import { knownPlan } from './known-plan'
import { contractOf, type PaymentRow, paymentsOf, shownPayment } from './plan-payments'
import { planRules } from './plan-rules'
import { renewalOptions } from './renewal-options'
import { renewalUnderWay } from './renewal-under-way'

type Shown = Required<Omit<ServicePlan, '__typename'>>

const nothing = {
  ...{ code: null, label: null, is_family: false, expirydate: null, holds_until: null },
  ...{ renews_on: null, price: null, months: null, vat: null, card: null, stripe_id: null },
  ...{ can_renew: false, can_cancel: false, can_resume: false, can_change_card: false },
  ...{ withdraw_until: null, withdraw_in_cents: null, pending: null, renewal: null },
  ...{ options: [], payments: [] },
} satisfies Omit<Shown, 'extraid' | 'state'>

/** A member's Service Plan as the contract shows it; the caller has checked authorisation. Days are Dublin's, YYYY-MM-DD. */
export async function servicePlanOf(ctx: RequestContext, extraid: number): Promise<Shown> {
  const { db, agencyInfo } = ctx
  const today = dublinDay(ctx.now())
  const member = await db
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select(['extraid', 'parentid', 'system'])
    .executeTakeFirstOrThrow()
  if (member.parentid !== null) return { extraid, state: 'parents', ...nothing }
  const row = await planRow(db, extraid)
  const plan = row ? knownPlan(row) : null
  const rules = planRules(agencyInfo, member.system)
  const state = planState(plan, rules, today)
  const payments = await paymentsOf(db, extraid)
  const common = {
    ...{ extraid, state, can_renew: canRenew(state), renewal: await renewalUnderWay(db, extraid) },
    options: await renewalOptions(ctx, member, plan, today),
    payments: payments.map(shownPayment),
  }
  if (!row || !plan) return { ...nothing, ...common }
  const can = doable(row, today, await wishesOf(db, extraid))
  // A cancelled plan tells what resuming it would cost, before it is resumed.
  const goesOn = plan.renewsItself || can.can_resume ? row : null
  return {
    ...common,
    ...{ code: row.code, label: row.label, is_family: row.is_family ?? false, expirydate: row.expirydate },
    holds_until: state === 'failed' ? holdsUntil(plan, rules) : null,
    ...{ renews_on: row.renews_on, price: goesOn?.price_in_cents ?? null, months: goesOn?.months ?? null },
    vat: vatOf(goesOn?.price_in_cents ?? null, agencyInfo.vat?.rate_percent),
    card: row.card_brand === null || row.card_last4 === null ? null : { brand: row.card_brand, last4: row.card_last4 },
    ...can,
    ...withdrawal(ctx, payments, today),
  }
}

type PlanRow = NonNullable<Awaited<ReturnType<typeof planRow>>>

function planRow(db: Kysely<Database>, extraid: number) {
  return db
    .selectFrom('subscription as plan')
    .leftJoin('subscription_option as option', 'option.code', 'plan.code')
    .where('plan.extraid', '=', extraid)
    .selectAll('plan')
    .select(['option.label', 'option.is_family'])
    .executeTakeFirst()
}

function vatOf(cents: number | null, rate: number | undefined): number | null {
  return cents === null || rate === undefined ? null : vatWithin(cents, rate)
}

/** What the provider was asked for about a member's subscriptions; done_at null: it has not carried it out yet. */
function wishesOf(db: Kysely<Database>, extraid: number) {
  return db
    .selectFrom('subscription_end')
    .where('extraid', '=', extraid)
    .select(['subscription_ref', 'ends', 'why', 'done_at'])
    .execute()
}

/** What the owner can do now, and which wishes the provider has not carried out yet. */
function doable(
  { subscription_ref: ref, renews_on, cancelled_at, expirydate }: PlanRow,
  today: string,
  wishes: readonly (OpenEnd & { subscription_ref: string; done_at: Date | null })[],
) {
  const open = wishes.filter(({ done_at }) => done_at === null)
  const wish = open.find(({ subscription_ref }) => subscription_ref === ref)
  const isThere = ref !== null && wish?.ends !== 'now'
  const isEnding = wish?.ends === 'period_end'
  const renewsItself = renews_on !== null
  const can_cancel = isThere && renewsItself && !isEnding
  const isCancelled = isEnding || (cancelled_at !== null && wish?.ends !== 'never')
  const isAgencys = wishes.some(({ subscription_ref, why }) => subscription_ref === ref && why === 'agency')
  const can_resume = isThere && isCancelled && !isAgencys && expirydate >= today
  const goesOn = isThere && (renewsItself || can_resume)
  return {
    ...{ can_cancel, can_resume, can_change_card: can_cancel },
    ...{ stripe_id: goesOn ? ref : null, pending: planPending(open) },
  }
}

/** Until when its contract can be withdrawn from, and what goes back then. */
function withdrawal(ctx: RequestContext, payments: readonly PaymentRow[], today: string) {
  const contract = contractOf(ctx.payments, payments, today)
  return { withdraw_until: contract?.until ?? null, withdraw_in_cents: contract?.in_cents ?? null }
}
