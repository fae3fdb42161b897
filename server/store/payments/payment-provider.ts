/** A subscription as the provider has it at this moment. */
export interface ProviderSubscription {
  /** Of a card that was refused before there was a subscription: a name of this try alone, by which the provider knows none. */
  ref: string
  customer_id: string
  /** The intent that it was begun for, as it was told the provider; null where it was made elsewhere. */
  intent_id: string | null
  /**
   * paid: its current period is paid for. confirm: the bank wants its holder's word. declined: the card was refused, and nothing was
   * charged. ended: cancelled, or lapsed before it was paid; what was paid before is in payments.
   */
  state: 'paid' | 'confirm' | 'declined' | 'ended'
  /** state confirm: what the page needs to ask the holder. */
  client_secret: string | null
  /** state declined: why, for the person; null where the provider does not say. */
  decline: string | null
  /** To when it is paid, YYYY-MM-DD (Dublin); null before it was. */
  paid_until: string | null
  /** It ends with the period that is paid for. */
  ends_at_period_end: boolean
  /** The last renewal could not be charged. */
  failed: boolean
  card: { brand: string; last4: string } | null
  /** What was paid for it, the first one first. */
  payments: readonly ProviderPayment[]
  /** As it was told the provider which of an intent's tries it is, and what it is for; null where it was not. */
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
  /** What each period costs, and what the first one does; euro cents. */
  price_in_cents: number
  first_in_cents: number
  /** Which of the intent's tries it is, and the voucher that makes the first payment smaller. */
  attempt?: number
  voucher_id?: number | null
  /** Under the same key the same subscription is given, not another one. */
  key: string
}

export interface CardChange {
  ref: string
  customer_id: string
  paymentmethod_id: string
  key: string
}

/** What became of another card. */
export type CardChanged =
  | { is: 'changed'; subscription: ProviderSubscription }
  /** The bank wants its holder's word. */
  | { is: 'confirm'; client_secret: string }
  | { is: 'declined'; decline: string | null }

/** What the provider told without being asked: a reason to ask it, no more. */
export interface ProviderEvent {
  id: string
  kind: string
  /** The subscription that it is about; null: nothing of ours. */
  subscription_ref: string | null
  intent_id: string | null
}

/**
 * Who moves the money. Every call may be sent again: what has a key does the same thing once, for a day at least (a provider forgets keys
 * then: whoever asks later looks first at `subscriptionsOf`). Nothing here is called inside a transaction. Each throws a PaymentTrouble.
 */
export interface PaymentProvider {
  /** The public key with which the page's script is started; 'sandbox' where no money moves. */
  readonly publicKey: string
  createCustomer(customer: { intent_id: string; email: string; name: string; key: string }): Promise<string>
  startSubscription(subscription: NewSubscription): Promise<ProviderSubscription>
  /** null: the provider has none by that name. */
  subscription(ref: string): Promise<ProviderSubscription | null>
  /**
   * All of a customer, newest first, ended ones too: what was begun under a key that is forgotten is among them. A customer that it does not
   * know is `away: unknown_customer`.
   */
  subscriptionsOf(customer_id: string): Promise<readonly ProviderSubscription[]>
  /**
   * Ends it at once, or with the period that is paid for. What was paid stays paid; of what ends at once, or has ended already, nothing that
   * is open can be paid any more.
   */
  cancel(ref: string, when: 'now' | 'period-end', key: string): Promise<ProviderSubscription>
  /** It ends with its period no more. One that has ended already stays so. */
  keep(ref: string, key: string): Promise<ProviderSubscription>
  /**
   * Another card is charged from now on, and what the last renewal could not charge is charged to it at once. Sent again with the same card
   * it goes on where it stood: also after its holder's word.
   */
  changeCard(change: CardChange): Promise<CardChanged>
  /** Gives money back. More than is left of it is refused. */
  refund(reference: string, cents: number, key: string): Promise<void>
  /** Reads what was sent to the webhook; null where its signature is not the provider's, before anything of it is parsed. */
  readEvent(body: Buffer, signature: string, now: Date): Promise<ProviderEvent | null>
  /**
   * The holder's word, where the provider is the sandbox; gives the intent that it was for, 'card' where it was for another card, null where
   * no such word is wanted.
   */
  confirmInSandbox(client_secret: string, accept: boolean): Promise<string | null>
}

/**
 * Why a call failed. away: nobody knows whether it was done (no answer, or the provider's own fault). refused: it was not done, and would
 * not be; a key that is used by another call at this moment, or was for something else, is away. The code is the provider's, without anything
 * personal. about: whether it is the card's own fault, of one that is none or is somebody else's.
 */
export class PaymentTrouble extends Error {
  constructor(
    readonly kind: 'away' | 'refused',
    readonly code: string,
    readonly about: 'card' | 'call' = 'call',
  ) {
    super(`${kind}: ${code}`)
  }
}

/** How Stripe is reached, as the environment says it. */
export interface StripeSettings {
  secretKey: string
  publishableKey: string
  /** null: what the provider tells is not believed. */
  webhookSecret: string | null
  /** An origin; null: Stripe's own. */
  apiBase: URL | null
}
