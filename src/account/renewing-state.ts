import type { BankPlace, Busy, Said } from '../pay/pay-parts'
import type { Which } from './plan-calls'

/** What a renewal shows. */
export type Place =
  | { kind: 'form' }
  /** The page came back to a renewal that was sent, and asks where it stands. */
  | { kind: 'looking' }
  /** Sent, and nobody knows yet what became of it. isHeard: the agency said so; else it was not reached. */
  | { kind: 'waiting'; isHeard: boolean }
  | BankPlace

export const formPlace: Place = { kind: 'form' }

/** What was sent, so that the same can be asked again. Nothing of it rests on the device. */
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

/** What became of something, said at the top of the page once its own part is gone. */
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
  /** Once more: what became of it. */
  again: () => void
  /** Asks the bank's holder once more. */
  confirm: () => void
  /** The bank is not asked any more, or what was sent is not waited for: another card, or a voucher, is chosen. */
  payAnotherWay: () => void
  /** Something was changed: what was said before is over. */
  hush: () => void
}
