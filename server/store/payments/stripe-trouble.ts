import Stripe from 'stripe'
import { PaymentTrouble } from './payment-provider'

const { errors } = Stripe

/** Waits for a call; what it throws becomes a PaymentTrouble. A refused card is thrown as it is, where `passCard` says so. */
export async function asked<T>(call: Promise<T>, { passCard = false } = {}): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (passCard && error instanceof errors.StripeCardError) throw error
    throw troubleOf(error)
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
 * No answer, an answer of 5xx, 429 or 409 (a key that is in use), and whatever nobody knows: away. Any other 4xx: refused. Messages of the
 * provider may repeat what it was sent: only its codes are handed on.
 */
function troubleOf(error: unknown): PaymentTrouble {
  if (error instanceof errors.StripeConnectionError) return new PaymentTrouble('away', 'no_answer')
  if (!(error instanceof errors.StripeError)) return new PaymentTrouble('away', 'unknown')
  const code = codeOf(error)
  const status = error.statusCode ?? 0
  const isRefusal = status >= 400 && status < 500 && status !== 409 && !(error instanceof errors.StripeRateLimitError)
  return new PaymentTrouble(isRefusal ? 'refused' : 'away', code)
}

function codeOf({ code, rawType }: InstanceType<typeof errors.StripeError>): string {
  const words = [code, rawType].filter((word) => word !== undefined && /^[a-z0-9_]{1,60}$/.test(word))
  return words[0] ?? 'unknown'
}
