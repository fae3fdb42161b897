import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { ApiError } from './api-error'
import { isMultipart } from './uploads/multipart-body'

/**
 * Throws unless the request comes from the portal's own pages, or from a program that is no browser (no Origin, no
 * Sec-Fetch-Site). Without PUBLIC_URL the portal's own origin is the requested Host, but only an IP address or localhost:
 * a name could be another site's that points here.
 */
export function checkOrigin(request: IncomingMessage, publicUrl: URL | undefined): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refused()
  const origin = request.headers.origin
  if (origin !== undefined && !isOwn(origin, request.headers.host, publicUrl)) throw refused()
}

/** Whether a form of our own page sent it: a browser says so by the one header or the other. */
export function isOwnForm(request: IncomingMessage, publicUrl: URL | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined && site !== 'same-origin') return false
  try {
    checkOrigin(request, publicUrl)
    return true
  } catch {
    return false
  }
}

/**
 * Whether a request that checkOrigin has let pass may have an effect: no page of another site can send JSON with our own Origin or
 * Sec-Fetch-Site: same-origin, nor the header X-Callboard: 1. The same holds for files: the form of another site has its own Origin, which checkOrigin
 * refuses. A request of a program that has neither needs the header.
 */
export function mayChange({ headers }: IncomingMessage): boolean {
  if (headers['x-callboard'] === '1') return true
  return (
    (isJson(headers) || isMultipart(headers)) &&
    (headers.origin !== undefined || headers['sec-fetch-site'] === 'same-origin')
  )
}

/** Whether the body says that it is JSON, and nothing that a form could send. */
export function isJson(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

function isOwn(origin: string, host: string | undefined, publicUrl: URL | undefined): boolean {
  if (publicUrl) return origin === publicUrl.origin
  if (!host || !URL.canParse(`http://${host}`)) return false
  const asked = new URL(`http://${host}`)
  const name = asked.hostname.replace(/^\[|\]$/g, '')
  return origin === asked.origin && (name === 'localhost' || isIP(name) !== 0)
}

function refused(): ApiError {
  return new ApiError(403, 'BAD_REQUEST', 'This request comes from another site.')
}
