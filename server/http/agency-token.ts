import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { AgencyCaller } from '../context/request-context'
import { namedCaller } from '../services/access/agency-token'
import { ApiError, busySentence } from './api-error'
import type { ApiParts } from './api-parts'
import { withinTime } from './graphql'

const timeLimitMs = 20_000

/**
 * With whose token of the agency's a request came; throws where it carries none. AGENCY_TOKEN is compared in constant time, over hashes
 * of equal length. Named ones are looked up by their hash each time, so that one that is revoked is refused at once by every process;
 * that takes a place among the requests that are worked on, as nobody knows yet who asks.
 */
export async function agencyCaller(parts: ApiParts, request: IncomingMessage): Promise<AgencyCaller> {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (timingSafeEqual(hash(given), hash(parts.agencyToken))) return { name: null }
  const leave = parts.inFlight.enter()
  if (!leave) throw new ApiError(503, 'UNAVAILABLE', busySentence, { 'Retry-After': '2' })
  try {
    const named = await withinTime(namedCaller(parts.db, given, parts.now()), timeLimitMs)
    if (named) return named
  } finally {
    leave()
  }
  throw new ApiError(401, 'UNAUTHENTICATED', "The agency's token is missing or wrong.", {
    'WWW-Authenticate': 'Bearer',
  })
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
