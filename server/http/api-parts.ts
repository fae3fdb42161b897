import type { Kysely } from 'kysely'
import type { AgencyInfo } from '../../domain/agency/agency-info'
import type { LoadDemo, PushSettings } from '../context/request-context'
import type { BlobStore } from '../store/blobs/blob-store'
import type { FieldCipher } from '../store/field-cipher'
import type { KeyFile } from '../store/key-file'
import type { Limits } from '../store/limits'
import type { PaymentProvider } from '../store/payments/payment-provider'
import type { Database } from '../store/schema'
import type { ClientAddress } from './client-address'
import type { AnswerProbe } from './cookie-probe'
import type { DeviceCookie } from './device-cookie'
import type { GraphqlEndpoint } from './graphql'
import type { InFlight } from './in-flight'
import type { Receiving } from './receiving'
import type { EndpointName } from './schemas'
import type { SessionCookie } from './session-cookie'
import type { Uploading } from './uploads/uploading'

/** What the API needs of the server around it. */
export interface ApiParts {
  db: Kysely<Database>
  limits: Limits
  agencyInfo: AgencyInfo
  agencyToken: string
  cipher: FieldCipher
  /** Null where FIELD_KEY gives the key. */
  keyFile: KeyFile | null
  blobs: BlobStore
  publicUrl: URL | undefined
  addressOf: ClientAddress
  payments: PaymentProvider
  /** Null where this server pushes nothing. */
  push: PushSettings | null
  /** Null where this server does not hold the demo agency. */
  loadDemo: LoadDemo | null
  cookie: SessionCookie
  deviceCookie: DeviceCookie
  answerProbe: AnswerProbe
  endpoints: Record<EndpointName, GraphqlEndpoint>
  inFlight: InFlight
  receiving: Receiving
  uploading: Uploading
  now(): Date
}
