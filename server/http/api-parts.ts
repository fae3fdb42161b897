import type { Kysely } from 'kysely'
import type { AgencyInfo } from '../../domain/agency-info'
import type { FieldCipher } from '../services/field-cipher'
import type { Database } from '../store/schema'
import type { DeviceCookie } from './device-cookie'
import type { GraphqlEndpoint } from './graphql'
import type { InFlight } from './in-flight'
import type { Limits } from './limits'
import type { Receiving } from './receiving'
import type { EndpointName } from './schemas'
import type { SessionCookie } from './session-cookie'

/** What the API needs of the server around it. */
export interface ApiParts {
  db: Kysely<Database>
  limits: Limits
  agencyInfo: AgencyInfo
  agencyToken: string
  cipher: FieldCipher
  publicUrl: URL | undefined
  proxyHops: number
  isDemo: boolean
  cookie: SessionCookie
  deviceCookie: DeviceCookie
  endpoints: Record<EndpointName, GraphqlEndpoint>
  inFlight: InFlight
  receiving: Receiving
  now(): Date
}
