import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ApiError } from './api-error'

/** Throws unless the request carries the agency's token. Compared in constant time, over hashes of equal length. */
export function checkAgencyToken(request: IncomingMessage, token: string): void {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (timingSafeEqual(hash(given), hash(token))) return
  throw new ApiError(401, 'UNAUTHENTICATED', "The agency's token is missing or wrong.", {
    'WWW-Authenticate': 'Bearer',
  })
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
