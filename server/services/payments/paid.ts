import type { SignUpMethod } from '../../../domain/service-plan/sign-up-method'
import type { ProviderPayment, ProviderSubscription } from '../../store/payments/payment-provider'

/** What paid for a plan. */
export interface Paid {
  method: SignUpMethod
  /** The payment's reference; null where nothing was to pay, and there was no voucher. */
  reference: string | null
  amount_in_cents: number
  paid_at: Date
  /** YYYY-MM-DD; null: the option's months, counted from the payment. */
  paid_until: string | null
  subscription: ProviderSubscription | null
}

export function paidByCard(
  subscription: ProviderSubscription,
  { reference, amount_in_cents, paid_at }: ProviderPayment,
): Paid {
  const { paid_until } = subscription
  return { method: 'card', reference, amount_in_cents, paid_at, paid_until, subscription }
}

/** The payment of a plan with nothing left to pay: a voucher covers it, or it is free. */
export function paidWithout(voucher_id: number | null, paid_at: Date): Paid {
  const method = voucher_id === null ? 'free' : 'voucher'
  const reference = voucher_id === null ? null : `voucher ${voucher_id}`
  return { method, reference, amount_in_cents: 0, paid_at, paid_until: null, subscription: null }
}
