import { voidInvoice } from './billing'
import { beginSubscription, cancelSubscription, hasEnded, updateSubscription } from './call-subscription'
import { cardCalls } from './calls-card'
import { declines, testCards } from './cards'
import { tell } from './events'
import { type Form, inner, text, words } from './form'
import { invoicePayments, type Shown, shown } from './shown'
import { invalid, of, Problem, type World } from './world'

/** The result of a call: the id of an object to show, a list of ids or of objects, the newest first, or what says that one is gone. */
export type Came = { id: string } | { list: (string | Shown)[] } | { gone: Shown }

const badAddress = new Problem(400, {
  ...{ type: 'invalid_request_error', code: 'email_invalid', param: 'email', message: 'Invalid email address' },
})

export interface Call {
  route: string
  /** The parameters that it takes, besides `expand` and those of a list's pages. */
  takes: readonly string[]
  run(world: World, id: string, form: Form): Came
}

const plainCalls: readonly Call[] = [
  {
    route: 'POST /v1/customers',
    takes: ['email', 'name', 'metadata'],
    run(world, _, form) {
      const id = world.id('cus')
      // Stripe takes no letters beyond English ones before the @, and no domain in its own letters.
      if (!/^[!-~]*$/.test(text(form, 'email') ?? '')) throw badAddress
      const about = { email: text(form, 'email'), name: text(form, 'name'), metadata: words(form, 'metadata') }
      world.customers.set(id, { id, ...about, card: null })
      return { id }
    },
  },
  {
    route: 'POST /v1/customers/:id',
    takes: ['invoice_settings'],
    run(world, id, form) {
      const card = of(
        world.methods,
        text(inner(form, 'invoice_settings'), 'default_payment_method') ?? '',
        'PaymentMethod',
        400,
      )
      if (card.customer !== id)
        throw invalid('The customer does not have a payment method with that ID', 'resource_missing')
      of(world.customers, id, 'customer').card = card.id
      return { id }
    },
  },
  {
    route: 'DELETE /v1/customers/:id',
    takes: [],
    run(world, id) {
      of(world.customers, id, 'customer')
      for (const { id: ref, customer, status } of world.subscriptions.values()) {
        if (customer === id && !hasEnded({ status })) cancelSubscription(world, ref)
      }
      world.customers.delete(id)
      return { gone: { id, object: 'customer', deleted: true } }
    },
  },
  {
    route: 'POST /v1/payment_methods/:id/attach',
    takes: ['customer'],
    run(world, id, form) {
      const customer = of(world.customers, text(form, 'customer') ?? '', 'customer', 400).id
      const test = testCards[id]
      const method = test ? { id: world.id('pm'), customer: null, card: test } : of(world.methods, id, 'PaymentMethod')
      if (method.customer !== null)
        throw invalid('The payment method you provided has already been attached to a customer.')
      if (method.card.attach === 'declined') throw new Problem(402, declines.card_declined)
      world.methods.set(method.id, { ...method, customer })
      return { id: method.id }
    },
  },
  {
    route: 'GET /v1/payment_methods/:id',
    takes: [],
    run: (world, id) => ({ id: of(world.methods, id, 'PaymentMethod').id }),
  },
  { route: 'GET /v1/products/:id', takes: [], run: (world, id) => ({ id: of(world.products, id, 'product').id }) },
  {
    route: 'POST /v1/products',
    takes: ['id', 'name'],
    run(world, _, form) {
      const id = text(form, 'id') ?? world.id('prod')
      if (world.products.has(id)) throw invalid('Product already exists.', 'resource_already_exists')
      world.products.set(id, { id, name: text(form, 'name') ?? '' })
      return { id }
    },
  },
  {
    route: 'POST /v1/products/:id',
    takes: ['name'],
    run(world, id, form) {
      const product = of(world.products, id, 'product')
      product.name = text(form, 'name') ?? product.name
      return { id }
    },
  },
  {
    route: 'POST /v1/coupons',
    takes: ['amount_off', 'currency', 'duration', 'max_redemptions', 'name'],
    run(world, _, form) {
      const amount_off = Number(text(form, 'amount_off'))
      if (!(amount_off > 0) || text(form, 'currency') !== 'eur') throw invalid('Invalid amount')
      if (text(form, 'duration') !== 'once') throw invalid('Invalid duration')
      const [id, most] = [world.id('coupon'), text(form, 'max_redemptions')]
      world.coupons.set(id, { id, amount_off, max_redemptions: most === null ? null : Number(most), times_redeemed: 0 })
      return { id }
    },
  },
  {
    route: 'POST /v1/subscriptions',
    takes: ['customer', 'items', 'discounts', 'payment_behavior', 'off_session', 'payment_settings', 'metadata'],
    run: (world, _, form) => beginSubscription(world, form),
  },
  {
    route: 'GET /v1/subscriptions/:id',
    takes: [],
    run: (world, id) => ({ id: of(world.subscriptions, id, 'subscription').id }),
  },
  {
    route: 'POST /v1/subscriptions/:id',
    takes: ['cancel_at_period_end', 'default_payment_method'],
    run: updateSubscription,
  },
  { route: 'DELETE /v1/subscriptions/:id', takes: ['invoice_now', 'prorate'], run: cancelSubscription },
  {
    route: 'GET /v1/subscriptions',
    takes: ['customer', 'status'],
    run(world, _, form) {
      const customer = of(world.customers, text(form, 'customer') ?? '', 'customer', 400).id
      const isAll = text(form, 'status') === 'all'
      return {
        list: newest(world.subscriptions, (one) => one.customer === customer && (isAll || one.status !== 'canceled')),
      }
    },
  },
  {
    route: 'GET /v1/invoices',
    takes: ['subscription'],
    run: (world, _, form) => ({
      list: newest(world.invoices, (one) => one.subscription === text(form, 'subscription')),
    }),
  },
  { route: 'GET /v1/invoices/:id', takes: [], run: (world, id) => ({ id: of(world.invoices, id, 'invoice').id }) },
  {
    route: 'POST /v1/invoices/:id/void',
    takes: [],
    run(world, id) {
      voidInvoice(world, of(world.invoices, id, 'invoice'))
      return { id }
    },
  },
  {
    route: 'GET /v1/invoice_payments',
    takes: ['payment'],
    run(world, _, form) {
      const intent = text(inner(form, 'payment'), 'payment_intent')
      const invoices = newest(world.invoices, (one) => one.payment_intent === intent)
      return { list: invoices.flatMap((id) => invoicePayments(world, id)) }
    },
  },
  {
    route: 'GET /v1/payment_intents/:id',
    takes: [],
    run: (world, id) => ({ id: of(world.intents, id, 'payment_intent').id }),
  },
  {
    route: 'GET /v1/charges',
    takes: ['customer'],
    run: (world, _, form) => ({ list: newest(world.charges, (one) => one.customer === text(form, 'customer')) }),
  },
  {
    route: 'GET /v1/refunds',
    takes: ['payment_intent'],
    run: (world, _, form) => ({
      list: newest(world.refunds, (one) => one.payment_intent === text(form, 'payment_intent')),
    }),
  },
  {
    route: 'POST /v1/refunds',
    takes: ['payment_intent', 'amount', 'metadata'],
    run: (world, _, form) => refund(world, form),
  },
]

