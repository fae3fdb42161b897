import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StripeSettings } from '../../server/store/payments/payment-provider'
import { opened } from './opened'
import { controls, type StripeControls } from './stripe/controls'
import { loopbackVersion } from './stripe/events'
import { Faults } from './stripe/faults'
import { type Form, parseForm } from './stripe/form'
import { type Answer, checkKey, Keys } from './stripe/keys'
import { answered, routeOf } from './stripe/routing'
import { createWorld, invalid, Problem, type World } from './stripe/world'

/** A small Stripe on loopback with one account. It knows what the portal's driver asks for, and refuses everything else. */
export interface StripeServer extends StripeControls {
  settings: StripeSettings & { webhookSecret: string }
  world: World
  faults: Faults
  /** Calls that came, in order: the route, the key, and the body. */
  asked: { route: string; key: string | null; form: Form }[]
  /** Forgets all idempotency keys, as Stripe does after a day. */
  forgetKeys(): void
  /** Refuses connections, until it is back on the same port. */
  away(): Promise<void>
  back(): Promise<void>
  close(): Promise<void>
}

const secretKey = 'sk_test_loopback'

/** pageSize: how many objects a list gives at once, whatever is asked for. */
export async function openStripe({ now = () => new Date(), pageSize = 100 } = {}): Promise<StripeServer> {
  const world = createWorld(now)
  const [keys, faults] = [new Keys(), new Faults()]
  const asked: StripeServer['asked'] = []
  const http = createServer((request, response) => {
    read(request).then(
      (body) => handle(request, response, body),
      () => response.destroy(),
    )
  })
  const listen = (port: number) => new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = http.address() as AddressInfo

  async function handle(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const form = parseForm([url.search.slice(1), body].filter(Boolean).join('&'))
    const { route, id } = routeOf(request.method ?? '', url.pathname)
    const key = request.method === 'POST' ? headerOf(request, 'idempotency-key') : null
    asked.push({ route, key, form })
    const fault = faults.next(route)
    const call = async (): Promise<Answer> => {
      if (fault instanceof Promise) await fault
      if (fault === 'failing') return broken
      const answer = answered(world, { route, id, form, pageSize })
      return fault === 'failed' ? broken : answer
    }
    const answer = await attempt(async () => {
      checkCaller(request)
      checkKey(key)
      if (fault === 429)
        throw new Problem(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many' })
      return keys.once(key, `${request.method} ${url.pathname} ${body}`, call)
    })
    if (fault === 'lost') response.destroy()
    else if (fault !== 'hang') {
      const replayed = answer.replayed ? { 'Idempotent-Replayed': 'true' } : {}
      response.writeHead(answer.status, {
        'Content-Type': 'application/json',
        'Request-Id': world.id('req'),
        ...replayed,
      })
      response.end(answer.body)
    }
  }

  const away = async (): Promise<void> => {
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  }
  const close = async (): Promise<void> => {
    if (http.listening) await away()
    forget()
  }
  const forget = opened(close)
  const settings = {
    ...{ secretKey, publishableKey: 'pk_test_loopback', webhookSecret: 'whsec_loopback' },
    apiBase: new URL(`http://127.0.0.1:${port}`),
  }
  return {
    ...controls(world, settings.webhookSecret, now),
    ...{ settings, world, faults, asked, forgetKeys: () => keys.forget(), away, back: () => listen(port), close },
  }
}

const broken: Answer = {
  status: 500,
  body: JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong' } }),
}

async function attempt(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { status: error.status, body: JSON.stringify({ error: error.error }) }
  }
}

function checkCaller(request: IncomingMessage): void {
  if (request.headers.authorization !== `Bearer ${secretKey}`) {
    throw new Problem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  }
  if (request.headers['stripe-version'] !== loopbackVersion)
    throw invalid('This loopback server speaks one version only')
  const type = request.headers['content-type']
  if (request.method === 'POST' && type !== 'application/x-www-form-urlencoded') throw invalid('Invalid content type')
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
