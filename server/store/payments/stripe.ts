import Stripe from 'stripe'
import {
  type PaymentProvider,
  PaymentTrouble,
  type ProviderSubscription,
  type StripeSettings,
} from './payment-provider'
import { changeStripeCard } from './stripe-card'
import { endSubscription, keepSubscription } from './stripe-ending'
import { readStripeEvent } from './stripe-events'
import { chargesOf, intentsOf, readSubscription, withCard } from './stripe-reading'
import { beginSubscription } from './stripe-start'
import { asked, found } from './stripe-trouble'

/** The API version of the answers, whatever the account's default is. */
const apiVersion = '2026-10-28.endive'

/** Stripe, by its own library. timeoutMs: how long an answer may stay silent. */
export function createStripe(
  { secretKey, publishableKey, webhookSecret, apiBase }: StripeSettings,
  { timeoutMs = 15_000 } = {},
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion,
    // Callers retry themselves, after reading what is there. The library itself still retries once where a connection was closed.
    ...{ maxNetworkRetries: 0, timeout: timeoutMs, telemetry: false },
    ...(apiBase ? placeOf(apiBase) : {}),
  })

  async function subscription(ref: string): Promise<ProviderSubscription | null> {
    const given = await found(stripe.subscriptions.retrieve(ref, { expand: withCard }))
    return given ? readSubscription(stripe, given) : null
  }

  /** A subscription that must exist. */
  async function known(ref: string): Promise<ProviderSubscription> {
    const given = await subscription(ref)
    if (given) return given
    throw new PaymentTrouble('refused', 'resource_missing')
  }

  return {
    publicKey: publishableKey,

    async createCustomer({ intent_id, email, name, key }) {
      const metadata = { intent: intent_id }
      const { id } = await asked(stripe.customers.create({ email, name, metadata }, { idempotencyKey: key }))
      return id
    },

    async startSubscription(given) {
      const begun = await beginSubscription(stripe, given)
      if ('decline' in begun) return neverBegun(given, begun.decline)
      // Read again: under a used key Stripe repeats an earlier answer. The subscription has begun, so a failed read is 'away'.
      return known(begun.ref).catch((error: unknown) => {
        throw error instanceof PaymentTrouble ? new PaymentTrouble('away', error.code) : error
      })
    },

    subscription,

    async subscriptionsOf(customer) {
      const expand = withCard.map((name) => `data.${name}`)
      const list = stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand })
      const all = await found(list.autoPagingToArray({ limit: 10_000 }))
      // With another account's keys no customer of ours is found: that does not mean that nothing was paid.
      if (all === null) throw new PaymentTrouble('away', 'unknown_customer')
      const readCharges = chargesOf(stripe, customer)
      const read: ProviderSubscription[] = []
      for (const one of all) read.push(await readSubscription(stripe, one, readCharges))
      return read
    },

    async deleteCustomer(customer) {
      await found(stripe.customers.del(customer))
    },

    async cancel(ref, when, key) {
      await endSubscription(stripe, ref, { when, key })
      return known(ref)
    },

    async keep(ref) {
      await keepSubscription(stripe, ref)
      return known(ref)
    },

    async changeCard(given) {
      const refused = await changeStripeCard(stripe, given)
      return refused ?? { is: 'changed', subscription: await known(given.ref) }
    },

    refund: (reference, cents, key) => refund(stripe, { reference, cents, key }),

    readEvent: (body, signature, now) => readStripeEvent(stripe, webhookSecret, { body, signature, now }),

    confirmInSandbox: async () => null,
  }
}

function placeOf({ protocol, hostname, port }: URL): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const isPlain = protocol === 'http:'
  const usual = isPlain ? 80 : 443
  return { host: hostname, port: port === '' ? usual : Number(port), protocol: isPlain ? 'http' : 'https' }
}

/** The answer for a refused card: there is no subscription, and the ref is a made-up name. */
function neverBegun(
  { intent_id, customer_id, key }: { intent_id: string; customer_id: string; key: string },
  decline: string,
): ProviderSubscription {
  return {
    ...{ ref: `declined:${key}`, customer_id, intent_id, state: 'declined', decline },
    ...{ client_secret: null, paid_until: null, ends_at_period_end: false, failed: false, card: null, payments: [] },
    bought: null,
  }
}

/** Refunds once per key, even after Stripe has forgotten the key: it is stored in the refund's metadata. */
async function refund(
  stripe: Stripe,
  { reference, cents, key }: { reference: string; cents: number; key: string },
): Promise<void> {
  const invoice = await asked(stripe.invoices.retrieve(reference, { expand: ['payments'] }))
  const [payment_intent] = intentsOf(invoice)
  if (payment_intent === undefined) throw new PaymentTrouble('refused', 'nothing_paid')
  const before = await asked(stripe.refunds.list({ payment_intent, limit: 100 }).autoPagingToArray({ limit: 10_000 }))
  const done = before.find(({ metadata }) => metadata?.key === key)
  const made =
    done ??
    (await asked(stripe.refunds.create({ payment_intent, amount: cents, metadata: { key } }, { idempotencyKey: key })))
  if (made.status === 'failed' || made.status === 'canceled') throw new PaymentTrouble('refused', 'refund_failed')
}
