import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { dublinDay } from '../../domain/dates/dublin-day'
import { askAboutPlans } from '../../server/services/service-plan/ask-about-plans'
import type { LimitName } from '../../server/store/limits'
import { call, field } from './caller'
import type { OpenTestDatabase } from './database'
import { faultyPayments } from './faulty-payments'
import { inSignUpScene, monthly } from './sign-up-scene'

/** What a call about the member's own plan answers. */
export interface PlanTold {
  ok: boolean
  outcome: string
  message: string | null
  client_secret?: string | null
  customer_id?: string | null
}

export interface Subscriber {
  extraid: number
  cookie: string
  ref: string
}

const own = {
  cancel:
    'mutation ($extraid: Int!, $stripe_id: String) { told: cancel_subscription(extraid: $extraid, stripe_id: $stripe_id) { ok outcome message } }',
  resume: 'mutation ($extraid: Int!) { told: resume_subscription(extraid: $extraid) { ok outcome message } }',
  withdraw: 'mutation ($extraid: Int!) { told: withdraw_from_contract(extraid: $extraid) { ok outcome message } }',
  begin:
    'mutation ($extraid: Int!, $intent: ID!, $subscription: String!) { told: create_or_renew_customer(extraid: $extraid, intent: $intent, subscription: $subscription) { ok outcome message customer_id } }',
  renew:
    'mutation ($extraid: Int!, $intent: ID!, $subscription: String!, $customer_id: String!, $paymentmethod_id: String!) { told: renew_subscription(extraid: $extraid, intent: $intent, subscription: $subscription, customer_id: $customer_id, paymentmethod_id: $paymentmethod_id) { ok outcome message } }',
  card: 'mutation ($extraid: Int!, $paymentmethod_id: String!) { told: change_card(extraid: $extraid, paymentmethod_id: $paymentmethod_id) { ok outcome message client_secret } }',
} as const

/**
 * For the tests of a describe: a scene with members who signed up by card. Each test can have a line to the provider on
 * which chosen calls fail.
 */
export function inPlanScene(open: OpenTestDatabase, more: Partial<Record<LimitName, number>> = {}) {
  const at = inSignUpScene(open, more)
  const to = { line: null as ReturnType<typeof faultyPayments> | null }
  beforeEach(() => {
    to.line = null
  })
  const plan = async (extraid: number) =>
    at.scene.db.selectFrom('subscription').where('extraid', '=', extraid).selectAll().executeTakeFirstOrThrow()

  const wants = async (
    what: keyof typeof own,
    { extraid, cookie }: Pick<Subscriber, 'extraid' | 'cookie'>,
    values: Record<string, unknown> = {},
  ): Promise<PlanTold> =>
    field<PlanTold>(await call(at.scene.url, 'member', own[what], { extraid, ...values }, { cookie }), 'told')

  return Object.assign(at, {
    /** The line to the provider. From its first use on, it can lose calls. */
    line: () => {
      to.line ??= faultyPayments(at.scene.provider)
      at.scene.provider = to.line.payments
      return to.line
    },
    /** Signs up by a card. Gives the member, their session, and the provider's ref of the subscription that renews the plan. */
    subscriber: async (card = 'pm_sandbox_accepted', subscription = monthly): Promise<Subscriber> => {
      const email = `m${(await at.scene.logins()).length}@example.ie`
      const { intent, customer_id } = await at.scene.begun({ subscription, email })
      const told = await at.scene.start(customer_id, { intent, subscription, paymentmethod_id: card, email })
      const { subscription_ref } = await plan(told.extraid ?? 0)
      return { extraid: told.extraid ?? 0, cookie: told.cookie ?? '', ref: subscription_ref ?? '' }
    },
    /** Sends an operation of a member's on their own plan. */
    wants,
    /** Renews the plan by a card, which is another contract. */
    renews: async (member: Subscriber, subscription = monthly): Promise<PlanTold> => {
      const of = { intent: randomUUID(), subscription }
      const { customer_id } = await wants('begin', member, of)
      return wants('renew', member, { ...of, customer_id, paymentmethod_id: 'pm_sandbox_accepted' })
    },
    plan,
    /** What a member reads of their plan. */
    shown: async (extraid: number) => {
      const { expirydate, renews_on, cancelled_at, failed_at, subscription_ref } = await plan(extraid)
      const is = { cancelled: cancelled_at !== null, failed: failed_at !== null, known: subscription_ref !== null }
      return { expirydate, renews_on, ...is }
    },
    /** For each payment, its first day, its last day, and the cents that were paid back. */
    paid: async () =>
      (await at.scene.paymentRows()).map((one) => [one.from_date, one.until_date, one.refunded_in_cents]),
    ends: async () => {
      const rows = await at.scene.db
        .selectFrom('subscription_end')
        .selectAll()
        .orderBy('wanted_at')
        .orderBy('why')
        .execute()
      return rows.map(({ ends, why, done_at }) => ({ ends, why, done: done_at !== null }))
    },
    /** The kinds of the mails about plans, in order. */
    planMails: async () => (await at.scene.mails()).filter((kind) => kind !== 'signed_up'),
    mailsAbout: async (kind: string) =>
      (await at.scene.db.selectFrom('job').where('kind', '=', kind).select('payload').orderBy('id').execute()).map(
        ({ payload }) => payload,
      ),
    /** Runs the regular check of plans with the provider. */
    look: () => askAboutPlans(at.scene.parts),
    /** Sets the clock to noon (UTC) of a day. */
    on: (day: string) => {
      at.now = new Date(`${day}T12:00:00Z`)
    },
    today: () => dublinDay(at.now),
    /** What the provider has of a subscription, by its own rows. */
    there: (ref: string) => at.scene.sandbox.subscription(ref),
  })
}
