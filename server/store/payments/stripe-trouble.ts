import Stripe from 'stripe'
import { PaymentTrouble } from './payment-provider'

const { errors } = Stripe

/**
 * Waits for a call; what it throws becomes a PaymentTrouble, except for a refused card with `passCard`, which is thrown as it is.
 * isAboutCard: an invalid call means that the card it names is invalid.
 */
export async function asked<T>(call: Promise<T>, { passCard = false, isAboutCard = false } = {}): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (passCard && error instanceof errors.StripeCardError) throw error
    throw troubleOf(error, isAboutCard)
  }
}

/** The same for a call about an object that may not exist: null then. */
export async function found<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await asked(call)
  } catch (error) {
    if (error instanceof PaymentTrouble && error.code === 'resource_missing') return null
    throw error
  }
}

/**
 * away: no answer, a 5xx, 429 or 409, an idempotency key that is in use or was used for something else (which may have been done), and
 * any unknown error. refused: any other 4xx. The provider's messages may repeat what it was sent, so only its codes are passed on.
 */
function troubleOf(error: unknown, isAboutCard: boolean): PaymentTrouble {
  if (error instanceof errors.StripeConnectionError) return new PaymentTrouble('away', 'no_answer')
  if (!(error instanceof errors.StripeError)) return new PaymentTrouble('away', 'unknown')
  const code = codeOf(error)
  const status = error.statusCode ?? 0
  const isUnknown = error instanceof errors.StripeRateLimitError || error instanceof errors.StripeIdempotencyError
  if (isUnknown || status < 400 || status === 409 || status >= 500) return new PaymentTrouble('away', code)
  return new PaymentTrouble('refused', code, aboutOf(error, isAboutCard))
}

/** What of the call is wrong: an invalid call names its parameter. */
function aboutOf(error: InstanceType<typeof errors.StripeError>, isAboutCard: boolean): PaymentTrouble['about'] {
  if (!(error instanceof errors.StripeInvalidRequestError)) return 'call'
  if (error.code === 'email_invalid' || error.param === 'email') return 'email'
  return isAboutCard && error.param !== 'customer' ? 'card' : 'call'
}

function codeOf({ code, rawType }: InstanceType<typeof errors.StripeError>): string {
  const words = [code, rawType].filter((word) => word !== undefined && /^[a-z0-9_]{1,60}$/.test(word))
  return words[0] ?? 'unknown'
}
