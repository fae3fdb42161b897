import { confirm } from './billing'
import { renewSubscription } from './call-subscription'
import { confirmSetup } from './calls-card'
import { testCards } from './cards'
import { post, type Sending, tell } from './events'
import { passTime } from './time'
import { of, type Subscription, type Told, type World } from './world'

/** What tests do at this Stripe's own end, and what they count there. */
export interface StripeControls {
  /** Makes a card as the page's script does. It belongs to nobody yet; gives its id. */
  card(like: string): string
  /** The card's holder says yes or no to the bank, as the page's script asks them to. */
  confirm(client_secret: string, accept: boolean): void
  /** Bills the next period. draft: the period has begun, and nothing is charged yet. */
  renew(ref: string, how?: 'draft'): void
  /** Does what is due by now: renewals, second tries, and ends, in order and each at its own moment. */
  pass(): void
  /** Sets a status that otherwise comes with time: a first payment never came, or a renewal was given up. */
  becomes(ref: string, status: Subscription['status']): void
  /** The holder says to the bank that a payment was not theirs. */
  dispute(invoice: string): void
  /** Posts events to a webhook; gives the answers' statuses. */
  send(url: string, events: readonly Told[], sending?: Partial<Sending>): Promise<number[]>
  /** The events of a type, the oldest first. */
  told(type: string): Told[]
  counts(): { charges: number; charged: number; refunds: number; refunded: number; active: number; customers: number }
}

export function controls(world: World, secret: string, now: () => Date): StripeControls {
  return {
    card(like) {
      const card = testCards[like]
      if (!card) throw new Error(`There is no test card ${like}.`)
      const id = world.id('pm')
      world.methods.set(id, { id, customer: null, card })
      return id
    },
    confirm(client_secret, accept) {
      if (!confirmSetup(world, client_secret, accept)) confirm(world, client_secret, accept)
    },
    pass: () => passTime(world),
    renew: (ref, how) => renewSubscription(world, ref, how === 'draft'),
    becomes(ref, status) {
      of(world.subscriptions, ref, 'subscription').status = status
      tell(world, 'customer.subscription.updated', ref)
    },
    dispute(invoice) {
      const intent = of(world.invoices, invoice, 'invoice').payment_intent
      const charge = [...world.charges.values()].find(
        (one) => one.payment_intent === intent && one.status === 'succeeded',
      )
      if (!charge) throw new Error(`Nothing was charged for ${invoice}.`)
      const id = world.id('dp')
      const { payment_intent, amount } = charge
      world.disputes.set(id, { id, charge: charge.id, payment_intent, amount })
      charge.disputed = true
      tell(world, 'charge.dispute.created', id)
    },
    async send(url, events, sending = {}) {
      const statuses: number[] = []
      for (const event of events) statuses.push(await post(url, event, { secret, at: now(), ...sending }))
      return statuses
    },
    told: (type) => world.told.filter((one) => one.type === type),
    counts() {
      const charges = [...world.charges.values()].filter(({ status }) => status === 'succeeded')
      const refunds = [...world.refunds.values()].filter(({ status }) => status === 'succeeded')
      const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0)
      return {
        ...{ charges: charges.length, charged: sum(charges), refunds: refunds.length, refunded: sum(refunds) },
        active: [...world.subscriptions.values()].filter(({ status }) => status === 'active').length,
        customers: world.customers.size,
      }
    },
  }
}
