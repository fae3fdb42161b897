import type { ResultOf } from 'gql.tada'
import { memberDocument } from '../data/graphql'

/** The audio reels of a member, the oldest first. */
export const reelsQuery = memberDocument(`
  query Reels($extraid: Int!) {
    member(extraid: $extraid) {
      __typename
      extraid
      voicereel {
        __typename
        title src seconds size added_at
      }
    }
  }
`)

/** An audio reel as the server gives it. */
export type ServerReel = Omit<ResultOf<typeof reelsQuery>['member'][number]['voicereel'][number], '__typename'>
