import { bankWantsWord, cardDeclined, notKnownYet } from '../../../domain/service-plan/words'

/** Outcomes of a card payment that has not led to an account or a renewal; the same for sign-ups and renewals. */
export type UnpaidOutcome = 'confirm' | 'declined' | 'changed' | 'returned' | 'invalid' | 'refused' | 'waiting'

/** What both answers may have besides. */
export interface SaidWith {
  problems?: { field: string; message: string }[]
  subscription_ref?: string | null
  client_secret?: string | null
  price?: number | null
}

/** Builds the answer of either operation from an outcome. */
export type Say<A> = (outcome: UnpaidOutcome, message: string, more?: SaidWith) => A

/** Refuses because of the voucher, and nothing else. */
export function sayVoucherRefused<A>(say: Say<A>, message: string): A {
  return say('refused', message, { problems: [{ field: 'activation', message }] })
}

export function sayDeclined<A>(say: Say<A>, reason: string | null): A {
  return say('declined', reason === null ? cardDeclined : `${cardDeclined} The bank says: ${reason}`)
}

/** The page gets the holder's confirmation with client_secret, and sends the call again. */
export function sayBankWants<A>(say: Say<A>, of: { subscription_ref: string; client_secret: string | null }): A {
  return say('confirm', bankWantsWord, of)
}

export function sayWaiting<A>(say: Say<A>): A {
  return say('waiting', notKnownYet)
}
