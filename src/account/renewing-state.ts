import type { BankPlace, Busy, Said } from '../pay/pay-parts'
import type { Which } from './plan-calls'

/** What a renewal shows. */
export type Place =
  | { kind: 'form' }
  /** The page came back to a renewal that was sent, and asks where it stands. */
  | { kind: 'looking' }
  /** Sent, and the result is not known yet. isHeard: the agency said so; false: it was not reached. */
  | { kind: 'waiting'; isHeard: boolean }
  | BankPlace

export const formPlace: Place = { kind: 'form' }

/** What was sent, so that the same call can be repeated. Nothing of it is stored on the device. */
export interface Attempt {
  which: Which
  paymentmethod_id: string | null
  /** The voucher, where there is one. */
  activation: string | null
  /** The voucher pays for all of it. */
  isByVoucher: boolean
  /** Something is left to pay by card. */
  isCardNeeded: boolean
}

/** The result of an action, shown at the top of the page once its panel is gone. */
export interface Done {
  status: 'success' | 'warning'
  title: string
  text: string | null
}

export interface Renewing {
  place: Place
  busy: Busy
  /** Counts the tries that found something wrong. */
  attempt: number
  said: Said | null
  planProblem: string | null
  submit: () => void
  /** Asks again for the result. */
  again: () => void
  /** Asks the card holder again to confirm. */
  confirm: () => void
  /** Gives up the bank's confirmation, or the wait for the result, to choose another card or a voucher. */
  payAnotherWay: () => void
  /** The form was changed: removes the last messages. */
  hush: () => void
}
