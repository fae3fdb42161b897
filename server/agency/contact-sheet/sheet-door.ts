import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Who may come in: whoever opened the printed address first, from the page that this server gave them. */
export interface SheetDoor {
  /** Stands behind the # of the printed address: it is in no request, no log and no referrer. */
  readonly secret: string
  /** Gives the key of the page for the secret, once; null for any other text, and afterwards. */
  enter(secret: unknown): string | null
  hasKey(request: IncomingMessage): boolean
}

/** The page keeps its key for its own origin, port included, where a cookie would be sent to every port of this machine. */
export const keyHeader = 'x-sheet-key'

export function sheetDoor(): SheetDoor {
  const secret = randomBytes(24).toString('base64url')
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
 * Whether a request was meant for this address and comes from no other page: another site's name may lead to 127.0.0.1 as well
 * (its Host says so), and another site's page may send here (its Origin and Sec-Fetch-Site do).
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

/** Nothing of it rests anywhere, nothing from elsewhere gets in, and no text becomes markup. */
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
