/** A plan as it is offered to somebody who is about to pay for it. */
export interface PlanOffer {
  code: string
  label: string
  /** What it costs today: euro cents, VAT included. */
  price: number
  /** For how many months one payment is. */
  months: number
  is_family: boolean
  /** What the agency works with the member as. */
  kinds: readonly string[]
  /** The VAT in the price, in euro cents; null where the agency gives no rate. */
  vat: number | null
  /** The agency's house; left out where there is but one to choose from. */
  system?: string
  /** Until when a payment made now lasts, YYYY-MM-DD; left out where the plan begins today. */
  until?: string
}

/** By what the next payment is made. A voucher that is a discount leaves the rest to a card. */
export type PayBy = 'card' | 'voucher'

/** What is being done, while the payer waits. */
export type Busy = null | 'voucher' | 'beginning' | 'card' | 'paying' | 'asking'

export const busyWords: Readonly<Record<NonNullable<Busy>, string>> = {
  voucher: 'Checking the voucher',
  beginning: 'Beginning',
  card: 'Reading the card',
  paying: 'Paying. Please stay on this page',
  asking: 'Asking',
}

/** A message about the form as a whole. */
export interface Said {
  status: 'error' | 'warning'
  title: string
  text: string | null
}

/** The bank wants the card's holder to confirm. problem: why that is not done; null while the holder is being asked. */
export interface BankPlace {
  kind: 'confirm'
  client_secret: string
  problem: string | null
}
