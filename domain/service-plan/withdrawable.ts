import { daysOn, dublinDay } from '../dates/dublin-day'
import { withdrawDays } from './months-on'
import { withdrawnReason } from './words'

/** What is known of a payment. Days are YYYY-MM-DD (Dublin), amounts euro cents. */
export interface ContractPayment {
  id: number
  method: 'card' | 'voucher'
  paid_at: Date
  from_date: string
  until_date: string
  amount_in_cents: number
  refunded_in_cents: number
  /** Why money of it went back, or is to; withdrawnReason: its contract was withdrawn from. */
  refund_reason: string | null
  /** The intent by which its owner made the contract; null: the plan renewed itself, which makes none. */
  intent_id: string | null
}

/** The plan's contract that can be withdrawn from. */
export interface Withdrawable<P> {
  payment: P
  /** The last day on which it can be. */
  until: string
  /** What goes back to the card: euro cents; 0 where nothing of it was paid by card, or nothing is left. */
  in_cents: number
}

/**
 * The newest contract that was not withdrawn from, as long as it can be; null where it can't. Whatever else became of the
 * plan meanwhile, even an end by the agency, takes none of these days away.
 */
export function withdrawable<P extends ContractPayment>(payments: readonly P[], today: string): Withdrawable<P> | null {
  const payment = newestContract(payments.filter(({ refund_reason }) => refund_reason !== withdrawnReason))
  if (payment === null) return null
  const until = daysOn(dublinDay(payment.paid_at), withdrawDays)
  if (today > until) return null
  const left = Math.max(0, payment.amount_in_cents - payment.refunded_in_cents)
  return { payment, until, in_cents: payment.method === 'card' ? left : 0 }
}

/** Of these payments the one that made the newest contract, withdrawn from or not; null where none of them made one. */
export function newestContract<P extends ContractPayment>(payments: readonly P[]): P | null {
  return payments.filter(({ intent_id }) => intent_id !== null).sort(newestFirst)[0] ?? null
}

/** Of two that were paid at one moment the later period is the newer contract, and then the one that was noted last. */
function newestFirst(one: ContractPayment, other: ContractPayment): number {
  const later = other.paid_at.getTime() - one.paid_at.getTime()
  return later || other.until_date.localeCompare(one.until_date) || other.id - one.id
}
