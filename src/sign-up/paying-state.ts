import type { SignUpValues } from '../../domain/service-plan/sign-up'
import { alreadySignedUp, moneyReturned } from '../../domain/service-plan/words'
import type { BankPlace, Busy, Said as PaySaid } from '../pay/pay-parts'
import type { Standing, Which } from './sign-up-calls'

/** What the screen shows. */
export type Place =
  | { kind: 'form' }
  /** The page came back to a sign-up that was sent, and asks where it stands. */
  | { kind: 'looking' }
  /** Sent, and nobody knows yet what became of it. isHeard: the agency said so; else it was not reached. */
  | { kind: 'waiting'; isHeard: boolean }
  | BankPlace
  /** isOpen: null while the account is being opened here, false where that could not be. */
  | { kind: 'opened'; isOpen: null | false; username: string }
  /** There is an account, to which one logs in. */
  | { kind: 'known'; message: string; username: string }
  | { kind: 'returned'; message: string }

export const formPlace: Place = { kind: 'form' }

/** Where a sign-up is that was begun before, by its stage; the form where nothing was charged, and it goes on. */
export function placeOf({ stage, message }: Extract<Standing, { kind: 'told' }>, username: string): Place {
  if (stage === 'paying') return { kind: 'waiting', isHeard: true }
  if (stage === 'opened') return { kind: 'known', message: message ?? alreadySignedUp, username }
  return stage === 'returned' ? { kind: 'returned', message: message ?? moneyReturned } : formPlace
}

/** What was sent, so that the same can be asked again. Nothing of it rests on the device. */
export interface Attempt {
  which: Which
  /** In normal form, the password too. */
  values: SignUpValues
  /** Of the card; null where there is none to pay with. */
  paymentmethod_id: string | null
  extraid: number | null
  /** The voucher, where there is one. */
  activation: string | null
  /** The voucher pays for all of it. */
  isByVoucher: boolean
  /** Something is left to pay by card. */
  isCardNeeded: boolean
  /** It goes under another intent, as the first one was somebody else's. */
  isRenewed: boolean
  /** Made where it is asked what became of it, with the password typed once more. */
  isOnceMore: boolean
}

/** What is to be said of the whole sign-up. logIn: there is an account to log in to. */
export interface Said extends PaySaid {
  logIn: boolean
}

export interface Paying {
  place: Place
  busy: Busy
  /** Counts the tries that found something wrong. */
  attempt: number
  said: Said | null
  /** Whoever came back to it: the server said that nothing was charged. */
  isUncharged: boolean
  /** With a password that is typed once more, more can be asked than where it stands. */
  isPasswordOfUse: boolean
  /** Of the choice of a plan. */
  planProblem: string | null
  submit: () => void
  /** Once more: what became of it. */
  again: () => void
  /** The same, without anybody's wish: what is typed meanwhile is not sent. */
  askByItself: () => void
  /** Asks the bank's holder once more. */
  confirm: () => void
  /** The bank is not asked any more: another card, or a voucher, is chosen. */
  payAnotherWay: () => void
  /** Once more into the account that was opened. */
  reopen: () => void
  startAnew: () => void
  /** Something was changed: what was said before is over. */
  hush: () => void
}
