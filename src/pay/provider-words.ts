import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import { notConfirmed, notKnownYet } from '../../domain/service-plan/words'
import type { Confirmed, PaymentProblem } from './payment'

const notAsked = 'The payment provider can’t be reached. Nothing was charged: please try again.'
const notTaken = 'This card was not accepted. Please check it, or try another one.'
export const stillLoading: PaymentProblem = {
  kind: 'unfinished',
  problem: 'The card field is still loading. Please wait a moment.',
}

/** Why no payment method was made of a card: the provider's own sentence where it is about the card. */
export function methodProblem({ type, message }: StripeError): PaymentProblem {
  if (type === 'validation_error') return { kind: 'unfinished', problem: message ?? notTaken }
  if (isUnknown(type)) return { kind: 'away', problem: notAsked }
  return { kind: 'refused', problem: type === 'card_error' ? (message ?? notTaken) : notTaken }
}

/** The result of asking the bank. An error that says that the payment was confirmed earlier counts as confirmed. */
export function confirmedBy(paymentIntent: PaymentIntent | undefined, error: StripeError | undefined): Confirmed {
  const status = paymentIntent?.status ?? error?.payment_intent?.status
  if (status === 'succeeded' || status === 'processing') return { ok: true }
  if (error && isUnknown(error.type)) return { kind: 'away', problem: notKnownYet }
  return { kind: 'refused', problem: notConfirmed }
}

/** No answer came, or none that says what was done. */
function isUnknown(type: StripeError['type']): boolean {
  return type === 'api_connection_error' || type === 'api_error' || type === 'rate_limit_error'
}

export const methodAway: PaymentProblem = { kind: 'away', problem: notAsked }
export const confirmAway: PaymentProblem = { kind: 'away', problem: notKnownYet }
