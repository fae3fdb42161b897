import { useRef, useState } from 'react'
import { useAgencyInfo } from '../data/agency-info'
import type { Payment } from '../pay/payment'
import { Spinner } from '../ui/spinner'
import { EndedStep } from './ended-step'
import type { PlanOption } from './sign-up-documents'
import { SignUpForm } from './sign-up-form'
import type { Offer } from './use-offer'
import { usePaying } from './use-paying'
import type { SignUp } from './use-sign-up'
import { useVoucher } from './use-voucher'
import { WaitingStep } from './waiting-step'

interface SignUpFlowProps {
  signUp: SignUp
  offer: Offer
  options: readonly PlanOption[]
}

/** A sign-up from the choice of a plan to the open account. */
export function SignUpFlow({ signUp, offer, options }: SignUpFlowProps) {
  const { name: agency } = useAgencyInfo()
  const payment = useRef<Payment>(null)
  const [only] = options
  // Where there is but one, there is nothing to choose.
  const code = signUp.plan ?? (options.length === 1 && only ? only.code : null)
  const option = options.find((one) => one.code === code) ?? null
  const voucher = useVoucher(option?.code ?? null)
  const paying = usePaying({ signUp, offer, option, voucher, payment, agency })
  const { place } = paying
  // Whoever comes back has no card here that could be lost.
  const [cameBack] = useState(place.kind === 'looking')
  const isForm = place.kind === 'form' || place.kind === 'confirm'
  return (
    <>
      {place.kind === 'looking' ? <Spinner label="Looking where your sign-up stands" /> : null}
      {place.kind === 'waiting' ? <WaitingStep place={place} paying={paying} signUp={signUp} /> : null}
      {place.kind === 'opened' || place.kind === 'known' || place.kind === 'returned' ? (
        <EndedStep place={place} paying={paying} />
      ) : isForm || !cameBack ? (
        // It stays where it is while it is asked what became of it: the card that was typed is not lost.
        <div hidden={!isForm}>
          <SignUpForm
            {...{ signUp, options, option, voucher, paying, payment, isShown: isForm }}
            stripeKey={offer.stripeKey}
          />
        </div>
      ) : null}
    </>
  )
}
