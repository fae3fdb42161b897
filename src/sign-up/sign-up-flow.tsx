import { type ReactNode, useEffect, useRef } from 'react'
import { useAgencyInfo } from '../data/agency-info'
import styles from '../pay/pay.module.css'
import type { Payment } from '../pay/payment'
import { saidId } from '../pay/said-notice'
import { useVoucher } from '../pay/use-voucher'
import { Notice } from '../ui/notice'
import { Spinner } from '../ui/spinner'
import { EndedStep } from './ended-step'
import { verifyVoucher } from './sign-up-calls'
import type { PlanOption } from './sign-up-documents'
import { SignUpForm } from './sign-up-form'
import { SignUpSaid } from './sign-up-summary'
import { SignUpWaiting } from './sign-up-waiting'
import type { Offer } from './use-offer'
import { usePaying } from './use-paying'
import type { SignUp } from './use-sign-up'

interface SignUpFlowProps {
  signUp: SignUp
  offer: Offer
  options: readonly PlanOption[]
  /** What stands in place of the form where there is no plan to choose; null where there is. */
  instead: ReactNode
}

/** A sign-up from the choice of a plan to the open account. */
export function SignUpFlow({ signUp, offer, options, instead }: SignUpFlowProps) {
  const { name: agency } = useAgencyInfo()
  const payment = useRef<Payment>(null)
  const [only] = options
  // Where there is but one, there is nothing to choose.
  const code = signUp.plan ?? (options.length === 1 && only ? only.code : null)
  const option = options.find((one) => one.code === code) ?? null
  const voucher = useVoucher(option?.code ?? null, verifyVoucher)
  const paying = usePaying({ signUp, offer, option, voucher, payment, agency })
  const { place, said } = paying
  const isForm = place.kind === 'form' || place.kind === 'confirm'
  // Once shown, the form stays mounted while the result is asked for, so that the typed card is not lost.
  const wasForm = useRef(false)
  wasForm.current ||= isForm
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(place.kind)
  // The waiting step is gone: the focus moves to the message, for screen reader and keyboard users.
  useEffect(() => {
    const isBack = isForm && before.current === 'waiting'
    before.current = place.kind
    if (!isBack || top.current?.contains(document.activeElement)) return
    const message = document.getElementById(saidId) ?? top.current
    message?.focus()
  }, [isForm, place])
  return (
    <>
      {place.kind === 'looking' ? <Spinner label="Looking where your sign-up stands" /> : null}
      {place.kind === 'waiting' ? <SignUpWaiting place={place} paying={paying} signUp={signUp} /> : null}
      {place.kind === 'opened' || place.kind === 'known' || place.kind === 'returned' ? (
        <EndedStep place={place} paying={paying} />
      ) : wasForm.current ? (
        <div ref={top} tabIndex={-1} className={styles.top} hidden={!isForm}>
          {instead !== null && place.kind === 'form' ? (
            <div className={styles.part}>
              {said ? <SignUpSaid said={said} signUp={signUp} /> : null}
              {paying.isUncharged && said === null ? <Notice title="Nothing was charged" /> : null}
              {instead}
            </div>
          ) : (
            <SignUpForm {...{ signUp, options, option, voucher, paying, payment }} stripeKey={offer.stripeKey} />
          )}
        </div>
      ) : null}
    </>
  )
}
