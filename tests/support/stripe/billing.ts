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

/** Makes the invoice of a subscription's current period. It has the status 'open'. */
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

/** Charges a card for an invoice; by default the subscription's card. isNow: the card's holder is there. */
export function collect(world: World, invoice: Invoice, isNow: boolean, card: string | null = null): void {
  if (invoice.amount === 0) {
    settled(world, invoice, 0)
    return
  }
  const method = of(world.methods, card ?? cardOf(world, invoice), 'PaymentMethod', 400)
  if (method.customer !== invoice.customer) throw invalid('The payment method does not belong to the customer.')
  const intent = intentFor(world, invoice)
  Object.assign(intent, { status: 'requires_payment_method', method: method.id, error: null })
  const { pay, renew } = method.card
  const comesTo = !isNow ? renew : pay === 'confirm' && method.isSetUp ? 'ok' : pay
  if (comesTo === 'confirm' || comesTo === 'confirm_always') {
    intent.status = 'requires_action'
    tell(world, 'invoice.payment_action_required', invoice.id)
  } else if (comesTo === 'ok') succeed(world, intent)
  else decline(world, intent, declines[comesTo])
}

/** The payment intent of an invoice. An invoice has only one, however often payment is tried. */
function intentFor(world: World, invoice: Invoice): Intent {
  const known = invoice.payment_intent === null ? undefined : world.intents.get(invoice.payment_intent)
  if (known) return known
  const id = world.id('pi')
  const made: Intent = {
    ...{ id, invoice: invoice.id, customer: invoice.customer, amount: invoice.amount, method: null, error: null },
    ...{ status: 'requires_payment_method', client_secret: `${id}_secret_${world.id('s')}` },
  }
  world.intents.set(id, made)
  invoice.payment_intent = id
  return made
}

/** Does what the page's script does: the holder says yes or no to the bank. Throws where nothing waits for this. */
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

/** Makes an invoice one that nobody can pay any more. Voiding the first invoice of a subscription ends the subscription. */
export function voidInvoice(world: World, invoice: Invoice): void {
  if (invoice.status !== 'open') throw invalid(`You can only pass in open invoices. This invoice is ${invoice.status}.`)
  const intent = invoice.payment_intent === null ? undefined : world.intents.get(invoice.payment_intent)
  if (intent?.status === 'processing') throw invalid('This invoice has a payment that is processing.')
  invoice.status = 'void'
  if (intent) intent.status = 'canceled'
  const subscription = of(world.subscriptions, invoice.subscription, 'subscription')
  if (subscription.status === 'incomplete') subscription.status = 'incomplete_expired'
}

/** The card that is charged for an invoice's subscription at present. */
function cardOf(world: World, { subscription, customer }: Invoice): string {
  const own = of(world.subscriptions, subscription, 'subscription', 400).card
  const card = own ?? of(world.customers, customer, 'customer', 400).card
  if (card === null)
    throw invalid('This customer has no attached payment source or default payment method.', 'resource_missing')
  return card
}

/** The time (s) that many months later, in UTC, as Stripe counts. */
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
  // A subscription that has ended stays ended, whatever is paid for it.
  if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) subscription.status = 'active'
  subscription.failed_at = null
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
