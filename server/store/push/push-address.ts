import { createHash, ECDH } from 'node:crypto'

/** Where a browser has its pushes sent, and what they are encrypted with; both keys as base64url. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

const longest = 1_000

/** The push services of the browsers: Chromium, Firefox, Safari and Edge. A browser names the endpoint, so no other host is asked. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

/** The address in plain form; null where its endpoint is at none of the push services (further: origins of others), or a key is none. */
export function pushAddressOf({ endpoint, p256dh, auth }: PushAddress, further: readonly string[]): PushAddress | null {
  if (endpoint.length > longest || !isPublicKey(p256dh) || bytesOf(auth)?.length !== 16) return null
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return null
  const isKnown = url.protocol === 'https:' && url.port === '' && services.some((host) => host.test(url.hostname))
  if (!isKnown && !further.includes(url.origin)) return null
  return { endpoint: url.href, p256dh: plainKey(p256dh), auth: plainKey(auth) }
}

/** By which an endpoint is found again: it is long and random, so that its hash says nothing of it. */
export function endpointHash(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}

/** A point of P-256, not compressed. */
function isPublicKey(text: string): boolean {
  const key = bytesOf(text)
  if (key?.length !== 65 || key[0] !== 4) return false
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    return false
  }
}

function bytesOf(text: string): Buffer | null {
  return text.length <= 100 && /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null
}

function plainKey(text: string): string {
  return text.replace(/=+$/, '')
}
