import { rateBand } from '../../domain/profile/review-advice'
import { Card } from '../ui/card'
import styles from './side-column.module.css'

/** The response rate in a figure and its band; not shown at 0 (specification part 2, section 9). */
export function RateCard({ rate }: { rate: number }) {
  if (rate <= 0) return null
  const band = rateBand(rate)
  return (
    <Card>
      <p className={styles.rate}>
        <b>{rate}%</b> <span>response rate</span>
      </p>
      <p className={styles.quiet}>
        <b>{band.word}.</b>{' '}
        {band.tone === 'high' ? '' : `From ${band.tone === 'low' ? '70% it is Good' : '90% it is Excellent'}.`}
      </p>
    </Card>
  )
}
