import type { ResultOf } from 'gql.tada'
import { memberDocument } from '../data/graphql'

export const messagesQuery = memberDocument(`
  query Messages($extraid: Int!) {
    member(extraid: $extraid) {
      __typename
      extraid
      messages {
        __typename
        id category name message response outstanding expirydate sendtime tophone text_type options extra_text
        version withdrawn response_at
      }
    }
  }
`)

/** A message as the server gives it. Times are ISO 8601. */
export type ServerMessage = Omit<ResultOf<typeof messagesQuery>['member'][number]['messages'][number], '__typename'>
