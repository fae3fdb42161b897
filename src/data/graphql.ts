import { initGraphQLTada } from 'gql.tada'
import type { introspection as loginSchema } from './generated/login'
import type { introspection as memberSchema } from './generated/member'
import type { introspection as rtwSchema } from './generated/rtw'

interface Scalars {
  Date: string
  DateTime: string
}

/** On this endpoint a file is sent as its own part of the request. */
interface LoginScalars extends Scalars {
  Upload: Blob
}

/** Documents for /dj/api/login/, typed from the contract. */
export const loginDocument = initGraphQLTada<{ introspection: loginSchema; scalars: LoginScalars }>()
/** Documents for /dj/api/member/, typed from the contract. */
export const memberDocument = initGraphQLTada<{ introspection: memberSchema; scalars: Scalars }>()
/** Documents for /dj/api/rtw/, typed from the contract. */
export const rtwDocument = initGraphQLTada<{ introspection: rtwSchema; scalars: Scalars }>()
