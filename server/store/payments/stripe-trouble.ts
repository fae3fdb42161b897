import Stripe from 'stripe'
import { PaymentTrouble } from './payment-provider'

const { errors } = Stripe

/**
 * Waits for a call; what it throws becomes a PaymentTrouble. A refused card is thrown as it is, where `passCard` says so. isAboutCard: what
 * is wrong with the call is wrong with the card that it names.
 */
export async function asked<T>(call: Promise<T>, { passCard = false, isAboutCard = false } = {}): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (passCard && error instanceof errors.StripeCardError) throw error
    throw troubleOf(error, isAboutCard)
  }
}

/** The same, for a call that may be about something that is not there: null then. */
export async function found<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await asked(call)
  } catch (error) {
    if (error instanceof PaymentTrouble && error.code === 'resource_missing') return null
    throw error
  }
}

/**
 * No answer, an answer of 5xx, 429 or 409, a key that is in use or was used for something else (what it was used for may have been done),
 * and whatever nobody knows: away. Any other 4xx: refused. Messages of the provider may repeat what it was sent: only its codes are handed
 * on.
 */
function troubleOf(error: unknown, isAboutCard: boolean): PaymentTrouble {
  if (error instanceof errors.StripeConnectionError) return new PaymentTrouble('away', 'no_answer')
  if (!(error instanceof errors.StripeError)) return new PaymentTrouble('away', 'unknown')
  const code = codeOf(error)
  const status = error.statusCode ?? 0
  const isUnknown = error instanceof errors.StripeRateLimitError || error instanceof errors.StripeIdempotencyError
  if (isUnknown || status < 400 || status === 409 || status >= 500) return new PaymentTrouble('away', code)
  const isCards = isAboutCard && error instanceof errors.StripeInvalidRequestError && error.param !== 'customer'
  return new PaymentTrouble('refused', code, isCards ? 'card' : 'call')
}

function codeOf({ code, rawType }: InstanceType<typeof errors.StripeError>): string {
  const words = [code, rawType].filter((word) => word !== undefined && /^[a-z0-9_]{1,60}$/.test(word))
  return words[0] ?? 'unknown'
}
