import type Stripe from 'stripe'
import { invalid, type World } from './world'

/** A part of what Stripe says of something, by the names and types of its own library. */
type Some<T> = T extends readonly (infer One)[] ? Some<One>[] : T extends object ? { [K in keyof T]?: Some<T[K]> } : T

export type Shown = { [name: string]: unknown }

const list = (data: unknown[], url = '') => ({ object: 'list' as const, data, has_more: false, url })

/** The object with that id, as an answer shows it; null for an id that can't be shown. */
export function shown(world: World, id: string): Shown | null {
  const customer = world.customers.get(id)
  if (customer) {
    const { email, name, metadata, card } = customer
    const invoice_settings = { default_payment_method: card }
    return { id, object: 'customer', email, name, metadata, invoice_settings } satisfies Some<Stripe.Customer>
  }
  const method = world.methods.get(id)
  if (method) {
    const { brand, last4 } = method.card
    const card = { brand, last4 }
    return {
      id,
      object: 'payment_method',
      type: 'card',
      customer: method.customer,
      card,
    } satisfies Some<Stripe.PaymentMethod>
  }
  const product = world.products.get(id)
  if (product) return { id, object: 'product', name: product.name } satisfies Some<Stripe.Product>
  const coupon = world.coupons.get(id)
  if (coupon) return { ...coupon, object: 'coupon', currency: 'eur', duration: 'once' } satisfies Some<Stripe.Coupon>
  return subscription(world, id) ?? invoice(world, id) ?? payment(world, id)
}

function subscription(world: World, id: string): Shown | null {
  const one = world.subscriptions.get(id)
  if (!one) return null
  const { customer, created, status, metadata, cancel_at_period_end, latest_invoice, start, end, card } = one
  const item = { object: 'subscription_item' as const, current_period_start: start, current_period_end: end }
  return {
    ...{
      id,
      object: 'subscription' as const,
      customer,
      created,
      status,
      metadata,
      cancel_at_period_end,
      latest_invoice,
    },
    ...{ cancel_at: cancel_at_period_end ? end : null, default_payment_method: card, items: list([item]) },
  } satisfies Some<Omit<Stripe.Subscription, 'items'>> & { items: unknown }
}

function invoice(world: World, id: string): Shown | null {
  const one = world.invoices.get(id)
  if (!one) return null
  const { customer, created, status, amount, amount_paid, paid_at, start, end, metadata } = one
  return {
    ...{ id, object: 'invoice' as const, customer, created, status, amount_due: amount, amount_paid, total: amount },
    // On a subscription's first invoice both are the time when it was made. The period that it bills is in its lines.
    ...{ period_start: created, period_end: created },
    status_transitions: { paid_at, finalized_at: created, marked_uncollectible_at: null, voided_at: null },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: one.subscription, metadata },
    },
    lines: list([{ object: 'line_item', amount, period: { start, end } }]),
  } satisfies Some<Omit<Stripe.Invoice, 'lines'>> & { lines: unknown }
}

function payment(world: World, id: string): Shown | null {
  const intent = world.intents.get(id)
  if (intent) {
    const { customer, amount, status, client_secret, error, method } = intent
    const about = { customer, amount, status, client_secret, payment_method: method }
    return { id, object: 'payment_intent', ...about, last_payment_error: error } satisfies Some<
      Omit<Stripe.PaymentIntent, 'last_payment_error'>
    > & { last_payment_error: unknown }
  }
  const charge = world.charges.get(id)
  if (charge)
    return {
      ...charge,
      object: 'charge',
      refunded: charge.amount_refunded === charge.amount,
    } satisfies Some<Stripe.Charge>
  const setup = world.setups.get(id)
  if (setup) {
    const { customer, status, client_secret, metadata, method, error } = setup
    const about = { customer, status, client_secret, metadata, payment_method: method, usage: 'off_session' }
    return { id, object: 'setup_intent', ...about, last_setup_error: error } satisfies Some<
      Omit<Stripe.SetupIntent, 'last_setup_error'>
    > & { last_setup_error: unknown }
  }
  const refund = world.refunds.get(id)
  if (refund) return { ...refund, object: 'refund' } satisfies Some<Stripe.Refund>
  const dispute = world.disputes.get(id)
  return dispute ? ({ ...dispute, object: 'dispute' } satisfies Some<Stripe.Dispute>) : null
}

/** What was paid, or is to be paid, for an invoice. */
export function invoicePayments(world: World, id: string): Shown[] {
  const one = world.invoices.get(id)
  if (!one?.payment_intent) return []
  return [
    {
      ...{
        id: `inpay_${id}`,
        object: 'invoice_payment' as const,
        invoice: id,
        status: one.status === 'paid' ? 'paid' : 'open',
      },
      payment: { type: 'payment_intent', payment_intent: one.payment_intent },
    } satisfies Some<Stripe.InvoicePayment>,
  ]
}

/** Puts what a call expands into its answer, at most four levels deep. */
export function expand(world: World, answer: Shown, paths: readonly string[]): Shown {
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > 4) throw invalid(`You cannot expand more than 4 levels of a property: ${path}`)
    into(world, answer, names)
  }
  return answer
}

function into(world: World, at: unknown, [name, ...rest]: string[]): void {
  if (name === undefined || typeof at !== 'object' || at === null) return
  if (Array.isArray(at)) {
    for (const one of at) into(world, one, [name, ...rest])
    return
  }
  const object = at as Shown
  if (object.object === 'invoice' && object[name] === undefined)
    object[name] = includable(world, String(object.id), name)
  const value = object[name]
  if (value === undefined) throw invalid(`This property cannot be expanded (${name}).`)
  if (typeof value === 'string') object[name] = shown(world, value) ?? value
  into(world, object[name], rest)
}

/** A part of an invoice that an answer holds only where it is asked for. */
function includable(world: World, id: string, name: string): unknown {
  if (name === 'payments') return list(invoicePayments(world, id))
  const intent = world.intents.get(world.invoices.get(id)?.payment_intent ?? '')
  if (name !== 'confirmation_secret') return undefined
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
}
