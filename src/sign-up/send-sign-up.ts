import type { Busy } from '../pay/pay-parts'
import type { Payment, PaymentProblem } from '../pay/payment'
import type { Attempt } from './paying-state'
import { createCustomer, type Heard, startSubscription, voucherRegister } from './sign-up-calls'
import type { SignUp } from './use-sign-up'

export interface SendingParts {
  signUp: Pick<SignUp, 'identity' | 'note'>
  /** Where the card is; null: it is not on the page. */
  payment: () => Payment | null
  onBusy: (busy: Busy) => void
}

/** before: nobody was asked to pay, so that nothing can have been charged. */
export type Came = { before: false; heard: Heard } | { before: true; heard: Heard } | { card: PaymentProblem | null }

/** Begins a sign-up that is paid by card, and pays; or uses the voucher that pays for all of it. Never rejects. */
export async function sendSignUp(sent: Attempt, parts: SendingParts): Promise<Came> {
  const { signUp, payment, onBusy } = parts
  if (sent.isByVoucher) return { before: false, heard: await sendAgain(sent, parts) }
  onBusy('beginning')
  const begun = await createCustomer(sent.which, sent.values)
  if (begun.kind === 'not-done' || begun.customer_id === null) return { before: true, heard: begun }
  signUp.note({ customer_id: begun.customer_id })
  if (sent.isCardNeeded) {
    onBusy('card')
    const method = (await payment()?.pay()) ?? null
    if (method === null || 'problem' in method) return { card: method }
    sent.paymentmethod_id = method.paymentmethod_id
  }
  return { before: false, heard: await sendAgain(sent, parts) }
}

/** The call that pays. Repeating it charges once. wasSent is stored before the call. Never rejects. */
export async function sendAgain(sent: Attempt, { signUp, onBusy }: SendingParts): Promise<Heard> {
  onBusy('paying')
  signUp.note({ wasSent: true })
  const { which, values, activation, extraid } = sent
  if (sent.isByVoucher) return voucherRegister(which, values, activation ?? '')
  const { customer_id, subscription_ref } = signUp.identity()
  return startSubscription(which, values, {
    ...{ customer_id: customer_id ?? '', subscription_ref, extraid, activation },
    // Where the bank was asked to confirm, only the result is asked for: without a card, the call can't begin another payment.
    paymentmethod_id: subscription_ref === null ? sent.paymentmethod_id : null,
  })
}
