import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Bulkhead } from '../context/bulkhead'
import { receivedBody, takePlace } from './admission'
import type { ApiOutcome } from './api'
import { ApiError, sendApiError } from './api-error'
import type { ApiParts } from './api-parts'
import type { SignedBody } from './body-signature'
import { withinTime } from './graphql'
import type { Place } from './in-flight'
import { readBody } from './json-body'
import { sendText } from './plain-answer'

const timeLimitMs = 15_000

/** A path at which a provider tells what happened, by requests that it signs. */
export interface ProviderWebhook {
  /** The header that holds the signature, in lower case. */
  header: string
  /** Its events wait in a queue of their own. */
  bulkhead: Bulkhead
  /** Processes one event. Throws notTaken() where the request is not the provider's. */
  hear(told: SignedBody): Promise<void>
  /** What the provider is told of a failure. */
  shown(error: unknown): ApiError
}

/**
 * Handles a request to such a path; always answers. 200: the event was processed, or needs nothing done. 400: the request is not
 * the provider's, and its body was not parsed. After any other status the provider repeats the event.
 */
export async function handleProviderEvent(
  parts: ApiParts,
  { header, bulkhead, hear, shown }: ProviderWebhook,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ApiOutcome> {
  let place: Place | null = null
  try {
    if (request.method !== 'POST') throw new ApiError(405, 'BAD_REQUEST', 'Only POST.', { Allow: 'POST' })
    const signature = request.headers[header]
    // An unsigned request is not the provider's: its body is not waited for.
    if (typeof signature !== 'string') throw notTaken()
    const body = await receivedBody(parts, request, readBody)
    const taken = takePlace(parts)
    place = taken
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const caller = { sharing: [{ key: header, times: 1 }], gone: gone.signal, outside: taken.outside } as const
    // All of it: however slow it is, it takes no place from members.
    await withinTime(
      bulkhead.run(caller, () => hear({ body, signature })),
      timeLimitMs,
    )
    sendText(response, 200, 'Heard.\n')
    return { code: null, fields: '' }
  } catch (error) {
    const answer = shown(error)
    if (!response.headersSent) sendApiError(response, answer)
    return { code: answer.code, fields: '' }
  } finally {
    place?.leave()
  }
}

/** Gives no reason, so that guessing teaches nothing. */
export function notTaken(): ApiError {
  return new ApiError(400, 'BAD_REQUEST', 'This was not taken.', { Connection: 'close' })
}
