import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AgencyInfo } from '../../domain/agency/agency-info'
import sample from '../../server/config/sample-agency.json' with { type: 'json' }
import { createLogger } from '../../server/context/log'
import { createClientAddress } from '../../server/http/client-address'
import { boundConnections } from '../../server/http/connections'
import { createCookieProbe } from '../../server/http/cookie-probe'
import { createDeviceCookie } from '../../server/http/device-cookie'
import { createInFlight } from '../../server/http/in-flight'
import { createReceiving } from '../../server/http/receiving'
import { createRequestHandler, type ServerParts } from '../../server/http/request-handler'
import { createEndpoints } from '../../server/http/schemas'
import { createSecurityHeaders } from '../../server/http/security-headers'
import { createSessionCookie } from '../../server/http/session-cookie'
import { createUploading } from '../../server/http/uploads/uploading'
import { followFailedText } from '../../server/services/notifications/follow-up'
import type { OpenDatabase } from '../../server/store/database'
import { createFieldCipher } from '../../server/store/field-cipher'
import { createLimits } from '../../server/store/limits'
import { createSandbox } from '../../server/store/payments/sandbox'
import { pushPublicKey } from '../../server/store/push/push-sender'
import { memoryBlobs } from './memory-blobs'

/** The cipher of all tests, with one fixed key. */
export const testCipher = createFieldCipher(Buffer.alloc(32, 'callboard'))

/** The private key of pushes in all tests. */
export const pushKey = Buffer.alloc(32, 'push')

export interface Served {
  url: string
  /** The log's lines so far. */
  log: string[]
  close: () => Promise<void>
}

/** The server's own request handler on a loopback port, over a database and a clock of the test's. */
export async function serve(
  database: OpenDatabase,
  now: () => Date = () => new Date(),
  { proxyHops = 0, ...more }: Partial<ServerParts> & { proxyHops?: number } = {},
): Promise<Served> {
  const log: string[] = []
  const logger = createLogger((line) => log.push(line), now)
  const payments = more.payments ?? createSandbox(database.db, now)
  const handler = createRequestHandler({
    db: database.db,
    limits: createLimits(database.pool),
    agencyInfo: sample as unknown as AgencyInfo,
    agencyToken: 'test-token',
    cipher: testCipher,
    keyFile: null,
    publicUrl: undefined,
    addressOf: createClientAddress(proxyHops, logger),
    loadDemo: null,
    cookie: createSessionCookie(false),
    deviceCookie: createDeviceCookie(false),
    answerProbe: createCookieProbe(false),
    endpoints: createEndpoints(false),
    inFlight: createInFlight(100),
    receiving: createReceiving(1_000),
    uploading: createUploading(),
    blobs: memoryBlobs(),
    payments,
    push: { publicKey: pushPublicKey(pushKey), services: [] },
    settlePayment: async () => {},
    settlePlan: async () => {},
    textFailed: followFailedText,
    smsCallbackSecret: null,
    now,
    setHeaders: createSecurityHeaders(false, [], payments.publicKey),
    serveStatic: (_request, response) => {
      response.writeHead(404).end()
    },
    messageDocument: null,
    isStopping: () => false,
    log: logger,
    ...more,
  })
  // As in server/http/listen.ts: with Node's default of 5 s, a busy machine may close a connection just as it is used
  // again.
  const server = createServer({ keepAliveTimeout: 65_000 }, handler)
  server.once('close', boundConnections(server))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
