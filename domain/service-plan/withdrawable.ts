import { daysOn } from '../dates/dublin-day'
import { withdrawDays } from './months-on'

/** What is known of a payment. Days are YYYY-MM-DD (Dublin), amounts euro cents. */
export interface ContractPayment {
  method: 'card' | 'voucher'
  /** The day on which it was paid. */
  paid_on: string
  from_date: string
  until_date: string
  amount_in_cents: number
  refunded_in_cents: number
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
 * The newest contract of a plan, as long as it can be withdrawn from; null where it can't. expirydate: until when the plan is paid. One
 * whose period does not stand in the plan any more was withdrawn from before, or ended otherwise.
 */
export function withdrawable<P extends ContractPayment>(
  { expirydate, payments }: { expirydate: string; payments: readonly P[] },
  today: string,
): Withdrawable<P> | null {
  const payment = payments
    .filter(({ intent_id, until_date }) => intent_id !== null && until_date <= expirydate)
    .sort((one, other) => order(other).localeCompare(order(one)))[0]
  if (payment === undefined) return null
  const until = daysOn(payment.paid_on, withdrawDays)
  if (today > until) return null
  const left = Math.max(0, payment.amount_in_cents - payment.refunded_in_cents)
  return { payment, until, in_cents: payment.method === 'card' ? left : 0 }
}

/** Of two that were paid on one day the later period is the newer contract. */
function order({ paid_on, until_date }: ContractPayment): string {
  return `${paid_on} ${until_date}`
}
