import { bankWantsWord, cardDeclined, notKnownYet } from '../../../domain/service-plan/words'

/** What becomes of a payment by card as long as it is not what it is for; outcomes of sign-ups and of renewals. */
export type UnpaidOutcome = 'confirm' | 'declined' | 'changed' | 'returned' | 'invalid' | 'refused' | 'waiting'

/** What the answers to both have beside it. */
export interface SaidWith {
  problems?: { field: string; message: string }[]
  subscription_ref?: string | null
  client_secret?: string | null
  price?: number | null
}

/** Makes an answer of it, of whichever operation. */
export type Say<A> = (outcome: UnpaidOutcome, message: string, more?: SaidWith) => A

/** It is the voucher that is of no use, and nothing else. */
export function sayVoucherRefused<A>(say: Say<A>, message: string): A {
  return say('refused', message, { problems: [{ field: 'activation', message }] })
}

export function sayDeclined<A>(say: Say<A>, reason: string | null): A {
  return say('declined', reason === null ? cardDeclined : `${cardDeclined} The bank says: ${reason}`)
}

/** The page asks for the holder's word by client_secret, and comes again. */
export function sayBankWants<A>(say: Say<A>, of: { subscription_ref: string; client_secret: string | null }): A {
  return say('confirm', bankWantsWord, of)
}

export function sayWaiting<A>(say: Say<A>): A {
  return say('waiting', notKnownYet)
}
