import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Lets in only the browser that opens the printed address first, from the page that this server gave it. */
export interface SheetDoor {
  /** Follows the # of the printed address, so it is in no request, log or referrer. */
  readonly secret: string
  /** Exchanges the secret for the page's key, once; null for any other text, and afterwards. */
  enter(secret: unknown): string | null
  hasKey(request: IncomingMessage): boolean
}

/** The page sends its key in this header, to its own origin and port only; a cookie would be sent to every port of this machine. */
export const keyHeader = 'x-sheet-key'

export function sheetDoor(): SheetDoor {
  // 25 bytes: the printed address then ends in a letter or digit, as terminals leave a - or _ out of a link.
  const secret = randomBytes(25).toString('base64url')
  const key = randomBytes(24).toString('base64url')
  let isOpen = true
  return {
    secret,
    enter(given) {
      if (!isOpen || typeof given !== 'string' || !isSame(given, secret)) return null
      isOpen = false
      return key
    },
    hasKey: ({ headers }) => isSame(String(headers[keyHeader] ?? ''), key),
  }
}

/** Compared in constant time, over hashes of equal length. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}

/**
 * Whether a request was meant for this address and comes from no other page: another site's name may resolve to 127.0.0.1 (seen
 * in Host), and another site's page may send requests here (seen in Origin and Sec-Fetch-Site).
 */
export function isOwnRequest({ method, headers }: IncomingMessage, origin: string): boolean {
  if (`http://${headers.host}` !== origin) return false
  const isRead = method === 'GET' || method === 'HEAD'
  if (headers.origin === undefined ? !isRead : headers.origin !== origin) return false
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || (isRead && site === 'none')
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** No answer is cached, nothing from other origins is loaded, and no text becomes markup. */
export function setSheetHeaders(response: ServerResponse): void {
  const headers = {
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}
