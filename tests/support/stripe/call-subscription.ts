import { collect, invoiceOf, monthsAfter } from './billing'
import { tell } from './events'
import { type Form, inner, list, text, words } from './form'
import { type Coupon, invalid, of, Problem, type Subscription, type World } from './world'

export function beginSubscription(world: World, form: Form): { id: string } {
  const customer = of(world.customers, text(form, 'customer') ?? '', 'customer', 400).id
  const [item] = list(form, 'items')
  const price = typeof item === 'object' ? inner(item, 'price_data') : {}
  const recurring = inner(price, 'recurring')
  const [unit_amount, months] = [Number(text(price, 'unit_amount')), Number(text(recurring, 'interval_count'))]
  if (text(price, 'currency') !== 'eur' || !(unit_amount >= 0)) throw invalid('Invalid price_data')
  if (text(recurring, 'interval') !== 'month' || !(months >= 1 && months <= 36)) throw invalid('Invalid recurring')
  if (text(form, 'payment_behavior') !== 'allow_incomplete')
    throw invalid('This loopback server allows incomplete ones only')
  const start = world.now()
  const subscription: Subscription = {
    ...{ id: world.id('sub'), customer, created: start, status: 'incomplete', unit_amount, months },
    product: of(world.products, text(price, 'product') ?? '', 'product', 400).id,
    metadata: words(form, 'metadata'),
    ...{ cancel_at_period_end: false, start, end: monthsAfter(start, months), latest_invoice: '' },
    ...{ periods: 1, failed_at: null, retried: false, card: null },
  }
  const coupon = couponOf(world, form)
  world.subscriptions.set(subscription.id, subscription)
  collect(world, invoiceOf(world, subscription, coupon), text(form, 'off_session') !== 'true')
  if (coupon) coupon.times_redeemed++
  tell(world, 'customer.subscription.created', subscription.id)
  return { id: subscription.id }
}

export function updateSubscription(world: World, id: string, form: Form): { id: string } {
  const subscription = of(world.subscriptions, id, 'subscription')
  if (hasEnded(subscription)) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  const [ends, card] = [text(form, 'cancel_at_period_end'), text(form, 'default_payment_method')]
  if (ends !== null) subscription.cancel_at_period_end = ends === 'true'
  if (card !== null) {
    const method = of(world.methods, card, 'PaymentMethod', 400)
    if (method.customer !== subscription.customer) throw invalid('The customer does not have that payment method.')
    subscription.card = card
  }
  tell(world, 'customer.subscription.updated', id)
  return { id }
}

export function cancelSubscription(world: World, id: string): { id: string } {
  const subscription = of(world.subscriptions, id, 'subscription')
  if (hasEnded(subscription)) {
    throw new Problem(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such subscription: '${id}'`,
    })
  }
  // Its open invoice stays open, and can be paid.
  subscription.status = 'canceled'
  tell(world, 'customer.subscription.deleted', id)
  return { id }
}

/** Bills the next period, as Stripe does by itself. isDraft: the period has begun, and nothing is charged yet. */
export function renewSubscription(world: World, id: string, isDraft: boolean): void {
  const subscription = of(world.subscriptions, id, 'subscription')
  if (hasEnded(subscription)) throw new Error(`${id} has ended: nothing renews it.`)
  if (subscription.cancel_at_period_end) {
    cancelSubscription(world, id)
    return
  }
  subscription.periods++
  subscription.start = subscription.end
  // Counted from the first day, so that the 31st comes again after a shorter month.
  subscription.end = monthsAfter(subscription.created, subscription.months * subscription.periods)
  const invoice = invoiceOf(world, subscription)
  if (isDraft) {
    invoice.status = 'draft'
    return
  }
  collect(world, invoice, false)
  if (invoice.status !== 'paid')
    Object.assign(subscription, { status: 'past_due', failed_at: world.now(), retried: false })
  tell(world, 'customer.subscription.updated', id)
}

function couponOf(world: World, form: Form): Coupon | null {
  const [discount] = list(form, 'discounts')
  const id = typeof discount === 'object' ? text(discount, 'coupon') : null
  if (id === null) return null
  const coupon = of(world.coupons, id, 'coupon', 400)
  if (coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions) {
    throw invalid(`Coupon ${id} is used up and cannot be applied.`, 'coupon_expired')
  }
  return coupon
}

export function hasEnded({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}
