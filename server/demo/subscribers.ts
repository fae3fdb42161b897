import type { Insertable } from 'kysely'
import { dublinDay } from '../../domain/dates/dublin-day'
import { monthsOn } from '../../domain/service-plan/months-on'
import { type SandboxCard, sandboxNames } from '../../domain/service-plan/words'
import { wayOf } from '../store/payments/sandbox-cards'
import type {
  PaymentTable,
  SandboxCustomerTable,
  SandboxPaymentTable,
  SandboxSubscriptionTable,
  SubscriptionEndTable,
  SubscriptionTable,
} from '../store/tables/service-plan'
import { busy, crowd, niamh, parent } from './people'
import { type Code, plans } from './plan-options'

interface Subscriber {
  extraid: number
  code: Code
  /** Days from today to the last paid day; negative: days since then. */
  endsInDays: number
  /** A card of the sandbox; null: paid by a voucher. */
  card: SandboxCard | null
  /** What happens at that day. renews: by itself. cancelled: it ends, as its owner asked. failed: the charge failed. */
  and: 'renews' | 'cancelled' | 'failed' | 'ends'
}

const [piotr, sadhbh] = crowd

/** The demo's subscribers: a plan in each of its states. Members not listed have none. */
const subscribed: readonly Subscriber[] = [
  { extraid: niamh, code: 'year', endsInDays: 140, card: 'pm_sandbox_accepted', and: 'renews' },
  { extraid: parent, code: 'family-year', endsInDays: 12, card: 'pm_sandbox_accepted', and: 'cancelled' },
  { extraid: busy, code: 'year', endsInDays: -4, card: 'pm_sandbox_once', and: 'failed' },
  { extraid: piotr, code: 'year', endsInDays: -40, card: null, and: 'ends' },
  { extraid: sadhbh, code: 'year', endsInDays: 200, card: null, and: 'ends' },
]

interface Span {
  from: string
  until: string
  /** Noon of the first day. */
  paid_at: Date
}

export type DemoSubscriber = Subscriber & Span & { label: string; months: number; price: number }

/** The same with dates: when each plan was paid, and until when it runs, YYYY-MM-DD (Dublin). */
export function demoSubscribers(now: Date): DemoSubscriber[] {
  return subscribed.map((one) => {
    const { label, months, price } = plans[one.code]
    const last = dublinDay(new Date(now.getTime() + one.endsInDays * 86_400_000))
    const from = monthsOn(last, -months)
    const span = { from, until: monthsOn(from, months), paid_at: new Date(`${from}T12:00:00Z`) }
    return { ...one, ...span, label, months, price }
  })
}

export function subscriptionOf(one: DemoSubscriber): Insertable<SubscriptionTable> {
  const { extraid, code, until, from, card, and, price, months } = one
  const plan = { extraid, code, expirydate: until, started_on: from }
  if (card === null) return plan
  const { customer, ref } = namesOf(one)
  return {
    ...{ ...plan, subscription_ref: ref, customer_id: customer, price_in_cents: price, months },
    ...{ card_brand: 'Sandbox', card_last4: wayOf(card).last4, renews_on: and === 'cancelled' ? null : until },
    cancelled_at: and === 'cancelled' ? endedAt(one) : null,
    failed_at: and === 'failed' ? new Date(`${until}T12:05:00Z`) : null,
  }
}

export function paymentOf(one: DemoSubscriber): Insertable<PaymentTable> {
  const { extraid, code, label, price, from, until, paid_at, card } = one
  const reference = card === null ? `demo-voucher-${extraid}` : namesOf(one).payment
  const amount_in_cents = card === null ? 0 : price
  return {
    ...{ extraid, method: card === null ? 'voucher' : 'card', reference, option_code: code, label },
    ...{ amount_in_cents, paid_at, from_date: from, until_date: until },
  }
}

/** The request to the sandbox to end a cancelled subscription, already done. */
export function endOf(one: DemoSubscriber): Insertable<SubscriptionEndTable>[] {
  if (one.and !== 'cancelled') return []
  const { extraid } = one
  const at = endedAt(one)
  const ends = { ends: 'period_end', why: 'cancelled', wanted_at: at, done_at: at } as const
  return [{ subscription_ref: namesOf(one).ref, extraid, ...ends }]
}

/** The same as rows of the sandbox, which renews or ends these plans as if they had been paid there. */
export function sandboxOf(all: readonly DemoSubscriber[]): {
  customers: Insertable<SandboxCustomerTable>[]
  subscriptions: Insertable<SandboxSubscriptionTable>[]
  payments: Insertable<SandboxPaymentTable>[]
} {
  const byCard = all.flatMap((one) => (one.card === null ? [] : [{ ...one, card: one.card, ...namesOf(one) }]))
  return {
    customers: byCard.map(({ customer, intent_id, paid_at }) => ({
      ...{ id: customer, key: `${intent_id}:customer`, intent_id, created_at: paid_at },
    })),
    subscriptions: byCard.map(({ ref, customer, intent_id, card, price, months, until, and, paid_at }) => ({
      ...{ ref, key: `${intent_id}:subscription:1`, customer_id: customer, intent_id, card, months, state: 'paid' },
      ...{ amount_in_cents: price, renewal_in_cents: price, paid_until: until, created_at: paid_at },
      ...{ ends_at_period_end: and === 'cancelled', failed: and === 'failed' },
    })),
    payments: byCard.map(({ payment, ref, price, paid_at }) => ({
      ...{ reference: payment, ref, amount_in_cents: price, paid_at },
    })),
  }
}

/** The sandbox's names for a subscription, and the id of the intent that it was begun with. */
function namesOf({ extraid }: Subscriber) {
  return {
    customer: `${sandboxNames.customer}demo${extraid}`,
    ref: `${sandboxNames.subscription}demo${extraid}`,
    payment: `${sandboxNames.payment}demo${extraid}`,
    intent_id: `00000000-0000-4000-8000-0000000${extraid}`,
  }
}

/** When it was cancelled: twenty days after it was paid. */
function endedAt({ paid_at }: Span): Date {
  return new Date(paid_at.getTime() + 20 * 86_400_000)
}
