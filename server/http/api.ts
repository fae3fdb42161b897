import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import type { AgencyInfo } from '../../domain/agency-info'
import { loadSession } from '../services/sessions'
import type { Database } from '../store/schema'
import { checkAgencyToken } from './agency-token'
import { ApiError, busySentence, sendApiError } from './api-error'
import { clientAddress } from './client-address'
import type { RequestContext } from './context'
import { type GraphqlEndpoint, type RequestFacts, withinTime } from './graphql'
import { shownFailure } from './graphql-errors'
import type { InFlight } from './in-flight'
import { readJsonBody } from './json-body'
import type { Limits } from './limits'
import type { Logger } from './log'
import { readAgencyKey, readOutboxHeaders } from './outbox-headers'
import { checkOrigin } from './request-origin'
import type { EndpointName } from './schemas'
import type { SessionCookie } from './session-cookie'

/** What the API needs of the server around it. */
export interface ApiParts {
  db: Kysely<Database>
  limits: Limits
  agencyInfo: AgencyInfo
  agencyToken: string
  publicUrl: URL | undefined
  proxyHops: number
  isDemo: boolean
  cookie: SessionCookie
  endpoints: Record<EndpointName, GraphqlEndpoint>
  inFlight: InFlight
  now(): Date
}

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
    const headers = { ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' }
    response.writeHead(answer.status, headers)
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
  const cookieToken = isAgency ? null : parts.cookie.read(request)
  const context: RequestContext = {
    ...(await loadSession(parts.db, cookieToken, parts.now())),
    db: parts.db,
    now: parts.now,
    address: clientAddress(request, parts.proxyHops),
    setSessionCookie: (token) => parts.cookie.write(response, token),
    cookieToken,
    outbox,
    outboxEcho: null,
    agencyInfo: parts.agencyInfo,
    limits: parts.limits,
    log,
    isAgency,
    isDemo: parts.isDemo,
    stripeKey: null,
  }
  return parts.endpoints[name](body, context, facts)
}

function codeOf(text: string): string | null {
  return /"code":"([A-Z_]{1,40})"/.exec(text)?.[1] ?? null
}
