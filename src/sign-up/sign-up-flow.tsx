import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { accountNotKnownYet, notKnownYet } from '../../domain/service-plan/words'
import { useAgencyInfo } from '../data/agency-info'
import styles from '../pay/pay.module.css'
import type { Payment } from '../pay/payment'
import { saidId } from '../pay/said-notice'
import { useVoucher } from '../pay/use-voucher'
import { WaitingStep } from '../pay/waiting-step'
import { Card } from '../ui/card'
import { Notice } from '../ui/notice'
import { Spinner } from '../ui/spinner'
import { StartAnew } from './draft-back'
import { EndedStep } from './ended-step'
import type { Paying, Place } from './paying-state'
import { verifyVoucher } from './sign-up-calls'
import { SignUpControl } from './sign-up-control'
import type { PlanOption } from './sign-up-documents'
import { SignUpForm } from './sign-up-form'
import { SignUpSaid } from './sign-up-summary'
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
      {place.kind === 'waiting' ? <SignUpWaiting {...{ place, paying, signUp }} isFree={option?.price === 0} /> : null}
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

interface SignUpWaitingProps {
  place: Extract<Place, { kind: 'waiting' }>
  paying: Paying
  signUp: SignUp
  /** The plan costs nothing. */
  isFree: boolean
}

/** It is not known yet whether it is paid. With the password typed again, the account opens here as soon as it is known. */
function SignUpWaiting({ place, paying, signUp, isFree }: SignUpWaitingProps) {
  // After a reload it is gone, as it is not kept.
  const [isPasswordGone] = useState(signUp.store.value('password') === null)
  return (
    <WaitingStep
      place={place}
      words={isFree || signUp.payBy === 'voucher' ? accountNotKnownYet : notKnownYet}
      said={paying.said}
      isBusy={paying.busy !== null}
      askByItself={paying.askByItself}
      onAsk={paying.again}
      after={<StartAnew signUp={signUp} />}
    >
      {isPasswordGone && !paying.isPasswordOfUse ? (
        <p className={styles.quiet}>
          Once it is known, you log in here with your e-mail address and the password that you chose.
        </p>
      ) : null}
      {isPasswordGone && paying.isPasswordOfUse ? (
        <Card as="section" title="Your password once more">
          <div className={styles.fields}>
            <p className={styles.quiet}>
              It is not kept here. With it your account opens on this page as soon as the payment is known.
            </p>
            <SignUpControl name="password" store={signUp.store} today={dublinDay(new Date())} />
          </div>
        </Card>
      ) : null}
    </WaitingStep>
  )
}
