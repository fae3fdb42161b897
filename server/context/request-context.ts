import type { Kysely } from 'kysely'
import type { AgencyInfo } from '../../domain/agency/agency-info'
import type { BlobStore } from '../store/blobs/blob-store'
import type { FieldCipher } from '../store/field-cipher'
import type { KeyFile } from '../store/key-file'
import type { Limits } from '../store/limits'
import type { PaymentProvider } from '../store/payments/payment-provider'
import type { Database } from '../store/schema'
import type { Caller } from './bulkhead'
import type { Logger } from './log'

/** The GraphQL context of all four endpoints: one object a request. */
export interface RequestContext {
  db: Kysely<Database>
  now(): Date
  /** The caller's address, for limits only; never logged. */
  address: string
  session: SessionView | null
  /** none: no token, or one that names no session. expired: it named one that has ended. */
  sessionState: 'none' | 'expired' | 'open'
  /** Sets the browser's session cookie to a new token, or clears it. */
  setSessionToken(token: string | null): void
  sessionToken: string | null
  /** The browser's device cookie, which names the log-ins that it was used for (server/services/access/known-device.ts). */
  device: string | null
  setDeviceToken(token: string): void
  /** Aborted once nobody waits for the answer: it was sent, or the client has disconnected. */
  gone: AbortSignal
  /** As whom the request waits for documents, pictures, files and payments. */
  caller: Caller
  /** The same context with another caller and its `gone`: for work that several requests share, or that outlives its request. */
  as(caller: Caller): RequestContext
  outbox: OutboxHeaders
  /** Set by the services; the pipeline answers it as extensions.outbox. */
  outboxEcho: OutboxEcho | null
  agencyInfo: AgencyInfo
  limits: Limits
  /** Seals and opens stored values. */
  cipher: FieldCipher
  /** Where this server keeps its key; null where a variable gives it. */
  keyFile: KeyFile | null
  /** Where the bytes of files are. */
  blobs: BlobStore
  /** Files that a visitor sent with this request, by the id that stands in the variables; kept in memory only. */
  files: ReadonlyMap<string, Buffer>
  log: Logger
  /** Whose token the request carries; never null on /dj/api/agency/, which refuses requests without one. */
  agency: AgencyCaller | null
  /** Loads the demo agency, where this server holds it; only then may demo_reset empty the database. */
  loadDemo: LoadDemo | null
  /** Who moves money: a payment provider, or the sandbox in its place. */
  payments: PaymentProvider
  /** How messages are pushed to browsers; null where this server has no key for it. */
  push: PushSettings | null
}

export interface PushSettings {
  /** What browsers subscribe with, as base64url. */
  publicKey: string
  /** Origins of further push services that a browser may name. */
  services: readonly string[]
}

/** A caller with a token of the agency's. */
export interface AgencyCaller {
  /** Whose the token is; null for AGENCY_TOKEN itself, which is nobody's. */
  name: string | null
  /** Whether it may do all that AGENCY_TOKEN may, but for adding and revoking tokens. */
  mayDoAll: boolean
}

export type LoadDemo = (db: Kysely<Database>, now: Date, by: { cipher: FieldCipher; blobs: BlobStore }) => Promise<void>

export interface SessionView {
  id_hash: string
  /** The member who logged in. */
  extraid: number
  is_staff: boolean
  is_family: boolean
  /** The account was opened without the agency and for nothing, and nobody has confirmed its e-mail address. */
  is_stranger: boolean
  accept_employmentterms: boolean
  acting: ActingView | null
}

/** A member of staff acting for a member. */
export interface ActingView {
  extraid: number
  until: Date
  reason: string
  log_id: number
}

/** The headers of docs/outbox-protocol.md, checked for form: UUIDs in lower case, whole numbers above 0; null where absent. */
export interface OutboxHeaders {
  op_id: string | null
  client_id: string | null
  seq: number | null
  member: number | null
}

/** What a worked-off item answers, or what a read with Outbox-Client answers. */
export type OutboxEcho =
  | {
      op_id: string
      status: 'applied' | 'refused' | 'conflict'
      applied_seq: number | null
      /** ISO 8601, when it was first worked off. */
      at: string
      duplicate: boolean
    }
  | { applied_seq: number }
