import type { Generated } from 'kysely'
import type { GeneratedMoment, Moment, Optional, OptionalMoment } from './columns'

export interface SubscriptionTable {
  extraid: number
  code: string
  expirydate: string
  subscription_ref: Optional<string>
  customer_id: Optional<string>
  price_in_cents: Optional<number>
  months: Optional<number>
  started_on: Optional<string>
  cancelled_at: OptionalMoment
  failed_at: OptionalMoment
  card_brand: Optional<string>
  card_last4: Optional<string>
  renews_on: Optional<string>
  asked_at: OptionalMoment
}

/** A subscription that is to be ended, or kept, at the provider. */
export interface SubscriptionEndTable {
  subscription_ref: string
  extraid: number
  ends: 'now' | 'period_end' | 'never'
  why: 'renewed' | 'cancelled' | 'withdrawn' | 'resumed' | 'agency' | 'given_up'
  refund_reference: Optional<string>
  refund_in_cents: Optional<number>
  version: Generated<number>
  wanted_at: Moment
  done_at: OptionalMoment
  asked_at: OptionalMoment
  asks: Generated<number>
  next_ask_at: OptionalMoment
}

export interface SubscriptionOptionTable {
  code: string
  label: string
  months: number
  is_family: Generated<boolean>
  enable_extra: Generated<boolean>
  enable_model: Generated<boolean>
  enable_actor: Generated<boolean>
  enable_voice: Generated<boolean>
  system: string
  position: Generated<number>
  is_active: Generated<boolean>
  changed_at: GeneratedMoment
}

export interface SubscriptionPriceTable {
  code: string
  from_date: string
  price_in_cents: number
}

export interface VoucherTable {
  id: Generated<number>
  code_hash: string
  batch: string
  option_code: Optional<string>
  system: Optional<string>
  action: Optional<'register' | 'renew'>
  discount_in_cents: Optional<number>
  expires: Optional<string>
  made_at: Moment
  withdrawn_at: OptionalMoment
  intent_id: Optional<string>
  used_at: OptionalMoment
  used_by: Optional<number>
}

export interface SubscriptionIntentTable {
  intent_id: string
  kind: 'register' | 'renew'
  extraid: Optional<number>
  option_code: string
  price_in_cents: number
  to_pay_in_cents: number
  voucher_id: Optional<number>
  stage: Generated<'begun' | 'paying' | 'paid' | 'returned' | 'lapsed'>
  loginname: Optional<string>
  password_hash: Optional<string>
  sealed_values: Optional<string>
  customer_id: Optional<string>
  subscription_ref: Optional<string>
  attempt: Generated<number>
  claimed_until: OptionalMoment
  asked_at: OptionalMoment
  paymentmethod_id: Optional<string>
  asked_again: Generated<number>
  asks: Generated<number>
  next_ask_at: OptionalMoment
  returned_at: OptionalMoment
  created_at: Moment
  changed_at: Moment
}

export interface PaymentTable {
  id: Generated<number>
  extraid: number
  intent_id: Optional<string>
  method: 'card' | 'voucher'
  reference: string
  option_code: string
  label: string
  amount_in_cents: number
  vat_in_cents: Optional<number>
  paid_at: Moment
  from_date: string
  until_date: string
  refunded_in_cents: Generated<number>
  refunded_at: OptionalMoment
  refund_reason: Optional<string>
}

export interface PaymentEventTable {
  event_id: string
  kind: string
  received_at: Moment
}

export interface SandboxCustomerTable {
  id: string
  key: string
  intent_id: string
  created_at: Moment
}

export interface SandboxSubscriptionTable {
  ref: string
  key: string
  customer_id: string
  intent_id: string
  card: string
  amount_in_cents: number
  renewal_in_cents: number
  months: number
  state: 'paid' | 'confirm' | 'declined' | 'ended'
  client_secret: Optional<string>
  paid_until: Optional<string>
  ends_at_period_end: Generated<boolean>
  failed: Generated<boolean>
  created_at: Moment
}

export interface SandboxSetupTable {
  client_secret: string
  ref: string
  card: string
  state: 'confirm' | 'done' | 'declined'
  created_at: Moment
}

export interface SandboxPaymentTable {
  reference: string
  ref: string
  amount_in_cents: number
  refunded_in_cents: Generated<number>
  paid_at: Moment
}
