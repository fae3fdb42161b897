import type Stripe from 'stripe'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { PaymentTrouble, type ProviderPayment, type ProviderSubscription } from './payment-provider'
import { asked } from './stripe-trouble'

/** The expansions requested with a subscription: the card that is charged for it. */
export const withCard = ['default_payment_method', 'customer.invoice_settings.default_payment_method']

/** The most entries read of any list; nobody has as many. */
const most = { limit: 10_000 }

/** Reads the charges of one customer: once, however often it is called, and at its first call. */
export type ReadCharges = () => Promise<readonly Stripe.Charge[]>

export function chargesOf(stripe: Stripe, customer: string): ReadCharges {
  let charges: ReturnType<ReadCharges> | null = null
  return () => {
    charges ??= asked(stripe.charges.list({ customer, limit: 100 }).autoPagingToArray(most))
    return charges
  }
}

/**
 * Reads Stripe's current state of a subscription. Amounts come from paid invoices, never from open ones; the charges are read only
 * where an invoice is paid, because they say alone what was refunded.
 */
export async function readSubscription(
  stripe: Stripe,
  given: Stripe.Subscription,
  readCharges: ReadCharges = chargesOf(stripe, idOf(given.customer)),
): Promise<ProviderSubscription> {
  const customer_id = idOf(given.customer)
  const invoices = await invoicesOf(stripe, given.id)
  const paid = invoices.filter(({ status }) => status === 'paid').reverse()
  const charges = paid.length > 0 ? await readCharges() : []
  const until = paidTo(invoices)
  return {
    ref: given.id,
    customer_id,
    intent_id: given.metadata.intent ?? null,
    bought: boughtOf(given.metadata),
    ...(await standing(stripe, given, { invoices, isPaid: paid.length > 0 })),
    paid_until: until === null ? null : dublinDay(new Date(until * 1_000)),
    ends_at_period_end: given.cancel_at_period_end || given.cancel_at !== null,
    failed: given.status === 'past_due' || given.status === 'unpaid',
    card: cardOf(given),
    payments: paid.map((invoice) => paymentOf(invoice, charges)),
  }
}

/** The end of the last period that is paid for, in seconds; null where none is. */
export function paidTo(invoices: readonly Stripe.Invoice[]): number | null {
  const paid = invoices.filter(({ status }) => status === 'paid')
  const ends = paid.flatMap(({ lines }) => lines.data.map(({ period }) => period.end))
  return ends.length === 0 ? null : Math.max(...ends)
}

function boughtOf({ attempt, option, price, voucher }: Stripe.Metadata): ProviderSubscription['bought'] {
  const [tried, price_in_cents] = [Number(attempt), Number(price)]
  if (!option || !Number.isSafeInteger(tried) || !Number.isSafeInteger(price_in_cents)) return null
  const voucher_id = voucher && Number.isSafeInteger(Number(voucher)) ? Number(voucher) : null
  return { attempt: tried, option_code: option, price_in_cents, voucher_id }
}

/** The newest first, each with what was paid for it. */
export async function invoicesOf(stripe: Stripe, subscription: string): Promise<Stripe.Invoice[]> {
  const expand = ['data.payments', 'data.confirmation_secret']
  return asked(stripe.invoices.list({ subscription, limit: 100, expand }).autoPagingToArray(most))
}

/** The PaymentIntents of an invoice, by their ids. */
export function intentsOf({ payments }: Stripe.Invoice): string[] {
  const ids = (payments?.data ?? []).map(({ payment }) => payment.payment_intent)
  return ids.filter((one) => one !== undefined).map(idOf)
}

export function idOf(given: string | { id: string }): string {
  return typeof given === 'string' ? given : given.id
}

type Standing = Pick<ProviderSubscription, 'state' | 'client_secret' | 'decline'>
const plain = { client_secret: null, decline: null }

async function standing(
  stripe: Stripe,
  { status, latest_invoice }: Stripe.Subscription,
  { invoices, isPaid }: { invoices: readonly Stripe.Invoice[]; isPaid: boolean },
): Promise<Standing> {
  const first = invoices.find(({ id }) => latest_invoice !== null && id === idOf(latest_invoice))
  // The first invoice of a cancelled subscription can be paid while it is open: the subscription has not ended until it is void.
  const isPayable = status === 'canceled' && !isPaid && first?.status === 'open'
  if (status === 'incomplete_expired' || (status === 'canceled' && !isPayable)) return { ...plain, state: 'ended' }
  if (isPaid) return { ...plain, state: 'paid' }
  const [intent_id] = first ? intentsOf(first) : []
  if (!first || intent_id === undefined) throw unclear()
  const intent = await asked(stripe.paymentIntents.retrieve(intent_id))
  const isAsking = intent.status === 'requires_action' || intent.status === 'requires_confirmation'
  if (isAsking && isPayable) return { ...plain, state: 'declined' }
  if (isAsking) {
    return { state: 'confirm', client_secret: first.confirmation_secret?.client_secret ?? null, decline: null }
  }
  if (intent.status === 'requires_payment_method' || intent.status === 'canceled') {
    return { state: 'declined', client_secret: null, decline: sentenceOf(intent.last_payment_error) }
  }
  // A payment is under way, or is done and the invoice does not show it yet.
  throw unclear()
}

/** The message, only where Stripe words it for the cardholder. */
function sentenceOf(error: Stripe.PaymentIntent.LastPaymentError | null): string | null {
  return error?.type === 'card_error' ? (error.message ?? null) : null
}

function unclear(): PaymentTrouble {
  return new PaymentTrouble('away', 'not_settled')
}

function paymentOf(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): ProviderPayment {
  const intents = intentsOf(invoice)
  const own = charges.filter(({ payment_intent }) => payment_intent !== null && intents.includes(idOf(payment_intent)))
  return {
    reference: invoice.id,
    amount_in_cents: invoice.amount_paid,
    paid_at: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1_000),
    refunded_in_cents: own.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
  }
}

function cardOf({ default_payment_method, customer }: Stripe.Subscription): ProviderSubscription['card'] {
  const own = default_payment_method
  const customers =
    typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method
  const method = own ?? customers
  if (method === null || typeof method === 'string' || !method.card) return null
  return { brand: method.card.brand, last4: method.card.last4 }
}
