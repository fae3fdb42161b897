import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { AgencyCaller } from '../context/request-context'
import { namedCaller } from '../services/access/agency-token'
import { ApiError, busySentence } from './api-error'
import type { ApiParts } from './api-parts'
import { withinTime } from './graphql'

const timeLimitMs = 20_000

/**
 * Whose agency token a request carries; throws without a valid one. AGENCY_TOKEN is compared in constant time, over hashes of
 * equal length. Named tokens are looked up by their hash each time, so that every process refuses a revoked one at once; the look-up
 * takes a place among the requests being worked on, as the caller is not known yet.
 */
export async function agencyCaller(parts: ApiParts, request: IncomingMessage): Promise<AgencyCaller> {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (timingSafeEqual(hash(given), hash(parts.agencyToken))) return { name: null, mayDoAll: true }
  const place = parts.inFlight.enter()
  if (!place) throw new ApiError(503, 'UNAVAILABLE', busySentence, { 'Retry-After': '2' })
  try {
    const named = await withinTime(namedCaller(parts.db, given, parts.now()), timeLimitMs)
    if (named) return named
  } finally {
    place.leave()
  }
  throw new ApiError(401, 'UNAUTHENTICATED', "The agency's token is missing or wrong.", {
    'WWW-Authenticate': 'Bearer',
  })
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
