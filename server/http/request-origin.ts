import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { ApiError } from './api-error'

/**
 * Throws unless the request comes from the portal's own pages, or from a program that is no browser (no Origin, no
 * Sec-Fetch-Site). Without PUBLIC_URL the portal's own origin is the one that was asked for, but only by address or as
 * localhost: a name could be another site's that points here.
 */
export function checkOrigin(request: IncomingMessage, publicUrl: URL | undefined): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refused()
  const origin = request.headers.origin
  if (origin !== undefined && !isOwn(origin, request.headers.host, publicUrl)) throw refused()
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
