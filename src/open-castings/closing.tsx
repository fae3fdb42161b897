import { pastWords } from '../../domain/dates/time-words'
import { closedSentence, closingWords } from '../../domain/open-castings/open-casting'
import { Due } from '../ui/due'
import { Icon } from '../ui/icon'
import type { ShownCasting } from './casting-groups'
import styles from './open-castings.module.css'

interface ClosingProps {
  casting: ShownCasting
  now: number
  /** In the dialog: with the exact day and time. */
  exact?: boolean
}

/** Until when a casting is open, amber in the last hour; or that it is closed, and since when if its closing time is past. */
export function Closing({ casting: { closed, expiry }, now, exact = false }: ClosingProps) {
  const isPast = expiry !== null && Date.parse(expiry) <= now
  if (closed) {
    return (
      <span className={exact ? styles.closed : styles.closing}>
        {exact ? <Icon name="expired" size={20} /> : null}
        <span>
          {closedSentence}
          {isPast ? <span className={styles.since}> {closingWords(expiry, now)}</span> : null}
        </span>
      </span>
    )
  }
  if (expiry === null) return exact ? null : <span className={styles.closing}>No closing date</span>
  // The agency has just said that it is open: this device's clock is ahead.
  if (isPast) return <span className={styles.closing}>Closes {pastWords(expiry)}</span>
  return <Due expiry={expiry} now={now} words={closingWords} exact={exact} />
}
