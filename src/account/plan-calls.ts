import type { ResultOf } from 'gql.tada'
import { type NotDone, notDone, refusedWith } from '../data/effect'
import { askOnline, tellOnline } from '../data/online-client'
import type { Outcome } from '../data/outcome'
import { callAsVisitor } from '../data/visitor-call'
import type { Verified } from '../pay/use-voucher'
import {
  cancelMutation,
  changeCardMutation,
  createCustomerMutation,
  renewMutation,
  resumeMutation,
  type ServicePlan,
  servicePlanQuery,
  stripeKeyQuery,
  verifyVoucherMutation,
  voucherRenewMutation,
  withdrawMutation,
} from './plan-documents'

/** The page's calls to the agency: none goes through the outbox, and no answer is stored. Nothing here rejects. */

type Lost = { kind: 'not-done'; why: NotDone }

/** A plan, and the payment provider's publishable key. */
export interface PlanSeen {
  plan: ServicePlan
  stripeKey: string
}

export async function loadPlan(extraid: number): Promise<Outcome<PlanSeen>> {
  const [plans, keys] = await Promise.all([askOnline(servicePlanQuery, { extraid }), callAsVisitor(stripeKeyQuery, {})])
  if (plans.kind !== 'answered') return plans
  if (keys.kind !== 'answered') return keys
  const [plan] = plans.data.service_plan
  if (!plan) return { kind: 'refused', message: 'There is no such member for you.' }
  return { kind: 'answered', data: { plan, stripeKey: keys.data.stripe_key } }
}

type Customer = ResultOf<typeof createCustomerMutation>['create_or_renew_customer']
type Renewed = ResultOf<typeof renewMutation>['renew_subscription']
type ByVoucher = ResultOf<typeof voucherRenewMutation>['voucher_renew']
export type RenewalOutcome = Renewed['outcome']

/** The result of one call; fields that it does not return are null. */
export interface Told {
  kind: 'told'
  /** null: it is begun, and nobody was asked to pay yet. */
  outcome: RenewalOutcome | null
  message: string | null
  problems: readonly { field: string; message: string }[]
  customer_id: string | null
  subscription_ref: string | null
  client_secret: string | null
  /** What it costs now, in cents. */
  price: number | null
  /** The day until which it is paid, YYYY-MM-DD, once it is. */
  expirydate: string | null
}
export type Heard = Told | Lost

/** Which renewal it is, and of what. */
export interface Which {
  extraid: number
  intent: string
  subscription: string
  /** The price that the page shows, in cents. */
  shown_price: number
}

/** What a payment is made with, or identified by when its result is asked for again. */
export interface PaidWith {
  customer_id: string
  paymentmethod_id: string | null
  subscription_ref: string | null
  /** A voucher that is a discount. */
  activation: string | null
}

export async function createCustomer(which: Which): Promise<Heard> {
  const result = await tellOnline(createCustomerMutation, which)
  return result.kind === 'answered' ? told(result.data.create_or_renew_customer) : lost(result)
}

export async function renew(which: Which, paid: PaidWith): Promise<Heard> {
  const result = await tellOnline(renewMutation, { ...which, ...paid })
  return result.kind === 'answered' ? told(result.data.renew_subscription) : lost(result)
}

export async function renewByVoucher(which: Which, activation: string): Promise<Heard> {
  const { extraid, subscription, intent } = which
  const result = await tellOnline(voucherRenewMutation, { extraid, subscription, activation, intent })
  return result.kind === 'answered' ? told(result.data.voucher_renew) : lost(result)
}

export async function verifyVoucher(voucher: string, subscription: string): Promise<Verified> {
  const result = await tellOnline(verifyVoucherMutation, { voucher, subscription })
  if (result.kind !== 'answered') return lost(result)
  const { valid, message, full_payment, discount_in_cents } = result.data.verify_voucher
  if (!valid) return { kind: 'invalid', message }
  return { kind: 'valid', worth: { isFull: full_payment, discount: discount_in_cents } }
}

/** The result of a request to change a plan: done, refused, or waiting: recorded, and sent to the provider until it is done. */
export type Wished = { kind: 'told'; outcome: 'done' | 'waiting' | 'refused'; message: string | null } | Lost

export async function cancelPlan(extraid: number, stripe_id: string | null): Promise<Wished> {
  return wished(await tellOnline(cancelMutation, { extraid, stripe_id }), (data) => data.cancel_subscription)
}

export async function resumePlan(extraid: number): Promise<Wished> {
  return wished(await tellOnline(resumeMutation, { extraid }), (data) => data.resume_subscription)
}

export async function withdraw(extraid: number): Promise<Wished> {
  return wished(await tellOnline(withdrawMutation, { extraid }), (data) => data.withdraw_from_contract)
}

type Changed = ResultOf<typeof changeCardMutation>['change_card']
export type CardChanged = ({ kind: 'told' } & Pick<Changed, 'outcome' | 'message' | 'client_secret'>) | Lost

export async function changeCard(extraid: number, paymentmethod_id: string): Promise<CardChanged> {
  const result = await tellOnline(changeCardMutation, { extraid, paymentmethod_id })
  if (result.kind !== 'answered') return lost(result)
  const { outcome, message, client_secret } = result.data.change_card
  return { kind: 'told', outcome, message, client_secret }
}

function wished<T>(
  result: Outcome<T>,
  pick: (data: T) => { outcome: 'done' | 'waiting' | 'refused'; message: string | null },
): Wished {
  if (result.kind !== 'answered') return lost(result)
  const { outcome, message } = pick(result.data)
  return { kind: 'told', outcome, message }
}

function lost(result: Exclude<Outcome<unknown>, { kind: 'answered' }>): Lost {
  return { kind: 'not-done', why: result.kind === 'refused' ? refusedWith(result.message || null) : notDone(result) }
}

const untold = { customer_id: null, subscription_ref: null, client_secret: null, price: null, expirydate: null }

function told(answer: Customer | Renewed | ByVoucher): Told {
  const problems = 'problems' in answer ? answer.problems : []
  const { ok: _, message, outcome, ...rest } = answer
  return { kind: 'told', ...untold, ...rest, outcome, message, problems }
}