/** Every call that this Stripe knows. */
export const calls: readonly Call[] = [...plainCalls, ...cardCalls]

function refund(world: World, form: Form): Came {
  const intent = of(world.intents, text(form, 'payment_intent') ?? '', 'payment_intent', 400)
  const charge = [...world.charges.values()].find(
    (one) => one.payment_intent === intent.id && one.status === 'succeeded',
  )
  if (!charge) throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  const left = charge.amount - charge.amount_refunded
  const amount = Number(text(form, 'amount') ?? left)
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (!(amount > 0) || amount > left)
    throw invalid(`Refund amount (€${amount}) is greater than unrefunded amount on charge (€${left})`)
  const id = world.id('re')
  const about = { charge: charge.id, payment_intent: intent.id, amount, metadata: words(form, 'metadata') }
  world.refunds.set(id, { id, ...about, status: 'succeeded' })
  charge.amount_refunded += amount
  tell(world, 'charge.refunded', charge.id)
  return { id }
}

function newest<T extends { id: string }>(all: ReadonlyMap<string, T>, isWanted: (one: T) => boolean): string[] {
  return [...all.values()]
    .filter(isWanted)
    .map(({ id }) => id)
    .reverse()
}

/** The object with that id, as an answer shows it. Throws a 404 where there is none. */
export function shownOr404(world: World, id: string): Shown {
  const one = shown(world, id)
  if (one === null) throw invalid(`No such object: '${id}'`, 'resource_missing')
  return one
}
