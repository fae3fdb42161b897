import { dueWords, isVague, openWords } from '../../domain/dates/due-words'
import { isUrgent, pastWords } from '../../domain/dates/time-words'
import { classNames } from './class-names'
import styles from './due.module.css'

interface DueProps {
  /** ISO 8601. */
  expiry: string
  now: number
  /** With the exact day and time behind words such as Tomorrow. */
  exact?: boolean
  /** 'Answer soon', without 'under an hour left'. */
  short?: boolean
  /** There is an answer, which can be changed until then. */
  answered?: boolean
  /** Other words for it, where nothing is answered. */
  words?: (expiry: string, now: number) => string
}

/** A deadline in the specification's words (part 2, section 9); amber, and said, when less than an hour is left. */
export function Due({ expiry, now, exact = false, short = false, answered = false, words }: DueProps) {
  const said = words ?? (answered ? openWords : (until: string, at: number) => dueWords(until, at, short))
  return (
    <time dateTime={expiry} className={classNames(styles.due, isUrgent(expiry, now) && !answered && styles.soon)}>
      {said(expiry, now)}
      {exact && isVague(expiry, now) ? (
        <>
          {' '}
          <span className={styles.exact}>({pastWords(expiry)})</span>
        </>
      ) : null}
    </time>
  )
}
