import type { IncomingHttpHeaders } from 'node:http'
import { isUuid } from '../../domain/text/uuid'
import type { OutboxHeaders } from '../context/request-context'
import { ApiError } from './api-error'

/** Reads the outbox's headers; throws BAD_REQUEST for one of the wrong form. */
export function readOutboxHeaders(headers: IncomingHttpHeaders): OutboxHeaders {
  return {
    op_id: uuidOf(headers, 'idempotency-key'),
    client_id: uuidOf(headers, 'outbox-client'),
    seq: numberOf(headers, 'outbox-seq'),
    member: numberOf(headers, 'outbox-member'),
  }
}

/** The agency's Idempotency-Key may be any short text: a script's own order number, say. */
export function readAgencyKey(headers: IncomingHttpHeaders): OutboxHeaders {
  const key = textOf(headers, 'idempotency-key')
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key)) throw wrong('idempotency-key')
  return { op_id: key, client_id: null, seq: null, member: null }
}

function uuidOf(headers: IncomingHttpHeaders, name: string): string | null {
  const text = textOf(headers, name)?.toLowerCase() ?? null
  if (text !== null && !isUuid(text)) throw wrong(name)
  return text
}

function numberOf(headers: IncomingHttpHeaders, name: string): number | null {
  const text = textOf(headers, name)
  if (text === null) return null
  const number = Number(text)
  if (!/^\d{1,10}$/.test(text) || number < 1 || number > 2_147_483_647) throw wrong(name)
  return number
}

function textOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function wrong(name: string): ApiError {
  return new ApiError(400, 'BAD_REQUEST', `The header ${name} has the wrong form.`)
}
