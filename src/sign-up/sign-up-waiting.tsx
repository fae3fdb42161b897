import { useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import styles from '../pay/pay.module.css'
import { WaitingStep } from '../pay/waiting-step'
import { Card } from '../ui/card'
import { StartAnew } from './draft-back'
import type { Paying, Place } from './paying-state'
import { SignUpControl } from './sign-up-control'
import type { SignUp } from './use-sign-up'

interface SignUpWaitingProps {
  place: Extract<Place, { kind: 'waiting' }>
  paying: Paying
  signUp: SignUp
}

/** It is not known yet whether it is paid. With the password typed again, the account opens here as soon as it is known. */
export function SignUpWaiting({ place, paying, signUp }: SignUpWaitingProps) {
  // After a reload it is gone, as it is not kept.
  const [isPasswordGone] = useState(signUp.store.value('password') === null)
  return (
    <WaitingStep
      place={place}
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
