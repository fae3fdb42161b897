import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from '@tus/server'
import { ERRORS } from '@tus/utils'
import type { Logger } from '../../context/log'
import { largestUpload, randomName } from '../../services/uploads/uploads'
import type { ApiOutcome } from '../api'
import { ApiError, busySentence, sendApiError } from '../api-error'
import type { ApiParts } from '../api-parts'
import { shownFailure } from '../graphql-errors'
import { readOutboxHeaders } from '../outbox-headers'
import { requestContext } from '../request-context'
import { checkOrigin, mayChange } from '../request-origin'
import { asked, asking, TusStore } from './tus-store'
import { UploadLocks } from './upload-lock'

export const uploadPath = '/dj/api/upload'
const methods = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']
/** What a POST may stand for, by the header of tus: some networks let no other method through. */
const posted = ['HEAD', 'PATCH', 'DELETE']

/** Whether a path is that of the uploads, or of one of them. */
export function isUploadPath(path: string): boolean {
  return /^\/dj\/api\/upload(\/[0-9a-f]{32})?\/?$/.test(path)
}

const tus = new Server({
  path: uploadPath,
  datastore: new TusStore(),
  locker: new UploadLocks(),
  // How long (ms) an interrupted request has to answer its device before the next one about the same upload goes on.
  lockDrainTimeout: 500,
  relativeLocation: true,
  maxSize: largestUpload,
  namingFunction: randomName,
  // No other site's page may read what it answers.
  allowedOrigins: () => false,
  onResponseError: (_request, error) => shown(error),
})

/**
 * Answers an error that is not the protocol's own as the API does. A request ended in favour of another one gets 409 (ask again)
 * and not 400 (refused): nothing is wrong with its file.
 */
function shown(error: object): { status_code: number; body: string } {
  if (error === ERRORS.ABORTED) return { ...ERRORS.ABORTED, status_code: 409 }
  if (error === ERRORS.ERR_LOCK_TIMEOUT)
    return shown(new ApiError(503, 'UNAVAILABLE', busySentence, { 'Retry-After': '5' }))
  if (isProtocols(error)) {
    // An extension that is not offered is the client's error: after a 5xx a device would send the same again.
    return error.status_code === 501 ? { ...error, status_code: 400 } : error
  }
  const { ctx, response } = asked()
  const { status, code, message, headers } = shownFailure(error, ctx.log)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  return { status_code: status, body: JSON.stringify({ errors: [{ message, extensions: { code } }] }) }
}

function isProtocols(error: object): error is { status_code: number; body: string } {
  return 'status_code' in error && 'body' in error
}

/**
 * Takes files by the tus protocol (docs/outbox-protocol.md, Files) from signed-in users; always answers. The body of a refused
 * request is left unread.
 */
export async function handleUpload(
  parts: ApiParts,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): Promise<ApiOutcome> {
  let leave: (() => void) | null = null
  // When the connection breaks nobody takes the answer, and the library would wait for ever.
  const gone = new Promise<void>((resolve) => response.once('close', resolve))
  // On refusals too: an answer to HEAD has no body, and the header tells a device that the status comes from this server.
  response.setHeader('Tus-Resumable', '1.0.0')
  try {
    const method = meantMethod(request)
    if (!methods.includes(method)) {
      throw new ApiError(405, 'BAD_REQUEST', 'Only tus.', { Allow: methods.join(', ') })
    }
    checkOrigin(request, parts.publicUrl)
    const isRead = request.method === 'HEAD' || request.method === 'OPTIONS'
    if (!isRead && !mayChange(request)) {
      throw new ApiError(400, 'BAD_REQUEST', 'An upload needs the header X-Callboard: 1.')
    }
    const outbox = readOutboxHeaders(request.headers)
    const about = { outbox: { ...outbox, op_id: null }, agency: null, place: null }
    const ctx = await requestContext(parts, { request, response, log }, about)
    leave = await parts.uploading.enter(ctx)
    response.setHeader('Cache-Control', 'no-store')
    await Promise.race([asking.run({ ctx, response }, () => handleAs(method, request, response)), gone])
    return { code: response.statusCode < 400 ? null : String(response.statusCode), fields: 'upload' }
  } catch (error) {
    const refusal = shownFailure(error, log)
    if (response.headersSent) response.destroy()
    else {
      const headers = { ...refusal.headers, Connection: 'close' }
      sendApiError(response, new ApiError(refusal.status, refusal.code, refusal.message, headers))
    }
    return { code: refusal.code, fields: 'upload' }
  } finally {
    leave?.()
  }
}

/** The method that a request stands for, whatever it is on the wire. */
function meantMethod({ method = '', headers }: IncomingMessage): string {
  const meant = headers['x-http-method-override']
  if (method !== 'POST' || typeof meant !== 'string') return method
  return posted.includes(meant.toUpperCase()) ? meant.toUpperCase() : 'none'
}

/** Has the library work on a request as one of that method: it does not know the header. */
async function handleAs(method: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const onWire = request.method ?? method
  request.method = method
  try {
    await tus.handle(request, response)
  } finally {
    // An answer to POST has a body, whatever the request stands for.
    request.method = onWire
  }
}
