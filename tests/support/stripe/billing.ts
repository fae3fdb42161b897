import { declines } from './cards'
import { tell } from './events'
import {
  type Charge,
  type Coupon,
  type Intent,
  type Invoice,
  invalid,
  of,
  type Subscription,
  type World,
} from './world'

/** Makes the invoice of a subscription's period; one with nothing to pay is paid. */
export function invoiceOf(world: World, subscription: Subscription, coupon: Coupon | null = null): Invoice {
  const amount = Math.max(0, subscription.unit_amount - (coupon?.amount_off ?? 0))
  const { id, customer, start, end, metadata } = subscription
  const invoice: Invoice = {
    ...{ id: world.id('in'), subscription: id, customer, created: world.now(), status: 'open', amount, start, end },
    ...{ amount_paid: 0, paid_at: null, payment_intent: null, metadata: { ...metadata } },
  }
  world.invoices.set(invoice.id, invoice)
  subscription.latest_invoice = invoice.id
  return invoice
}

/** Charges the customer's card for an invoice; isNow: its holder is there. */
export function collect(world: World, invoice: Invoice, isNow: boolean): void {
  if (invoice.amount === 0) {
    settled(world, invoice, 0)
    return
  }
  const method = of(world.methods, cardOf(world, invoice.customer), 'PaymentMethod', 400)
  const id = world.id('pi')
  const intent: Intent = {
    ...{ id, invoice: invoice.id, customer: invoice.customer, amount: invoice.amount, method: method.id, error: null },
    ...{ status: 'requires_payment_method', client_secret: `${id}_secret_${world.id('s')}` },
  }
  world.intents.set(id, intent)
  invoice.payment_intent = id
  const comesTo = isNow ? method.card.pay : method.card.renew
  if (comesTo === 'confirm') {
    intent.status = 'requires_action'
    tell(world, 'invoice.payment_action_required', invoice.id)
  } else if (comesTo === 'ok') succeed(world, intent)
  else decline(world, intent, declines[comesTo])
}

/** What the page's script does: the holder says yes or no to the bank. Throws where nothing waits for it. */
export function confirm(world: World, client_secret: string, accept: boolean): Intent {
  const intent = [...world.intents.values()].find((one) => one.client_secret === client_secret)
  if (!intent) throw invalid('No such payment_intent', 'resource_missing')
  if (intent.status !== 'requires_action') throw invalid('Nothing to confirm', 'payment_intent_unexpected_state')
  if (accept) succeed(world, intent)
  else {
    intent.status = 'requires_payment_method'
    intent.error = declines.not_authenticated
  }
  return intent
}

/** An invoice that nobody can pay any more. The first one of a subscription ends it. */
export function voidInvoice(world: World, invoice: Invoice): void {
  if (invoice.status !== 'open') throw invalid(`You can only pass in open invoices. This invoice is ${invoice.status}.`)
  const intent = invoice.payment_intent === null ? undefined : world.intents.get(invoice.payment_intent)
  if (intent?.status === 'processing') throw invalid('This invoice has a payment that is processing.')
  invoice.status = 'void'
  if (intent) intent.status = 'canceled'
  const subscription = of(world.subscriptions, invoice.subscription, 'subscription')
  if (subscription.status === 'incomplete') subscription.status = 'incomplete_expired'
}

/** The customer's card of today. */
export function cardOf(world: World, customer: string): string {
  const { card } = of(world.customers, customer, 'customer', 400)
  if (card === null)
    throw invalid('This customer has no attached payment source or default payment method.', 'resource_missing')
  return card
}

/** So many months on, in UTC, as Stripe counts. */
export function monthsAfter(seconds: number, months: number): number {
  const from = new Date(seconds * 1_000)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  const to = new Date(from)
  to.setUTCMonth(from.getUTCMonth() + months, Math.min(from.getUTCDate(), last))
  return to.getTime() / 1_000
}

function succeed(world: World, intent: Intent): void {
  intent.status = 'succeeded'
  intent.error = null
  charge(world, intent, 'succeeded')
  settled(world, of(world.invoices, intent.invoice, 'invoice'), intent.amount)
}

function settled(world: World, invoice: Invoice, amount_paid: number): void {
  Object.assign(invoice, { status: 'paid', amount_paid, paid_at: world.now() })
  const subscription = of(world.subscriptions, invoice.subscription, 'subscription')
  // One that has ended stays ended, whatever is paid for it.
  if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) subscription.status = 'active'
  tell(world, 'invoice.paid', invoice.id)
  tell(world, 'customer.subscription.updated', subscription.id)
}

function decline(world: World, intent: Intent, error: Intent['error']): void {
  intent.error = error
  charge(world, intent, 'failed')
  tell(world, 'invoice.payment_failed', intent.invoice)
}

function charge(world: World, intent: Intent, status: Charge['status']): void {
  const id = world.id('ch')
  const { customer, amount } = intent
  world.charges.set(id, {
    id,
    payment_intent: intent.id,
    customer,
    amount,
    amount_refunded: 0,
    status,
    disputed: false,
  })
}
