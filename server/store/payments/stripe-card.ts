import Stripe from 'stripe'
import { type CardChange, type CardChanged, PaymentTrouble } from './payment-provider'
import { idOf, intentsOf, invoicesOf } from './stripe-reading'
import { asked } from './stripe-trouble'

type NotChanged = Exclude<CardChanged, { is: 'changed' }>
type Made = { is: 'made'; card: string } | NotChanged

/**
 * Another card for a subscription; see PaymentProvider.changeCard. null: it is charged from now on. What is left to pay is paid by it before
 * it takes the other one's place: where that is refused, nothing has changed.
 */
export async function changeStripeCard(stripe: Stripe, given: CardChange): Promise<NotChanged | null> {
  const { ref, customer_id, key } = given
  const { status, customer } = await asked(stripe.subscriptions.retrieve(ref))
  if (idOf(customer) !== customer_id) throw new PaymentTrouble('refused', 'resource_missing')
  const hasFailed = status === 'past_due' || status === 'unpaid'
  if (status !== 'active' && !hasFailed) throw new PaymentTrouble('refused', 'not_active')
  const made = await makeCard(stripe, given)
  if (made.is !== 'made') return made
  const open = hasFailed ? (await invoicesOf(stripe, ref)).filter((invoice) => invoice.status === 'open') : []
  for (const { id } of open.reverse()) {
    const refused = await payOpen(stripe, { invoice: id, card: made.card, key })
    if (refused) return refused
  }
  // Without keys of ours: the card that is named last holds, also where it was the one before the last.
  await asked(stripe.customers.update(customer_id, { invoice_settings: { default_payment_method: made.card } }))
  await asked(stripe.subscriptions.update(ref, { default_payment_method: made.card }))
  return null
}

/** A card becomes the customer's, for charges of which its holder knows nothing at the moment. */
async function makeCard(stripe: Stripe, given: CardChange): Promise<Made> {
  // A page may send anything as a card; not everything can stand in a key.
  if (!/^pm_[A-Za-z0-9_]{1,100}$/.test(given.paymentmethod_id)) {
    throw new PaymentTrouble('refused', 'resource_missing', 'card')
  }
  try {
    const setup = (await setupBefore(stripe, given)) ?? (await newSetup(stripe, given))
    return standing(setup)
  } catch (error) {
    // Its message is worded for whoever holds the card.
    if (error instanceof Stripe.errors.StripeCardError) return { is: 'declined', decline: error.message }
    throw error
  }
}

/** Looked for first: Stripe forgets keys after a day, and gives under a known one the answer of that time. */
async function setupBefore(
  stripe: Stripe,
  { ref, customer_id, paymentmethod_id }: CardChange,
): Promise<Stripe.SetupIntent | undefined> {
  const list = stripe.setupIntents.list({ customer: customer_id, limit: 100 })
  const all = await asked(list.autoPagingToArray({ limit: 10_000 }))
  // Of a card that was refused Stripe itself names none any more.
  return all.find(({ metadata }) => metadata?.subscription === ref && metadata.card === paymentmethod_id)
}

async function newSetup(
  stripe: Stripe,
  { ref, customer_id, paymentmethod_id, key }: CardChange,
): Promise<Stripe.SetupIntent> {
  const made = stripe.setupIntents.create(
    {
      ...{ customer: customer_id, payment_method: paymentmethod_id, payment_method_types: ['card'] },
      ...{ confirm: true, usage: 'off_session', use_stripe_sdk: true },
      metadata: { subscription: ref, card: paymentmethod_id },
    },
    { idempotencyKey: `${key}:setup:${paymentmethod_id}` },
  )
  const { id } = await asked(made, { passCard: true, isAboutCard: true })
  return asked(stripe.setupIntents.retrieve(id))
}

function standing({ status, client_secret, payment_method, last_setup_error }: Stripe.SetupIntent): Made {
  if (status === 'succeeded' && payment_method !== null) return { is: 'made', card: idOf(payment_method) }
  const isAsking = status === 'requires_action' || status === 'requires_confirmation'
  if (isAsking && client_secret !== null) return { is: 'confirm', client_secret }
  if (status === 'requires_payment_method' || status === 'canceled') {
    const decline = last_setup_error?.type === 'card_error' ? (last_setup_error.message ?? null) : null
    return { is: 'declined', decline }
  }
  throw new PaymentTrouble('away', 'not_settled')
}

/** Pays what a renewal could not be charged for; null where nothing of it is open any more. */
async function payOpen(
  stripe: Stripe,
  { invoice, card, key }: { invoice: string; card: string; key: string },
): Promise<NotChanged | null> {
  const paying = stripe.invoices.pay(
    invoice,
    { payment_method: card, off_session: false },
    { idempotencyKey: `${key}:pay:${invoice}:${card}` },
  )
  try {
    await asked(paying, { passCard: true })
    return null
  } catch (error) {
    const isCards = error instanceof Stripe.errors.StripeCardError
    if (!isCards && !(error instanceof PaymentTrouble && error.kind === 'refused')) throw error
    // Read anew: the same key has the answer of that time, and the invoice may have been paid since.
    const now = await asked(stripe.invoices.retrieve(invoice, { expand: ['payments'] }))
    if (now.status !== 'open') return null
    const word = await wantedWord(stripe, now, card)
    if (word !== null) return { is: 'confirm', client_secret: word }
    if (isCards) return { is: 'declined', decline: error.message }
    throw error
  }
}

/** What the page asks the holder with, where the bank waits for a payment by this card. */
async function wantedWord(stripe: Stripe, invoice: Stripe.Invoice, card: string): Promise<string | null> {
  for (const id of intentsOf(invoice)) {
    const { status, payment_method, client_secret } = await asked(stripe.paymentIntents.retrieve(id))
    const isBy = payment_method !== null && idOf(payment_method) === card
    if (isBy && status === 'requires_action') return client_secret
  }
  return null
}
