import { bankWantsWord, cardDeclined, notKnownYet } from '../../../domain/service-plan/words'
import type { SignUpOutcome, StartSubscriptionResult } from '../../generated/login'
import type { Exceeded } from '../../store/limits'
import { againIn } from '../access/try-again'

export type StartAnswer = Required<Omit<StartSubscriptionResult, '__typename'>>

const empty = { problems: [], paid: false, subscription_ref: null, client_secret: null, extraid: null, price: null }

/** What start_subscription answers where the account is not open by it. */
export function notOpened(
  outcome: Exclude<SignUpOutcome, 'opened'>,
  message: string,
  more: Partial<StartAnswer> = {},
): StartAnswer {
  return { ok: false, message, outcome, ...empty, ...more }
}

export function opened(message: string, of: { extraid: number | null; subscription_ref: string | null }): StartAnswer {
  return { ...empty, ok: true, message, outcome: 'opened', paid: true, ...of }
}

/** It is the voucher that is of no use, and nothing else. */
export function voucherRefused(message: string): StartAnswer {
  return notOpened('refused', message, { problems: [{ field: 'activation', message }] })
}

export function declined(reason: string | null): StartAnswer {
  return notOpened('declined', reason === null ? cardDeclined : `${cardDeclined} The bank says: ${reason}`)
}

/** The page asks for the holder's word by client_secret, and comes again. */
export function bankWants(of: { subscription_ref: string; client_secret: string | null }): StartAnswer {
  return notOpened('confirm', bankWantsWord, of)
}

export const waiting: StartAnswer = notOpened('waiting', notKnownYet)

export function tooOften(exceeded: Exceeded): string {
  return `That was tried too often from here. Please try again in ${againIn(exceeded)}.`
}
