import type { ResultOf } from 'gql.tada'
import { memberDocument } from '../data/graphql'

/** The castings that are open or recently closed, and what this member applied to. */
export const castingsQuery = memberDocument(`
  query OpenCastings($extraid: Int!) {
    member(extraid: $extraid) {
      __typename
      extraid
      opencasting { __typename id title preamble created expiry is_active status applied_at decided_at }
    }
    list_opencasting { __typename id title preamble created expiry is_active }
  }
`)

type Castings = ResultOf<typeof castingsQuery>

/** A casting as the server gives it. Times are ISO 8601. */
export type ServerCasting = Omit<Castings['list_opencasting'][number], '__typename'>
export type ServerApplication = Omit<Castings['member'][number]['opencasting'][number], '__typename'>

export interface ServerCastings {
  castings: readonly ServerCasting[]
  applications: readonly ServerApplication[]
}
