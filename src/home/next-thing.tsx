import { nextThing, type Review } from '../../domain/profile/review-advice'
import type { Read } from '../data/read'
import { ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { Failed } from '../ui/failed'
import { Icon } from '../ui/icon'
import { Skeleton } from '../ui/skeleton'
import { adviceTarget } from './advice-target'
import classes from './home-screen.module.css'

/** The one next thing to do, with its button; or that everything is set up. */
export function NextThing({ extraid, review }: { extraid: number; review: Read<Review> }) {
  if (review.data === undefined) {
    if (review.loading) return <Skeleton cards={1} label="Loading what to do next" />
    return (
      <Failed title="An error occurred, please try again later" onRetry={review.refresh}>
        {review.problem === 'unreachable'
          ? "We couldn't reach the agency. Your answers are safe."
          : 'The agency’s system did not give us this. Your answers are safe.'}
      </Failed>
    )
  }
  const advice = nextThing(review.data)
  const target = adviceTarget(advice, extraid)
  return (
    <Card tone="tint" as="section">
      <p className={classes.next}>
        <Icon name={target?.icon ?? 'yes'} size={20} />
        {target ? 'Do this next' : 'All set'}
      </p>
      <h2 className={classes.nextTitle}>{advice.title}</h2>
      <p>{advice.text}</p>
      {target && (
        <p className={classes.nextAction}>
          <ButtonLink to={target.to} wide>
            Go to {target.title}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}
