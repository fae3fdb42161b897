import { deadlineWords, isUrgent, pastWords } from '../../domain/dates/time-words'
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

/** 'Tomorrow' and 'Friday' leave the hour open. */
function isVague(expiry: string, now: number): boolean {
  return /^[A-Z]/.test(deadlineWords(expiry, now))
}

/** 'Answer soon, under an hour left', 'Closes in 1 hour', 'Answer by Friday', 'Closed 20/11/2026 12:00'. */
export function dueWords(expiry: string, now: number, short = false): string {
  const words = deadlineWords(expiry, now)
  if (Date.parse(expiry) <= now) return `Closed ${words}`
  if (words === 'soon') return short ? 'Answer soon' : 'Answer soon, under an hour left'
  return words === 'in 1 hour' ? 'Closes in 1 hour' : `Answer by ${within(words)}`
}

/** 'Open until Friday': how long an answer can be changed. */
function openWords(expiry: string, now: number): string {
  const words = deadlineWords(expiry, now)
  return words === 'soon' || words === 'in 1 hour' ? `Closes ${words}` : `Open until ${within(words)}`
}

/** The specification's 'Tomorrow' stands alone; inside a sentence of ours it is written small. */
function within(words: string): string {
  return words === 'Tomorrow' ? 'tomorrow' : words
}
