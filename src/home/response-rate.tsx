import { type Review, rateBand } from '../../domain/profile/review-advice'
import { Card } from '../ui/card'
import { Donut } from '../ui/donut'
import classes from './home-screen.module.css'

/** How often this member answers, as a ring and its band in words; only when the rate is above 0. */
export function ResponseRate({ review }: { review: Review }) {
  const { twt_rate, twt_responded, twt_sent } = review
  if (twt_rate <= 0) return null
  const { word, tone } = rateBand(twt_rate)
  return (
    <Card as="section">
      <h2 className={classes.rateTitle}>Your response rate</h2>
      <Donut
        sections={[{ value: twt_rate, label: word, color: `var(--ring-${tone})` }]}
        label={`${twt_rate}%, ${word}: ${twt_responded} of ${twt_sent} answered`}
      >
        <span className={`${classes.rate} numbers`}>{twt_rate}%</span>
        <span className={classes.band}>{word}</span>
        <span className={`${classes.small} numbers`}>
          {twt_responded} of {twt_sent} answered
        </span>
      </Donut>
    </Card>
  )
}
