import type { SignUpValues } from '../../domain/service-plan/sign-up'
import { alreadySignedUp, moneyReturned } from '../../domain/service-plan/words'
import type { BankPlace, Busy, Said as PaySaid } from '../pay/pay-parts'
import type { Standing, Which } from './sign-up-calls'

/** What the screen shows. */
export type Place =
  | { kind: 'form' }
  /** The page came back to a sign-up that was sent, and asks where it stands. */
  | { kind: 'looking' }
  /** Sent, and the result is not known yet. isHeard: the agency said so; false: it was not reached. */
  | { kind: 'waiting'; isHeard: boolean }
  | BankPlace
  /** isOpen: null while the account is being opened here, false where that could not be. */
  | { kind: 'opened'; isOpen: null | false; username: string }
  /** There is an account, to which one logs in. */
  | { kind: 'known'; message: string; username: string }
  | { kind: 'returned'; message: string }

export const formPlace: Place = { kind: 'form' }

/** The place of a sign-up that was begun before, by its stage; the form where nothing was charged and it can go on. */
export function placeOf({ stage, message }: Extract<Standing, { kind: 'told' }>, username: string): Place {
  if (stage === 'paying') return { kind: 'waiting', isHeard: true }
  if (stage === 'opened') return { kind: 'known', message: message ?? alreadySignedUp, username }
  return stage === 'returned' ? { kind: 'returned', message: message ?? moneyReturned } : formPlace
}

/** What was sent, so that the same call can be repeated. Nothing of it is stored on the device. */
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
  /** Made in the waiting step after a reload, with the password typed again. */
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
  /** After a return to the page: the server said that nothing was charged. */
  isUncharged: boolean
  /** If the password is typed again, the paying call can be repeated, not only the stage asked for. */
  isPasswordOfUse: boolean
  /** Of the choice of a plan. */
  planProblem: string | null
  submit: () => void
  /** Asks again for the result. */
  again: () => void
  /** The same, without a press of a button: what is typed meanwhile is not sent. */
  askByItself: () => void
  /** Asks the card holder again to confirm. */
  confirm: () => void
  /** Gives up the bank's confirmation, to choose another card or a voucher. */
  payAnotherWay: () => void
  /** Tries again to enter the account that was opened. */
  reopen: () => void
  startAnew: () => void
  /** The form was changed: removes the last messages. */
  hush: () => void
}
