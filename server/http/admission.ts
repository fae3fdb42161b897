import type { IncomingMessage } from 'node:http'
import { ApiError, busySentence } from './api-error'
import type { ApiParts } from './api-parts'
import type { Place } from './in-flight'

/** Takes a place among the requests that are worked on; throws an ApiError (UNAVAILABLE) where none is free. */
export function takePlace({ inFlight }: Pick<ApiParts, 'inFlight'>): Place {
  const place = inFlight.enter()
  if (place) return place
  throw new ApiError(503, 'UNAVAILABLE', busySentence, { 'Retry-After': '2', Connection: 'close' })
}

/** The body as `read` gives it, once it has arrived whole. It holds no place meanwhile, and a stalled one is cut off (slow-bodies.ts). */
export async function receivedBody<Body>(
  { receiving }: Pick<ApiParts, 'receiving'>,
  request: IncomingMessage,
  read: (request: IncomingMessage) => Promise<Body>,
): Promise<Body> {
  const end = receiving.begin(() => request.destroy())
  try {
    return await read(request)
  } finally {
    end()
  }
}
