import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '../context/bulkhead'
import type { Logger } from '../context/log'
import type { AgencyCaller, OutboxHeaders, RequestContext } from '../context/request-context'
import { loadSession } from '../services/access/sessions'
import { boundedBlobs } from '../services/files/bounded-blobs'
import { boundedPayments } from '../services/payments/bounded-payments'
import { networksOf } from '../store/networks'
import type { ApiParts } from './api-parts'
import type { Place } from './in-flight'

export const noOutbox: OutboxHeaders = { op_id: null, client_id: null, seq: null, member: null }

interface Asked {
  outbox: OutboxHeaders
  agency: AgencyCaller | null
  /** The request's place among those that are worked on; null where it holds none. */
  place: Place | null
  files?: RequestContext['files']
}

/** Makes the GraphQL context of a request, with the session that its cookie names; the agency's requests have no session. */
export async function requestContext(
  parts: ApiParts,
  { request, response, log }: { request: IncomingMessage; response: ServerResponse; log: Logger },
  { outbox, agency, place, files = new Map() }: Asked,
): Promise<RequestContext> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const sent = agency ? null : parts.cookie.read(request)
  const loaded = await loadSession(parts.db, sent, parts.now())
  if (loaded.sessionToken !== sent) parts.cookie.write(response, loaded.sessionToken)
  const address = parts.addressOf(request)
  const caller: Caller = {
    sharing: sharingOf({ session: loaded.session, agency, address }),
    gone: gone.signal,
    outside: place ? place.outside : (work) => work(),
  }
  const as = (one: Caller): RequestContext => ({
    ...loaded,
    db: parts.db,
    now: parts.now,
    address,
    setSessionToken: (token) => parts.cookie.write(response, token),
    device: agency ? null : parts.deviceCookie.read(request),
    setDeviceToken: (token) => parts.deviceCookie.write(response, token),
    gone: one.gone,
    caller: one,
    as,
    outbox,
    outboxEcho: null,
    agencyInfo: parts.agencyInfo,
    limits: parts.limits,
    cipher: parts.cipher,
    keyFile: parts.keyFile,
    blobs: boundedBlobs(parts.blobs, one),
    files,
    log,
    agency,
    loadDemo: parts.loadDemo,
    payments: boundedPayments(parts.payments, one),
    push: parts.push,
  })
  return as(caller)
}

/** Members share by log-in, the agency by token, visitors and strangers by address and its networks. */
function sharingOf({
  session,
  agency,
  address,
}: Pick<RequestContext, 'session' | 'agency' | 'address'>): Caller['sharing'] {
  if (agency) return [{ key: `agency ${agency.name}`, times: 2 }]
  const [own = { key: address, times: 1 }, ...wider] = networksOf(address)
  if (!session) return [own, ...wider]
  const login = { key: `log-in ${session.extraid}`, times: 1 }
  return session.is_stranger ? [login, { ...own, times: 2 }, ...wider] : [login]
}
