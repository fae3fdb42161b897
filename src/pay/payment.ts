/**
 * Why a card could not be paid with, or a payment not confirmed. unfinished: something is missing or mistyped in the card, and the field
 * says so itself. refused: the provider, or the bank, said no; nothing was charged by this. away: nobody knows, as no answer came: only
 * the server can tell what became of it. blocked: the browser, or something in it, keeps the provider's script away.
 */
export interface PaymentProblem {
  kind: 'unfinished' | 'refused' | 'away' | 'blocked'
  /** A sentence for the person. */
  problem: string
}

export type PaymentMethod = { paymentmethod_id: string } | PaymentProblem
export type Confirmed = { ok: true } | PaymentProblem

/** What `PaymentField` can do, by its ref, whether it uses a provider or the sandbox. */
export interface Payment {
  /** Makes a payment method of the card, or of the sandbox's choice. Charges nothing. Never rejects. */
  pay(): Promise<PaymentMethod>
  /**
   * Asks the card's holder to confirm to the bank, also after a reload, with no card typed. Never rejects. Whatever the result, the
   * server is asked for the state of the payment: ok says only that the bank was told yes.
   */
  confirm(client_secret: string): Promise<Confirmed>
  /** The focus goes to the card, or to the chosen one of the sandbox. */
  focus(): void
}

/** What `PaymentField` takes. */
export interface PaymentFieldProps {
  /** What the operation stripe_key gives: the provider's public key, or 'sandbox'. */
  stripeKey: string
  /** While it is being paid, the card can't be changed. */
  isDisabled?: boolean
}

/** Where a summary of errors leads to. */
export const paymentFieldId = 'payment'
