import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '../../domain/notifications/push-payload'
import type { PushAddress } from '../../server/store/push/push-address'
import { opened } from './opened'

/** A browser as the push service knows it. */
export interface PushBrowser extends PushAddress {
  /** What was pushed to it, the newest last; a push takes the place of a waiting one of its topic. */
  pushes: TakenPush[]
}

export interface TakenPush {
  topic: string
  ttl: number
  urgency: string
  payload: PushPayload
  /** Of the payload, decrypted (bytes). */
  size: number
}

interface PushAnswer {
  status: number
  headers?: Record<string, string>
}

export interface PushService {
  origin: string
  /** How often it was asked. */
  asked: number
  /** What it answers for a browser; 'hang' never answers, 'cut' takes the push and breaks the connection instead. */
  says: (browser: PushBrowser) => PushAnswer | 'hang' | 'cut'
  browser(): PushBrowser
  close(): Promise<void>
}

/** A push service on loopback: it refuses what is not signed (RFC 8292), and decrypts as a browser does (RFC 8291). */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: PushBrowser; pair: ECDH }>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      service.asked += 1
      const found = browsers.get(request.url ?? '')
      if (!found) return response.writeHead(404).end()
      if (!isSigned(request.headers, service.origin)) return response.writeHead(403).end()
      const says = service.says(found.browser)
      if (says === 'hang') return undefined
      if (says === 'cut' || says.status === 201) take(found, request.headers, Buffer.concat(parts))
      return says === 'cut' ? request.socket.destroy() : response.writeHead(says.status, says.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    ...{ origin, asked: 0, says: () => ({ status: 201 }), close },
    browser() {
      const path = `/push/${randomUUID()}`
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      const browser = { endpoint: `${origin}${path}`, p256dh, auth, pushes: [] }
      browsers.set(path, { browser, pair })
      return browser
    },
  }
  const forget = opened(() => service.close())
  return Object.assign(service, { close: () => close().then(forget) })
}

function take({ browser, pair }: { browser: PushBrowser; pair: ECDH }, headers: IncomingHttpHeaders, body: Buffer) {
  const text = decryptPush(body, pair, Buffer.from(browser.auth, 'base64url'))
  const topic = String(headers.topic)
  const push = {
    ...{ topic, ttl: Number(headers.ttl), urgency: String(headers.urgency) },
    ...{ payload: JSON.parse(text.toString('utf8')) as PushPayload, size: text.length },
  }
  browser.pushes = [...browser.pushes.filter((one) => one.topic !== topic), push]
}

/** What an encrypted push holds, in one record (RFC 8291, section 3.4; RFC 8188). */
export function decryptPush(body: Buffer, browser: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const serverKey = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + serverKey.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey])
  const secret = hkdf(browser.computeSecret(serverKey), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** Whether a request carries a token for this push service that the key in it has signed, and that says whom to write to. */
function isSigned({ authorization = '' }: IncomingHttpHeaders, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  const isTrue = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>
  const now = Date.now() / 1_000
  return isTrue && aud === origin && Number(exp) > now && Number(exp) <= now + 86_400 && /^mailto:.+@/.test(String(sub))
}
