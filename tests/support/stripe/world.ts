import type { TestCard } from './cards'

export interface Customer {
  id: string
  email: string | null
  name: string | null
  metadata: Record<string, string>
  card: string | null
}
export interface Method {
  id: string
  customer: string | null
  card: TestCard
  /** Its holder has said that it may be charged later. */
  isSetUp?: true
}
/** The set-up of a card that is to be charged later. method null: the card was refused. */
export interface Setup {
  id: string
  customer: string
  method: string | null
  status: 'requires_action' | 'requires_payment_method' | 'succeeded' | 'processing'
  client_secret: string
  metadata: Record<string, string>
  error: Intent['error']
}
export interface Product {
  id: string
  name: string
}
export interface Coupon {
  id: string
  amount_off: number
  max_redemptions: number | null
  times_redeemed: number
}
export type SubscriptionStatus = 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'unpaid' | 'canceled'
export interface Subscription {
  id: string
  customer: string
  created: number
  status: SubscriptionStatus
  product: string
  unit_amount: number
  months: number
  metadata: Record<string, string>
  cancel_at_period_end: boolean
  start: number
  end: number
  /** How many periods have begun. */
  periods: number
  /** Since when a renewal can't be charged; null: none is open. */
  failed_at: number | null
  /** Whether it was tried once more since then. */
  retried: boolean
  latest_invoice: string
  /** null: the customer's card is charged. */
  card: string | null
}
export interface Invoice {
  id: string
  subscription: string
  customer: string
  created: number
  status: 'draft' | 'open' | 'paid' | 'void'
  amount: number
  amount_paid: number
  paid_at: number | null
  start: number
  end: number
  payment_intent: string | null
  /** The subscription's metadata at the time when the invoice was made. */
  metadata: Record<string, string>
}
export interface Intent {
  id: string
  invoice: string
  customer: string
  amount: number
  status: 'requires_action' | 'requires_payment_method' | 'succeeded' | 'canceled' | 'processing'
  client_secret: string
  method: string | null
  error: { type: string; code: string; decline_code?: string; message: string } | null
}
export interface Charge {
  id: string
  payment_intent: string
  customer: string
  amount: number
  amount_refunded: number
  status: 'succeeded' | 'failed'
  disputed: boolean
}
export interface Refund {
  id: string
  charge: string
  payment_intent: string
  amount: number
  metadata: Record<string, string>
  status: 'succeeded' | 'pending' | 'failed'
}
export interface Dispute {
  id: string
  charge: string
  payment_intent: string
  amount: number
}

/** An event, with its object as it was at that moment. */
export interface Told {
  id: string
  object: 'event'
  type: string
  created: number
  api_version: string
  data: { object: unknown }
}

/** What this Stripe knows; in each map the oldest first. */
export interface World {
  customers: Map<string, Customer>
  methods: Map<string, Method>
  setups: Map<string, Setup>
  products: Map<string, Product>
  coupons: Map<string, Coupon>
  subscriptions: Map<string, Subscription>
  invoices: Map<string, Invoice>
  intents: Map<string, Intent>
  charges: Map<string, Charge>
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
  /** Events, the oldest first. Only a test sends them. */
  told: Told[]
  /** The time (s). While something runs that was due, it is the moment at which that was due. */
  now(): number
  dueAt: number | null
  /** A new id with this beginning. */
  id(beginning: string): string
}

export function createWorld(now: () => Date): World {
  let count = 0
  const world: World = {
    customers: new Map(),
    methods: new Map(),
    setups: new Map(),
    products: new Map(),
    coupons: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    told: [],
    now: () => world.dueAt ?? Math.floor(now().getTime() / 1_000),
    dueAt: null,
    id: (beginning) => `${beginning}_${String(++count).padStart(6, '0')}`,
  }
  return world
}

/** The object with that id, which has to exist. Throws a 404 as Stripe does, or a 400 where the id was named in a parameter. */
export function of<T>(all: ReadonlyMap<string, T>, id: string, what: string, status = 404): T {
  const one = all.get(id)
  if (one !== undefined) return one
  throw new Problem(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    ...(status === 400 ? { param: what } : {}),
  })
}

/** An answer of failure, in Stripe's own form. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; message: string; decline_code?: string; param?: string },
  ) {
    super(error.message)
  }
}

export function invalid(message: string, code?: string): Problem {
  return new Problem(400, { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) })
}
