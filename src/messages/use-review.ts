import type { Review } from '../../domain/profile/review-advice'
import { memberDocument } from '../data/graphql'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'

const reviewQuery = memberDocument(`
  query GetReview($extraid: Int!) {
    member(extraid: $extraid) {
      __typename
      extraid
      review {
        __typename
        accept_employmentterms has_minimum_data has_mobile has_headshot headshot_age headshot_quality
        rtw_submitted rtw_verified rtw_expiring_soon rtw_resubmit system subscription_expired subscription_expiring_soon
        subscription_failed
        has_training_full has_training_online has_si_training twt_sent twt_responded twt_rate age
      }
    }
  }
`)

/** What Home builds its advice on (get_review). */
export function useReview(extraid: number): Read<Review> {
  return useRead({
    document: reviewQuery,
    name: 'GetReview',
    variables: { extraid },
    pick: (data): Review | undefined => data.member[0]?.review,
  })
}
