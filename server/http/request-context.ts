import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../context/log'
import type { AgencyCaller, OutboxHeaders, RequestContext } from '../context/request-context'
import { loadSession } from '../services/access/sessions'
import type { ApiParts } from './api-parts'

export const noOutbox: OutboxHeaders = { op_id: null, client_id: null, seq: null, member: null }

interface Asked {
  outbox: OutboxHeaders
  agency: AgencyCaller | null
  pause: RequestContext['pause']
  files?: RequestContext['files']
}

/** Makes the GraphQL context of a request, with the session that its cookie names; the agency's requests have no session. */
export async function requestContext(
  parts: ApiParts,
  { request, response, log }: { request: IncomingMessage; response: ServerResponse; log: Logger },
  { outbox, agency, pause, files = new Map() }: Asked,
): Promise<RequestContext> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const sent = agency ? null : parts.cookie.read(request)
  const loaded = await loadSession(parts.db, sent, parts.now())
  if (loaded.sessionToken !== sent) parts.cookie.write(response, loaded.sessionToken)
  return {
    ...loaded,
    db: parts.db,
    now: parts.now,
    address: parts.addressOf(request),
    setSessionToken: (token) => parts.cookie.write(response, token),
    device: agency ? null : parts.deviceCookie.read(request),
    setDeviceToken: (token) => parts.deviceCookie.write(response, token),
    gone: gone.signal,
    pause,
    outbox,
    outboxEcho: null,
    agencyInfo: parts.agencyInfo,
    limits: parts.limits,
    cipher: parts.cipher,
    keyFile: parts.keyFile,
    blobs: parts.blobs,
    files,
    log,
    agency,
    loadDemo: parts.loadDemo,
    payments: parts.payments,
  }
}
