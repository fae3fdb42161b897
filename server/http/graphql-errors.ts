import { GraphQLError } from 'graphql'
import { Failure, type FailureCode } from '../context/failure'
import type { Logger } from '../context/log'
import { BlobsFull, BlobTrouble } from '../store/blobs/blob-store'
import { ApiError, busySentence, faultSentence, goneSentence } from './api-error'
import { reasonOf } from './fault-reason'

export const retrySeconds = 5

/** The HTTP status of each code (docs/outbox-protocol.md). */
const statusOf: Record<FailureCode, number> = {
  UNAUTHENTICATED: 401,
  WRONG_MEMBER: 409,
  TERMS_NOT_ACCEPTED: 403,
  EMAIL_NOT_CONFIRMED: 403,
  OUTBOX_GAP: 409,
  OUTBOX_FORK: 409,
  OUTBOX_MISMATCH: 409,
  UPLOAD_MISSING: 409,
  RATE_LIMITED: 429,
  ARCHIVE_LIMIT: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
  BAD_REQUEST: 400,
}

/**
 * What a caller may know of an error: an error made to be shown (with a code) stays as it is, an invalid document becomes
 * BAD_REQUEST, an unreachable or full store UNAVAILABLE, all else INTERNAL. What is hidden goes to the log.
 */
export function shownError(error: GraphQLError, log: Logger): GraphQLError {
  const root = rootOf(error)
  if (isStoreTrouble(root)) {
    log.warn('store_trouble', { reason: reasonOf(root) })
    return coded('UNAVAILABLE', 503, isFull(root) ? busySentence : goneSentence, error, {
      'Retry-After': String(retrySeconds),
    })
  }
  if (root instanceof Failure) return shownAs(root, error)
  if (!(root instanceof GraphQLError)) {
    log.error('fault', { reason: reasonOf(root) })
    return coded('INTERNAL', 500, faultSentence, error)
  }
  // A compiled document's own errors have no extensions, whatever their type says.
  const code: unknown = (error.extensions as GraphQLError['extensions'] | undefined)?.code
  const isOurs = code === 'BAD_REQUEST'
  // A path means that the error arose during execution: a resolver returned what the contract does not allow.
  if (error.path && !isOurs) {
    log.error('fault', {
      reason: 'the answer does not fit the contract',
      at: error.path.filter((part) => typeof part === 'string').join('.'),
    })
    return coded('INTERNAL', 500, faultSentence, error)
  }
  return coded('BAD_REQUEST', 400, withoutHints(error.message), error)
}

/** The same for a failure outside GraphQL: in reading the session, say. */
export function shownFailure(error: unknown, log: Logger): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof Failure) return failureAnswer(error)
  if (isStoreTrouble(error)) {
    log.warn('store_trouble', { reason: reasonOf(error) })
    const sentence = isFull(error) ? busySentence : goneSentence
    return new ApiError(503, 'UNAVAILABLE', sentence, { 'Retry-After': String(retrySeconds) })
  }
  log.error('fault', { reason: reasonOf(error) })
  return new ApiError(500, 'INTERNAL', faultSentence)
}

/** A failure, answered outside GraphQL. */
function failureAnswer({ code, message, facts }: Failure): ApiError {
  const headers: Record<string, string> =
    facts.retryAfterS === undefined ? {} : { 'Retry-After': String(facts.retryAfterS) }
  return new ApiError(statusOf[code], code, message, headers)
}

function shownAs({ code, message, facts: { retryAfterS, ...facts } }: Failure, from: GraphQLError): GraphQLError {
  const headers: Record<string, string> = retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) }
  return coded(code, statusOf[code], message, from, headers, facts)
}

function coded(
  code: string,
  status: number,
  message: string,
  from: GraphQLError,
  headers: Record<string, string> = {},
  facts: object = {},
): GraphQLError {
  const extensions = { code, ...facts, http: { status, headers } }
  return new GraphQLError(message, { extensions, ...(from.path ? { path: from.path } : {}) })
}

/** Removes "Did you mean" hints: they name fields of the schema, which introspection does not show either. */
function withoutHints(message: string): string {
  return message.replace(/ ?Did you mean .*$/s, '')
}

function rootOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? rootOf(error.originalError) : error
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53300'
}

/** Errors that say that the database can't be reached or has no room just now: the request may well succeed later. */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout
  ...['57P01', '57P02', '57P03', '57P04', '57P05'],
  // query_canceled (statement_timeout), idle_in_transaction_session_timeout, too_many_connections, disk_full, out_of_memory
  ...['57014', '25P03', '53300', '53100', '53200'],
  // serialization_failure and deadlock_detected, still there after the tries of inTransaction
  ...['40001', '40P01'],
])
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/

/** Whether an error, or what caused it, means that the database, or the file store, is gone or full for now. */
function isStoreTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof BlobTrouble || error instanceof BlobsFull) return true
  if (error instanceof AggregateError && error.errors.some(isStoreTrouble)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (codes.has(code) || code.startsWith('08') || words.test(error.message)) return true
  const cause = 'originalError' in error ? error.originalError : error.cause
  return cause !== error && isStoreTrouble(cause)
}
