import Stripe from 'stripe'
import { type NewSubscription, PaymentTrouble } from './payment-provider'
import { asked, found } from './stripe-trouble'

/**
 * Begins a subscription; returns its id, or why the card was refused before there was one. Each step has its own idempotency key, derived
 * from the given one, except for setting the charged card: there the last call wins. Steps that differ between two cards have the card in
 * their key, so that another card does not reuse a key with other parameters.
 */
export async function beginSubscription(
  stripe: Stripe,
  given: NewSubscription,
): Promise<{ ref: string } | { decline: string }> {
  const { customer_id, option, price_in_cents, first_in_cents, key } = given
  try {
    await takeCard(stripe, given)
    const product = await productOf(stripe, option, key)
    const discount = price_in_cents - first_in_cents
    const coupon = discount > 0 ? await couponOf(stripe, discount, key) : null
    const made = await asked(
      stripe.subscriptions.create(
        {
          customer: customer_id,
          items: [
            {
              price_data: {
                ...{ currency: 'eur', product, unit_amount: price_in_cents },
                recurring: { interval: 'month', interval_count: option.months },
              },
            },
          ],
          ...(coupon === null ? {} : { discounts: [{ coupon }] }),
          ...{ payment_behavior: 'allow_incomplete', off_session: false },
          payment_settings: { payment_method_types: ['card'] },
          metadata: metadataOf(given),
        },
        { idempotencyKey: key },
      ),
      { passCard: true },
    )
    return { ref: made.id }
  } catch (error) {
    // Stripe words this message for the cardholder.
    if (error instanceof Stripe.errors.StripeCardError) return { decline: error.message }
    throw error
  }
}

/** What the subscription is for, as stripe-reading.ts reads it back. */
function metadataOf(given: NewSubscription): Record<string, string> {
  const { intent_id, attempt, option, price_in_cents, voucher_id = null } = given
  return {
    intent: intent_id,
    ...(attempt === undefined ? {} : { attempt: String(attempt), option: option.code, price: String(price_in_cents) }),
    ...(voucher_id === null ? {} : { voucher: String(voucher_id) }),
  }
}

/** Makes a card the customer's default for charges. */
async function takeCard(stripe: Stripe, { customer_id, paymentmethod_id, key }: NewSubscription): Promise<void> {
  // A page may send anything as a card; only a well-formed id may become part of a path and a key.
  if (!/^pm_[A-Za-z0-9_]{1,100}$/.test(paymentmethod_id)) {
    throw new PaymentTrouble('refused', 'resource_missing', 'card')
  }
  const attach = stripe.paymentMethods.attach(
    paymentmethod_id,
    { customer: customer_id },
    { idempotencyKey: `${key}:attach:${paymentmethod_id}` },
  )
  const method = await asked(attach, { passCard: true, isAboutCard: true }).catch(async (error: unknown) => {
    if (!(error instanceof PaymentTrouble) || error.kind === 'away') throw error
    // The card may already be attached to this customer.
    const known = await found(stripe.paymentMethods.retrieve(paymentmethod_id))
    if (known?.customer !== customer_id) throw error
    return known
  })
  // No idempotency key: of the cards given in one try, the last must win, even when it was also the first.
  await asked(stripe.customers.update(customer_id, { invoice_settings: { default_payment_method: method.id } }))
}

/** The product of an option, by its code, with its current label: the name appears on what the provider sends to members. */
async function productOf(stripe: Stripe, { code, label }: NewSubscription['option'], key: string): Promise<string> {
  const id = `callboard_${code}`
  const known = await found(stripe.products.retrieve(id))
  if (known?.name === label) return id
  if (known) {
    await asked(stripe.products.update(id, { name: label }, { idempotencyKey: `${key}:label` }))
    return id
  }
  const made = asked(stripe.products.create({ id, name: label }, { idempotencyKey: `${key}:product` }))
  await made.catch((error: unknown) => {
    // Another call created it meanwhile.
    if (!(error instanceof PaymentTrouble) || error.code !== 'resource_already_exists') throw error
  })
  return id
}

/** A coupon that reduces the first payment; it can be redeemed once. */
async function couponOf(stripe: Stripe, amount_off: number, key: string): Promise<string> {
  const { id } = await asked(
    stripe.coupons.create(
      { ...{ amount_off, currency: 'eur', duration: 'once', max_redemptions: 1 }, name: 'Voucher' },
      { idempotencyKey: `${key}:coupon` },
    ),
  )
  return id
}
