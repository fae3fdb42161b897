import type { SignUpOutcome, StartSubscriptionResult } from '../../generated/login'
import type { Exceeded } from '../../store/limits'
import { againIn } from '../access/try-again'
import type { SaidWith } from '../payments/said'

export type StartAnswer = Required<Omit<StartSubscriptionResult, '__typename'>>

const empty = { problems: [], paid: false, subscription_ref: null, client_secret: null, extraid: null, price: null }

/** What start_subscription answers where the account is not open by it. */
export function notOpened(
  outcome: Exclude<SignUpOutcome, 'opened'>,
  message: string,
  { problems = [], subscription_ref = null, client_secret = null, price = null }: SaidWith = {},
): StartAnswer {
  return { ok: false, message, outcome, ...empty, problems, subscription_ref, client_secret, price }
}

export function opened(message: string, of: { extraid: number | null; subscription_ref: string | null }): StartAnswer {
  return { ...empty, ok: true, message, outcome: 'opened', paid: true, ...of }
}

export function tooOften(exceeded: Exceeded): string {
  return `That was tried too often from here. Please try again in ${againIn(exceeded)}.`
}
