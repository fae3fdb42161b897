import { GraphQLError } from 'graphql'
import { statusOf } from '../services/graphql-error'
import { ApiError, busySentence, faultSentence, goneSentence } from './api-error'
import { reasonOf } from './fault-reason'
import type { Logger } from './log'
import { isStoreTrouble } from './store-trouble'

export const retrySeconds = 5

/**
 * What a caller may know of an error: those made to be shown (with a code) as they are, a document that does not fit as
 * BAD_REQUEST, a database that is gone as UNAVAILABLE, all else as INTERNAL. Whatever is hidden goes to the log.
 */
export function shownError(error: GraphQLError, log: Logger): GraphQLError {
  const root = rootOf(error)
  if (isStoreTrouble(root)) {
    log.warn('store_trouble', { reason: reasonOf(root) })
    return coded('UNAVAILABLE', 503, isFull(root) ? busySentence : goneSentence, error, {
      'Retry-After': String(retrySeconds),
    })
  }
  if (!(root instanceof GraphQLError)) {
    log.error('fault', { reason: reasonOf(root) })
    return coded('INTERNAL', 500, faultSentence, error)
  }
  // A compiled document's own errors have no extensions, whatever their type says.
  const code: unknown = (error.extensions as GraphQLError['extensions'] | undefined)?.code
  const isOurs = typeof code === 'string' && Object.hasOwn(statusOf, code)
  if (isOurs && code !== 'BAD_REQUEST') return error
  // A path means that it happened while an answer was made: a resolver gave what the contract does not allow.
  if (error.path && !isOurs) {
    log.error('fault', {
      reason: 'the answer does not fit the contract',
      at: error.path.filter((part) => typeof part === 'string').join('.'),
    })
    return coded('INTERNAL', 500, faultSentence, error)
  }
  return coded('BAD_REQUEST', 400, withoutHints(error.message), error)
}

/** The same for what fails outside GraphQL: reading the session, say. */
export function shownFailure(error: unknown, log: Logger): ApiError {
  if (isStoreTrouble(error)) {
    log.warn('store_trouble', { reason: reasonOf(error) })
    const sentence = isFull(error) ? busySentence : goneSentence
    return new ApiError(503, 'UNAVAILABLE', sentence, { 'Retry-After': String(retrySeconds) })
  }
  log.error('fault', { reason: reasonOf(error) })
  return new ApiError(500, 'INTERNAL', faultSentence)
}

function coded(
  code: string,
  status: number,
  message: string,
  from: GraphQLError,
  headers: Record<string, string> = {},
): GraphQLError {
  const extensions = { code, http: { status, headers } }
  return new GraphQLError(message, { extensions, ...(from.path ? { path: from.path } : {}) })
}

/** Hints name fields of the schema, which introspection would not show either. */
function withoutHints(message: string): string {
  return message.replace(/ ?Did you mean .*$/s, '')
}

function rootOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? rootOf(error.originalError) : error
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53300'
}
