import Stripe from 'stripe'
import { type NewSubscription, PaymentTrouble } from './payment-provider'
import { asked, found } from './stripe-trouble'

/**
 * Begins a subscription; gives its id, or why the card was refused before there was one. Each step has a key of its own, made of the one
 * that is given, but which card is charged, which is as it was said last. What differs between two cards has the card in its key, so that
 * another card is no other use of the same key.
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
    // Its message is worded for whoever holds the card.
    if (error instanceof Stripe.errors.StripeCardError) return { decline: error.message }
    throw error
  }
}

/** What it is for, as it is read back from there. */
function metadataOf(given: NewSubscription): Record<string, string> {
  const { intent_id, attempt, option, price_in_cents, voucher_id = null } = given
  return {
    intent: intent_id,
    ...(attempt === undefined ? {} : { attempt: String(attempt), option: option.code, price: String(price_in_cents) }),
    ...(voucher_id === null ? {} : { voucher: String(voucher_id) }),
  }
}

/** Makes a card the one that the customer is charged by. */
async function takeCard(stripe: Stripe, { customer_id, paymentmethod_id, key }: NewSubscription): Promise<void> {
  // A page may send anything as a card; not everything can stand in a path and in a key.
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
    // It may be this customer's already.
    const known = await found(stripe.paymentMethods.retrieve(paymentmethod_id))
    if (known?.customer !== customer_id) throw error
    return known
  })
  // Without a key of ours: of two cards that are given in turn in one try, the last one holds, also where it was the first one before.
  await asked(stripe.customers.update(customer_id, { invoice_settings: { default_payment_method: method.id } }))
}

/** The product of an option, by its code, as it is called now: its name stands on what the provider sends to members. */
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
    // Somebody else made it meanwhile.
    if (!(error instanceof PaymentTrouble) || error.code !== 'resource_already_exists') throw error
  })
  return id
}

/** What makes the first payment smaller; good for one. */
async function couponOf(stripe: Stripe, amount_off: number, key: string): Promise<string> {
  const { id } = await asked(
    stripe.coupons.create(
      { ...{ amount_off, currency: 'eur', duration: 'once', max_redemptions: 1 }, name: 'Voucher' },
      { idempotencyKey: `${key}:coupon` },
    ),
  )
  return id
}
