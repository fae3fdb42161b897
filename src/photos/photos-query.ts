import type { ResultOf } from 'gql.tada'
import { memberDocument } from '../data/graphql'

/** The photos of a member, of the types that the specification loads. */
export const photosQuery = memberDocument(`
  query Photos($extraid: Int!) {
    member(extraid: $extraid) {
      __typename
      extraid
      photos {
        __typename
        mediaid phototype src card thumbnail datelastchanged imagewidth imageheight status quality comment rateddate
      }
    }
  }
`)

/** A photo as the server gives it. */
export type ServerPhoto = Omit<ResultOf<typeof photosQuery>['member'][number]['photos'][number], '__typename'>
