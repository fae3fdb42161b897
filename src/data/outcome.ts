import type { AnyVariables, CombinedError, OperationResult } from '@urql/core'
import type { ForeignAnswer } from '../outbox/exchange-json'
import { type Meaning, meaningOf, saysNothing } from '../outbox/meaning'
import { foreignOutcome } from './foreign-words'
import { ForeignError } from './timed-fetch'

/** What a question to the server, or a change asked of it at once, came to. */
export type Outcome<T> =
  | { kind: 'answered'; data: T }
  /** It understood, and said no: its sentence. */
  | { kind: 'refused'; message: string }
  /**
   * No usable answer: the server was not reached, can't work just now, or has a fault. by: what answered in its place.
   */
  | { kind: 'unreachable'; by?: ForeignAnswer }

/** What an error of urql means. */
export function meaningOfError(error: CombinedError): Meaning {
  if (error.networkError) return 'unreachable'
  return meaningOf(error.graphQLErrors[0]?.extensions.code, error.response?.status)
}

/** Judges a result. */
export function outcomeOf<T, V extends AnyVariables>({ data, error }: OperationResult<T, V>): Outcome<T> {
  if (data && !error) return { kind: 'answered', data }
  if (error?.networkError instanceof ForeignError) return foreignOutcome(error.networkError.by)
  if (!error || saysNothing(meaningOfError(error))) return { kind: 'unreachable' }
  return { kind: 'refused', message: error.graphQLErrors[0]?.message ?? '' }
}
