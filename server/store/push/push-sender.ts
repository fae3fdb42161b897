import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import { NotHandedOver } from '../mail/mail-sender'
import type { PushAddress } from './push-address'

/** A push to one browser. */
export interface OutgoingPush {
  to: PushAddress
  payload: string
  /** Seconds for which the push service keeps it for a browser that can't be reached. */
  ttl: number
  urgency: 'normal' | 'high'
  /** A later push of the same topic takes the place of one that still waits; 32 characters of base64url at most. */
  topic: string
}

/** Which server it is to the push services (VAPID), and whom they write to. */
export interface PushIdentity {
  /** P-256, 32 bytes. */
  privateKey: Buffer
  /** mailto: or https. */
  subject: string
}

export interface PushSender {
  /** Settles once the push service has it. Throws a PushNotTaken. */
  send(push: OutgoingPush): Promise<void>
}

/** isGone: the browser is not subscribed any more. retryAfterMs: when the push service wants to be asked again; null where it did not say. */
export class PushNotTaken extends NotHandedOver {
  constructor(
    code: string,
    isFinal: boolean,
    readonly isGone = false,
    readonly retryAfterMs: number | null = null,
  ) {
    super(code, isFinal)
  }
}

const waitMs = 10_000
/** Apple takes 4096 bytes with what encryption adds; ours are far shorter. */
const longest = 1_000
const longestRetryMs = 3_600_000

/** The public key that browsers subscribe with, as base64url. */
export function pushPublicKey(privateKey: Buffer): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return pair.getPublicKey('base64url')
}

/** A signature is valid for twelve hours; a new one is made after six (ms). */
const signedForMs = 6 * 3_600_000
/** Push services have a few host names each; a client can make up more under an allowed one. */
const mostSigned = 1_000

/** Gives the Authorization for the push service of an endpoint (RFC 8292): one signature for all its pushes, as each takes a millisecond. */
function signer({ privateKey, subject }: PushIdentity): (endpoint: string) => string {
  const signed = new Map<string, { authorization: string; until: number }>()
  const publicKey = pushPublicKey(privateKey)
  return (endpoint) => {
    const { origin } = new URL(endpoint)
    const known = signed.get(origin)
    if (known && known.until > Date.now()) return known.authorization
    if (signed.size >= mostSigned) signed.clear()
    const key = privateKey.toString('base64url')
    const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, key, 'aes128gcm')
    signed.set(origin, { authorization: Authorization, until: Date.now() + signedForMs })
    return Authorization
  }
}

/** Encrypts (RFC 8291), signs and sends. */
export function pushSender(identity: PushIdentity, timeoutMs = waitMs): PushSender {
  const authorizationFor = signer(identity)
  return {
    async send({ to, payload, ttl, urgency, topic }) {
      if (Buffer.byteLength(payload) > longest) throw new PushNotTaken('too_long', true)
      const { endpoint, p256dh, auth } = to
      const options = { TTL: ttl, urgency, topic, contentEncoding: 'aes128gcm' as const }
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
      const answer = await fetch(endpoint, {
        method: 'POST',
        // A redirect could lead into the network that the server stands in.
        redirect: 'manual',
        headers: { ...withoutLength(headers), authorization: authorizationFor(endpoint) },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        const isLate = error instanceof Error && error.name === 'TimeoutError'
        throw new PushNotTaken(isLate ? 'push_slow' : 'push_unreached', false)
      })
      await answer.body?.cancel()
      if (!answer.ok) throw notTaken(answer)
    },
  }
}

/** 404 and 410: nobody is there any more. 429 and 5xx: later. Every other answer stays the same. */
function notTaken({ status, headers }: Response): PushNotTaken {
  const code = `push_${status}`
  if (status === 404 || status === 410) return new PushNotTaken(code, true, true)
  const isLater = status === 429 || status >= 500
  return new PushNotTaken(code, !isLater, false, isLater ? retryAfterOf(headers.get('retry-after')) : null)
}

function retryAfterOf(text: string | null): number | null {
  if (text === null) return null
  const ms = /^\d{1,6}$/.test(text.trim()) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestRetryMs) : null
}

/** fetch counts the bytes itself. */
function withoutLength(headers: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name === 'Content-Length' ? [] : [[name, String(value)]])),
  )
}
