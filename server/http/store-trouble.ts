import { BlobsFull, BlobTrouble } from '../store/blobs/blob-store'

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
export function isStoreTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof BlobTrouble || error instanceof BlobsFull) return true
  if (error instanceof AggregateError && error.errors.some(isStoreTrouble)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (codes.has(code) || code.startsWith('08') || words.test(error.message)) return true
  const cause = 'originalError' in error ? error.originalError : error.cause
  return cause !== error && isStoreTrouble(cause)
}
