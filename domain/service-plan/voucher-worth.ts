import { euros } from './euros'
import { leastCharge } from './option'

/** What a voucher is worth for a price, in euro cents. */
export interface VoucherWorth {
  /** Nothing is left to pay. */
  full_payment: boolean
  discount_in_cents: number
  /** What is left to pay the first time. */
  to_pay: number
  discount_in_text: string
}

/** discount: what it takes off, in cents; null where it pays for all. Less than a card can be charged is not asked for. */
export function voucherWorth(discount: number | null, price: number): VoucherWorth {
  const left = discount === null ? 0 : Math.max(0, price - discount)
  const to_pay = left < leastCharge ? 0 : left
  const full_payment = to_pay === 0
  const discount_in_cents = price - to_pay
  const discount_in_text = full_payment ? 'Nothing is left to pay' : `${euros(discount_in_cents)} off the first payment`
  return { full_payment, discount_in_cents, to_pay, discount_in_text }
}
