import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the time of a signature may be from ours, so that a request that was overheard is of no use later. */
const holdsMs = 5 * 60_000

/** What a signed request brings. signature: the header, 't=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">'. */
export interface SignedBody {
  body: Buffer
  signature: string
}

/** Whether whoever has the secret sent this body within the last minutes. */
export function isSignedBy(secret: string, { body, signature }: SignedBody, now: Date): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/i.exec(signature) ?? []
  if (seconds === undefined || given === undefined) return false
  if (Math.abs(now.getTime() - Number(seconds) * 1_000) > holdsMs) return false
  const right = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  return timingSafeEqual(right, Buffer.from(given, 'hex'))
}
