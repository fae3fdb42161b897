import Stripe from 'stripe'
import { type CardChange, type CardChanged, PaymentTrouble } from './payment-provider'
import { idOf, intentsOf, invoicesOf } from './stripe-reading'
import { asked } from './stripe-trouble'

type NotChanged = Exclude<CardChanged, { is: 'changed' }>
type Made = { is: 'made'; card: string } | NotChanged

/**
 * Another card for a subscription; see PaymentProvider.changeCard. null: the new card is charged from now on. Open invoices are paid with
 * it before it replaces the old card: if one is refused, the old card stays.
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
  // No idempotency keys: the card named last must win, even when it was used earlier and then replaced.
  await asked(stripe.customers.update(customer_id, { invoice_settings: { default_payment_method: made.card } }))
  await asked(stripe.subscriptions.update(ref, { default_payment_method: made.card }))
  return null
}

/** Attaches a card to the customer, for charges while its holder is not present. */
async function makeCard(stripe: Stripe, given: CardChange): Promise<Made> {
  // A page may send anything as a card; only a well-formed id may become part of a key.
  if (!/^pm_[A-Za-z0-9_]{1,100}$/.test(given.paymentmethod_id)) {
    throw new PaymentTrouble('refused', 'resource_missing', 'card')
  }
  try {
    const setup = (await setupBefore(stripe, given)) ?? (await newSetup(stripe, given))
    return standing(setup)
  } catch (error) {
    // Stripe words this message for the cardholder.
    if (error instanceof Stripe.errors.StripeCardError) return { is: 'declined', decline: error.message }
    throw error
  }
}

/** Looked for first: Stripe forgets a key after a day, and until then repeats the answer that it gave under it. */
async function setupBefore(
  stripe: Stripe,
  { ref, customer_id, paymentmethod_id }: CardChange,
): Promise<Stripe.SetupIntent | undefined> {
  const list = stripe.setupIntents.list({ customer: customer_id, limit: 100 })
  const all = await asked(list.autoPagingToArray({ limit: 10_000 }))
  // Found by metadata: once a card is refused, Stripe's own field no longer names it.
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

/** Pays the invoice of a failed renewal; null where it is no longer open. */
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
    // Read again: the same key repeats an earlier answer, and the invoice may have been paid since.
    const now = await asked(stripe.invoices.retrieve(invoice, { expand: ['payments'] }))
    if (now.status !== 'open') return null
    const word = await wantedWord(stripe, now, card)
    if (word !== null) return { is: 'confirm', client_secret: word }
    if (isCards) return { is: 'declined', decline: error.message }
    throw error
  }
}

/** The client secret with which the page asks the holder to confirm, where the bank requires it for a payment by this card. */
async function wantedWord(stripe: Stripe, invoice: Stripe.Invoice, card: string): Promise<string | null> {
  for (const id of intentsOf(invoice)) {
    const { status, payment_method, client_secret } = await asked(stripe.paymentIntents.retrieve(id))
    const isBy = payment_method !== null && idOf(payment_method) === card
    if (isBy && status === 'requires_action') return client_secret
  }
  return null
}
