import type { IncomingMessage, ServerResponse } from 'node:http'
import { checkAgencyToken } from './agency-token'
import { ApiError, busySentence, sendApiError } from './api-error'
import type { ApiParts } from './api-parts'
import { type RequestFacts, withinTime } from './graphql'
import { shownFailure } from './graphql-errors'
import { readJsonBody } from './json-body'
import type { Logger } from './log'
import { readAgencyKey, readOutboxHeaders } from './outbox-headers'
import { requestContext } from './request-context'
import { checkOrigin } from './request-origin'
import type { EndpointName } from './schemas'

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
  const facts: RequestFacts = { mayChange: false, fields: '' }
  const leave = parts.inFlight.enter()
  try {
    if (!leave) throw new ApiError(503, 'UNAVAILABLE', busySentence, { 'Retry-After': '2', Connection: 'close' })
    const answer = await withinTime(answered(parts, name, request, response, log, facts), timeLimitMs)
    response.writeHead(answer.status, {
      ...answer.headers,
      // Known beforehand, so that it goes out in one piece.
      'Content-Length': Buffer.byteLength(answer.text),
      'Cache-Control': 'no-store',
    })
    response.end(answer.text)
    return { code: answer.status === 200 ? null : codeOf(answer.text), fields: facts.fields }
  } catch (error) {
    const shown = error instanceof ApiError ? error : shownFailure(error, log)
    if (!response.headersSent) sendApiError(response, shown)
    return { code: shown.code, fields: facts.fields }
  } finally {
    leave?.()
  }
}

async function answered(
  parts: ApiParts,
  name: EndpointName,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
  facts: RequestFacts,
) {
  if (request.method !== 'POST') throw new ApiError(405, 'BAD_REQUEST', 'Only POST.', { Allow: 'POST' })
  checkOrigin(request, parts.publicUrl)
  const isAgency = name === 'agency'
  if (isAgency) checkAgencyToken(request, parts.agencyToken)
  const outbox = isAgency ? readAgencyKey(request.headers) : readOutboxHeaders(request.headers)
  const body = await readJsonBody(request)
  facts.mayChange = isAgency || request.headers['x-callboard'] === '1'
  const context = await requestContext(parts, { request, response, log }, { outbox, isAgency })
  return parts.endpoints[name](body, context, facts)
}

function codeOf(text: string): string | null {
  return /"code":"([A-Z_]{1,40})"/.exec(text)?.[1] ?? null
}
