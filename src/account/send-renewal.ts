import type { Busy } from '../pay/pay-parts'
import type { Payment, PaymentProblem } from '../pay/payment'
import type { Renewal } from './kept-renewal'
import { createCustomer, type Heard, renew, renewByVoucher } from './plan-calls'
import type { Attempt } from './renewing-state'

export interface SendingParts {
  renewal: () => Renewal
  /** Resolves once it is stored: before the call that it is about. */
  note: (change: Partial<Renewal>) => Promise<void>
  /** Where the card is; null: it is not on the page. */
  payment: () => Payment | null
  onBusy: (busy: Busy) => void
}

/** before: this attempt asked nobody to pay. */
export type Came = { before: boolean; heard: Heard } | { card: PaymentProblem | null }

/** Begins a renewal that is paid by card, and pays; or uses the voucher that pays for all of it. Never rejects. */
export async function sendRenewal(sent: Attempt, parts: SendingParts): Promise<Came> {
  const { note, payment, onBusy } = parts
  if (sent.isByVoucher) return { before: false, heard: await sendAgain(sent, parts) }
  onBusy('beginning')
  const begun = await createCustomer(sent.which)
  if (begun.kind === 'not-done' || begun.customer_id === null) return { before: true, heard: begun }
  await note({ customer_id: begun.customer_id })
  if (sent.isCardNeeded) {
    onBusy('card')
    const method = (await payment()?.pay()) ?? null
    if (method === null || 'problem' in method) return { card: method }
    sent.paymentmethod_id = method.paymentmethod_id
  }
  return { before: false, heard: await sendAgain(sent, parts) }
}

/** The call that pays. Repeating it charges once. wasSent is stored before the call. Never rejects. */
export async function sendAgain(sent: Attempt, { renewal, note, onBusy }: SendingParts): Promise<Heard> {
  onBusy('paying')
  await note({ wasSent: true })
  const { which, activation } = sent
  if (sent.isByVoucher) return renewByVoucher(which, activation ?? '')
  const { customer_id, subscription_ref } = renewal()
  return renew(which, {
    ...{ customer_id: customer_id ?? '', subscription_ref, activation },
    // Where the bank was asked to confirm, only the result is asked for: without a card, the call can't begin another payment.
    paymentmethod_id: subscription_ref === null ? sent.paymentmethod_id : null,
  })
}
