/** A subscription as the provider has it at this moment. */
export interface ProviderSubscription {
  /** The provider's name of it. For a card refused before there was a subscription: a made-up name, unknown to the provider. */
  ref: string
  customer_id: string
  /** The intent that it was begun for, from the provider's metadata; null where it was made elsewhere. */
  intent_id: string | null
  /**
   * paid: it was paid for. confirm: the bank asks the holder to confirm. declined: the card was refused, and nothing was charged.
   * ended: cancelled, or lapsed before it was paid; earlier payments are in payments.
   */
  state: 'paid' | 'confirm' | 'declined' | 'ended'
  /** In state confirm: what the page needs to ask the holder. */
  client_secret: string | null
  /** In state declined: the reason, worded for the person; null where the provider gives none. */
  decline: string | null
  /** The day to which it is paid, YYYY-MM-DD (Dublin); null before the first payment. */
  paid_until: string | null
  /** It ends with the period that is paid for. */
  ends_at_period_end: boolean
  /** The last renewal could not be charged. */
  failed: boolean
  card: { brand: string; last4: string } | null
  /** What was paid for it, the first one first. */
  payments: readonly ProviderPayment[]
  /** Which of the intent's attempts it is and what it buys, from the provider's metadata; null where that is missing. */
  bought: Bought | null
}

export interface Bought {
  attempt: number
  option_code: string
  price_in_cents: number
  voucher_id: number | null
}

export interface ProviderPayment {
  /** The provider's own name of it: the same each time it is asked. */
  reference: string
  amount_in_cents: number
  paid_at: Date
  refunded_in_cents: number
}

export interface NewSubscription {
  intent_id: string
  customer_id: string
  paymentmethod_id: string
  option: { code: string; label: string; months: number }
  /** The price of each period, and that of the first one; euro cents. */
  price_in_cents: number
  first_in_cents: number
  /** Which of the intent's tries it is, and the voucher that makes the first payment smaller. */
  attempt?: number
  voucher_id?: number | null
  /** Idempotency key: the same key returns the same subscription, never a second one. */
  key: string
}

export interface CardChange {
  ref: string
  customer_id: string
  paymentmethod_id: string
  key: string
}

/** The outcome of a card change. */
export type CardChanged =
  | { is: 'changed'; subscription: ProviderSubscription }
  /** The bank asks the holder to confirm. */
  | { is: 'confirm'; client_secret: string }
  | { is: 'declined'; decline: string | null }

/** An event that the provider sent: only a reason to read its current state. */
export interface ProviderEvent {
  id: string
  kind: string
  /** The subscription that it is about; null: nothing of ours. */
  subscription_ref: string | null
  intent_id: string | null
}

/**
 * The payment provider. Every call may be sent again: with the same key it takes effect once, for a day at least (a provider then forgets
 * the key, so a later retry first reads `subscriptionsOf`). Nothing here is called inside a transaction. Each call throws a PaymentTrouble.
 */
export interface PaymentProvider {
  /** The public key with which the page's script is started; 'sandbox' where no money moves. */
  readonly publicKey: string
  createCustomer(customer: { intent_id: string; email: string; name: string; key: string }): Promise<string>
  startSubscription(subscription: NewSubscription): Promise<ProviderSubscription>
  /** null: the provider has none by that name. */
  subscription(ref: string): Promise<ProviderSubscription | null>
  /**
   * All subscriptions of a customer, newest first, ended ones too, so that one begun under a forgotten key is found. An unknown customer is
   * `away: unknown_customer`.
   */
  subscriptionsOf(customer_id: string): Promise<readonly ProviderSubscription[]>
  /**
   * Deletes a customer, with the e-mail address and the name; what it subscribes to ends at once, and what was paid stays on record. One
   * that is gone already is no trouble.
   */
  deleteCustomer(customer_id: string): Promise<void>
  /**
   * Ends it at once, or with the period that is paid for. What was paid stays paid; if it ends at once, or has already ended, its open
   * invoices can no longer be paid.
   */
  cancel(ref: string, when: 'now' | 'period-end', key: string): Promise<ProviderSubscription>
  /** Withdraws the end at the period's end. A subscription that has ended stays ended. */
  keep(ref: string, key: string): Promise<ProviderSubscription>
  /**
   * Charges another card from now on, and at once what the last renewal failed to charge. Sent again with the same card, it continues where
   * it stopped, also after the holder's confirmation.
   */
  changeCard(change: CardChange): Promise<CardChanged>
  /** Refunds a payment; an amount above what is left of it is refused. */
  refund(reference: string, cents: number, key: string): Promise<void>
  /** Reads what was sent to the webhook; null where its signature is not the provider's, before anything of it is parsed. */
  readEvent(body: Buffer, signature: string, now: Date): Promise<ProviderEvent | null>
  /**
   * The holder's confirmation, where the provider is the sandbox; returns its intent, 'card' where it was for a card change, null where no
   * confirmation is awaited.
   */
  confirmInSandbox(client_secret: string, accept: boolean): Promise<string | null>
}

/**
 * Why a call failed. away: it is unknown whether it was done (no answer, the provider's own fault, or a key that another call is using or
 * used for something else). refused: it was not done, and a retry would not be either. The code is the provider's, without personal data.
 * about: 'card' where the card is at fault: it does not exist, or is somebody else's.
 */
export class PaymentTrouble extends Error {
  constructor(
    readonly kind: 'away' | 'refused',
    readonly code: string,
    readonly about: 'card' | 'email' | 'call' = 'call',
  ) {
    super(`${kind}: ${code}`)
  }
}

/** How Stripe is reached, as the environment configures it. */
export interface StripeSettings {
  secretKey: string
  publishableKey: string
  /** null: no event is accepted. */
  webhookSecret: string | null
  /** An origin; null: Stripe's own. */
  apiBase: URL | null
}
