import type Stripe from 'stripe'
import type { ProviderEvent } from './payment-provider'
import { idOf } from './stripe-reading'
import { asked } from './stripe-trouble'

/** How old a signature may be, in seconds: an older one is taken for a replay. */
const toleranceS = 300

type About = Pick<ProviderEvent, 'subscription_ref' | 'intent_id'>
const nothing: About = { subscription_ref: null, intent_id: null }

/**
 * Reads what was posted to the webhook; null where Stripe did not sign it. An event about a charge names no subscription, so Stripe is
 * asked for it.
 */
export async function readStripeEvent(
  stripe: Stripe,
  secret: string | null,
  { body, signature, now }: { body: Buffer; signature: string; now: Date },
): Promise<ProviderEvent | null> {
  const event = secret === null ? null : signedEvent(stripe, secret, { body, signature, now })
  if (event === null) return null
  return { id: event.id, kind: event.type, ...(await aboutOf(stripe, event)) }
}

function signedEvent(
  stripe: Stripe,
  secret: string,
  { body, signature, now }: { body: Buffer; signature: string; now: Date },
): Stripe.Event | null {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret, toleranceS, undefined, now.getTime())
    const isEvent = typeof event === 'object' && event?.object === 'event' && typeof event.id === 'string'
    return isEvent && typeof event.type === 'string' ? event : null
  } catch {
    // The signature is wrong or too old, or the signed body is not JSON.
    return null
  }
}

async function aboutOf(stripe: Stripe, { type, data }: Stripe.Event): Promise<About> {
  const object: Stripe.Event.Data.Object = data.object
  if (type.startsWith('customer.subscription.')) {
    const { id, metadata } = object as Stripe.Subscription
    return { subscription_ref: id, intent_id: metadata.intent ?? null }
  }
  if (type.startsWith('invoice.')) return ofInvoice(object as Stripe.Invoice)
  if (type !== 'charge.refunded' && !type.startsWith('charge.dispute.')) return nothing
  const { payment_intent } = object as Stripe.Charge | Stripe.Dispute
  if (!payment_intent) return nothing
  const [paid] = await asked(
    stripe.invoicePayments
      .list({ payment: { type: 'payment_intent', payment_intent: idOf(payment_intent) }, expand: ['data.invoice'] })
      .autoPagingToArray({ limit: 1 }),
  )
  const invoice = paid?.invoice
  return typeof invoice === 'object' && !invoice.deleted ? ofInvoice(invoice) : nothing
}

function ofInvoice({ parent }: Stripe.Invoice): About {
  const details = parent?.subscription_details
  if (!details) return nothing
  return { subscription_ref: idOf(details.subscription), intent_id: details.metadata?.intent ?? null }
}
