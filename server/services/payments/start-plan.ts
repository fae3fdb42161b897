import type { SubscriptionOption } from '../../../domain/service-plan/option'

/** What is about to be charged, and why it may be. */
export interface StartPlan {
  option: SubscriptionOption
  voucher_id: number | null
  to_pay: number
  /** Empty where nothing is to pay. */
  paymentmethod_id: string
}
