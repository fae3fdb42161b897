import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import type { AgencyInfo } from '../../../domain/agency/agency-info'
import sample from '../../../server/config/sample-agency.json' with { type: 'json' }
import { createLogger } from '../../../server/context/log'
import { createClientAddress } from '../../../server/http/client-address'
import { createCookieProbe } from '../../../server/http/cookie-probe'
import { createDeviceCookie } from '../../../server/http/device-cookie'
import { createInFlight } from '../../../server/http/in-flight'
import { createReceiving } from '../../../server/http/receiving'
import { createRequestHandler } from '../../../server/http/request-handler'
import { createEndpoints } from '../../../server/http/schemas'
import { createSecurityHeaders } from '../../../server/http/security-headers'
import { createSessionCookie } from '../../../server/http/session-cookie'
import { createUploading } from '../../../server/http/uploads/uploading'
import { createFieldCipher } from '../../../server/store/field-cipher'
import { createLimits } from '../../../server/store/limits'
import { createSandbox } from '../../../server/store/payments/sandbox'
import type { Database } from '../../../server/store/schema'
import { typeParsers } from '../../../server/store/type-parsers'
import { embeddedTemplate } from '../../support/embedded-template'
import { memoryBlobs } from '../../support/memory-blobs'
import { callHandler, type WireAnswer, type WireRequest } from './in-process'

/** Breaks a statement before the database has it: the transaction around it is rolled back. Gives the error, or null. */
export type BreakStatement = (text: string, values: readonly unknown[]) => Error | null

/**
 * The agency's server: its own request handlers over the embedded database, in this process. The database is in memory,
 * so a commit always lasts here; that it survives a power cut is proved elsewhere. One agency serves all schedules, each
 * of which has members of its own.
 */
export class Agency {
  /** The server's clock, true time. */
  now = (): number => Date.now()
  breakStatement: BreakStatement = () => null
  /** How many requests are being handled. Only their statements break, never what the test itself asks of the database. */
  private answering = 0
  private handler: ReturnType<typeof createRequestHandler>
  private readonly endpoints = createEndpoints(false)
  private readonly blobs = memoryBlobs()

  private constructor(
    readonly db: Kysely<Database>,
    private readonly pool: Pool,
  ) {
    this.handler = this.newHandler()
  }

  static async open(): Promise<Agency> {
    const pglite = await PGlite.create({ loadDataDir: await embeddedTemplate() })
    const { user, password, connection } = createPgConfig(pglite)
    const pool = new Pool({ user, password, ...{ connection }, max: 1, idleTimeoutMillis: 0, types: typeParsers })
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
    const agency = new Agency(db, pool)
    pool.on('connect', (client) => agency.watch(client))
    return agency
  }

  /** A new process of the server: nothing of the old one's memory is left. */
  restart(): void {
    this.handler = this.newHandler()
  }

  async answer(request: WireRequest): Promise<WireAnswer> {
    this.answering++
    try {
      return await callHandler(this.handler, request)
    } finally {
      this.answering--
    }
  }

  async close(): Promise<void> {
    await this.db.destroy()
  }

  private newHandler(): ReturnType<typeof createRequestHandler> {
    const now = (): Date => new Date(this.now())
    const log = createLogger(() => {}, now)
    return createRequestHandler({
      db: this.db,
      limits: createLimits(this.pool),
      agencyInfo: sample as unknown as AgencyInfo,
      agencyToken: 'proof-token',
      cipher: createFieldCipher(Buffer.alloc(32, 'proof')),
      keyFile: null,
      publicUrl: undefined,
      addressOf: createClientAddress(0, log),
      loadDemo: null,
      cookie: createSessionCookie(false),
      deviceCookie: createDeviceCookie(false),
      answerProbe: createCookieProbe(false),
      endpoints: this.endpoints,
      receiving: createReceiving(1_000),
      inFlight: createInFlight(100),
      uploading: createUploading(),
      blobs: this.blobs,
      payments: createSandbox(this.db, now),
      push: null,
      settlePayment: async () => {},
      settlePlan: async () => {},
      textFailed: async () => {},
      smsCallbackSecret: null,
      now,
      setHeaders: createSecurityHeaders(false),
      messageDocument: null,
      serveStatic: (_request, response) => {
        response.writeHead(404).end()
      },
      isStopping: () => false,
      log,
    })
  }

  private watch(client: PoolClient): void {
    const real = client.query.bind(client) as (...given: unknown[]) => unknown
    const watched = (...given: unknown[]): unknown => {
      const [first, second] = given
      const text = typeof first === 'string' ? first : String((first as { text?: string } | null)?.text ?? '')
      const broken = this.answering === 0 ? null : this.breakStatement(text, Array.isArray(second) ? second : [])
      return broken ? Promise.reject(broken) : real(...given)
    }
    client.query = watched as typeof client.query
  }
}
