import type { ResultOf } from 'gql.tada'
import { memberDocument } from '../data/graphql'

export const familyQuery = memberDocument(`
  query Family($extraid: Int!) {
    member(extraid: $extraid) {
      __typename
      extraid
      family { __typename extraid firstname lastname gender dateofbirth mobile nationality emailaddress }
    }
  }
`)

/** A parent with their children, as the server gives them. */
export type ServerFamily = ResultOf<typeof familyQuery>['member'][number]
