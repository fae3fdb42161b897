import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../context/log'
import { receivedBody, takePlace } from './admission'
import { agencyCaller } from './agency-token'
import { ApiError, sendApiError } from './api-error'
import type { ApiParts } from './api-parts'
import { type RequestFacts, withinTime } from './graphql'
import { shownFailure } from './graphql-errors'
import type { Place } from './in-flight'
import { readJsonBody } from './json-body'
import { readAgencyKey, readOutboxHeaders } from './outbox-headers'
import { requestContext } from './request-context'
import { checkOrigin, mayChange } from './request-origin'
import type { EndpointName } from './schemas'
import { isMultipart } from './uploads/multipart-body'
import { receivedFiles } from './uploads/received-files'

/** An answer's code and fields for the log. */
export interface ApiOutcome {
  code: string | null
  fields: string
}

const timeLimitMs = 20_000

/** Handles one request to an endpoint; always answers. */
export async function handleApi(
  parts: ApiParts,
  name: EndpointName,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): Promise<ApiOutcome> {
  const facts: RequestFacts = { mayChange: false, mustTakeFiles: false, fields: '' }
  let place: Place | null = null
  let discard: (() => Promise<void>) | null = null
  try {
    checkDoor(parts, request)
    if (name === 'login') parts.answerProbe(request, response)
    const agency = name === 'agency' ? await agencyCaller(parts, request) : null
    const outbox = agency ? readAgencyKey(request.headers) : readOutboxHeaders(request.headers)
    const multipart = isMultipart(request.headers) ? await receivedFiles(parts, name, { request, response, log }) : null
    discard = multipart?.discard ?? null
    facts.mustTakeFiles = multipart?.mustTakeFiles ?? false
    const body = multipart?.body ?? (await receivedBody(parts, request, readJsonBody))
    // A place is taken only once the body is whole: half a request takes nothing from anybody.
    const taken = takePlace(parts)
    place = taken
    const answered = async () => {
      facts.mayChange = agency !== null || mayChange(request)
      const context = await requestContext(
        parts,
        { request, response, log },
        { outbox, agency, place: taken, ...(multipart ? { files: multipart.files } : {}) },
      )
      return parts.endpoints[name](body, context, facts)
    }
    const answer = await withinTime(answered(), timeLimitMs)
    response.writeHead(answer.status, {
      ...answer.headers,
      // With a known length the answer goes out in one piece.
      'Content-Length': Buffer.byteLength(answer.text),
      'Cache-Control': 'no-store',
    })
    response.end(answer.text)
    return { code: answer.status === 200 ? null : codeOf(answer.text), fields: facts.fields }
  } catch (error) {
    const shown = shownFailure(error, log)
    if (!response.headersSent) sendApiError(response, shown)
    return { code: shown.code, fields: facts.fields }
  } finally {
    place?.leave()
    await discard?.()
  }
}

/** Throws an ApiError where the method or the origin alone rules the request out. */
function checkDoor(parts: ApiParts, request: IncomingMessage): void {
  if (request.method !== 'POST') throw new ApiError(405, 'BAD_REQUEST', 'Only POST.', { Allow: 'POST' })
  checkOrigin(request, parts.publicUrl)
}

function codeOf(text: string): string | null {
  return /"code":"([A-Z_]{1,40})"/.exec(text)?.[1] ?? null
}
