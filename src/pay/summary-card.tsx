import { type ReactNode, useSyncExternalStore } from 'react'
import { euros } from '../../domain/service-plan/euros'
import { withdrawDays } from '../../domain/service-plan/months-on'
import { useAgencyInfo } from '../data/agency-info'
import { Button } from '../ui/button'
import { type Bill, renewalWords, vatWords } from './bill'
import styles from './pay.module.css'
import { type Busy, busyWords } from './pay-parts'

interface SummaryCardProps {
  /** What is paid for; null: nothing is chosen. */
  label: string | null
  bill: Bill | null
  /** A voucher that nobody has checked yet: what is left to pay is not known. */
  isUnchecked: boolean
  /** How one cancels, or withdraws: null where that is said elsewhere. */
  how: ReactNode
  /** The last result, right above the button. */
  said: ReactNode
  /** Said where the browser has no signal. */
  offline: string
  busy: Busy
  isHeld: boolean
  /** What the button says. */
  words: string
  /** Below the button. */
  children: ReactNode
}

/** What is agreed to, right above the one button that agrees to it. */
export function SummaryCard(props: SummaryCardProps) {
  const { label, bill, isUnchecked, how, said, offline, busy, isHeld, words, children } = props
  const isOffline = useSyncExternalStore(watchSignal, () => !navigator.onLine)
  return (
    <section className={styles.summary} aria-label="What you agree to">
      <h2 className={styles.heading}>What you agree to</h2>
      {label === null || bill === null ? (
        <p className={styles.quiet}>Choose a plan to see what it costs and for how long.</p>
      ) : (
        <dl className={styles.bill}>
          <div className={styles.today}>
            <dt>{label}, today</dt>
            <dd className={styles.sum}>{isUnchecked ? '—' : euros(bill.today)}</dd>
            <dd className={styles.within}>
              {isUnchecked ? 'Check your voucher to see what is left to pay' : vatWords(bill.vat)}
            </dd>
          </div>
          {isUnchecked ? null : (
            <div>
              <dt className="visually-hidden">After that</dt>
              <dd>
                {renewalWords(bill)}
                {bill.renewsFor === null ? null : how}
              </dd>
            </div>
          )}
          {isUnchecked || bill.today > 0 ? (
            <div>
              <dt className="visually-hidden">If you change your mind</dt>
              <dd>
                You can withdraw within {withdrawDays} days
                {how}
              </dd>
            </div>
          ) : null}
        </dl>
      )}
      {said}
      {isOffline ? (
        <p className={styles.quiet} role="status">
          {offline}
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {busy === null ? '' : busyWords[busy]}
      </p>
      <Button type="submit" size="lg" wide busy={isHeld}>
        {busy === null ? words : busyWords[busy]}
      </Button>
      {children}
    </section>
  )
}

/** A link to the agency's own e-mail address. */
export function TellUs() {
  const { email } = useAgencyInfo().support
  if (!email) return null
  return (
    <>
      : tell us, <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}

/** Whether the browser says that it is online is only a hint: it keeps nobody from paying. */
function watchSignal(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
