import { useSyncExternalStore } from 'react'
import { euros } from '../../domain/service-plan/euros'
import { withdrawDays } from '../../domain/service-plan/months-on'
import { useAgencyInfo } from '../data/agency-info'
import { useFromForm } from '../forms/profile/use-form-store'
import { Button } from '../ui/button'
import { type Bill, buttonWords, renewalWords, vatWords } from './bill'
import { StartAnew } from './draft-back'
import { busyWords, type Paying } from './paying-state'
import { SaidNotice } from './said-notice'
import styles from './sign-up.module.css'
import type { PlanOption } from './sign-up-documents'
import type { SignUp } from './use-sign-up'
import type { Voucher } from './use-voucher'

interface SummaryCardProps {
  option: PlanOption | null
  bill: Bill | null
  signUp: SignUp
  voucher: Voucher
  paying: Paying
}

/** What is agreed to, right above the one button that agrees to it. */
export function SummaryCard({ option, bill, signUp, voucher, paying }: SummaryCardProps) {
  const { busy, place } = paying
  const said = place.kind === 'form' ? paying.said : null
  const isBegun = useFromForm(signUp.store, (form) => form.isDirty())
  const isOffline = useSyncExternalStore(watchSignal, () => !navigator.onLine)
  const isUnchecked = signUp.payBy === 'voucher' && voucher.worth === null && option?.price !== 0
  const isHeld = busy !== null || place.kind === 'confirm'
  const words = bill === null ? 'Join' : isUnchecked ? 'Check the voucher' : buttonWords(bill)
  return (
    <section className={styles.summary} aria-label="What you agree to">
      <h2 className={styles.heading}>What you agree to</h2>
      {option === null || bill === null ? (
        <p className={styles.quiet}>Choose a plan to see what it costs and for how long.</p>
      ) : (
        <dl className={styles.bill}>
          <div className={styles.today}>
            <dt>{option.label}, today</dt>
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
                {bill.renewsFor === null ? null : <TellUs />}
              </dd>
            </div>
          )}
          {isUnchecked || bill.today > 0 ? (
            <div>
              <dt className="visually-hidden">If you change your mind</dt>
              <dd>
                You can withdraw within {withdrawDays} days
                <TellUs />
              </dd>
            </div>
          ) : null}
        </dl>
      )}
      {said ? <SaidNotice said={said} username={String(signUp.store.value('email') ?? '')} /> : null}
      {isOffline ? (
        <p className={styles.quiet} role="status">
          No signal. You can go on typing; joining needs signal.
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {busy === null ? '' : busyWords[busy]}
      </p>
      <Button type="submit" size="tall" wide busy={isHeld}>
        {busy === null ? words : busyWords[busy]}
      </Button>
      <div className={styles.kept} inert={isHeld}>
        <p>
          {signUp.isKept
            ? 'What you type stays in this browser until you have joined, two weeks at most; not your password, card or voucher, nor what you say of convictions.'
            : 'This browser keeps nothing: what you type is on this screen alone.'}
        </p>
        {signUp.isRestored || !isBegun ? null : <StartAnew signUp={signUp} />}
      </div>
    </section>
  )
}

/** How: by the agency's own address. */
function TellUs() {
  const { email } = useAgencyInfo().support
  if (!email) return null
  return (
    <>
      : tell us, <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}

/** What the browser says of the line is a hint: it keeps nobody from joining. */
function watchSignal(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
