import { useEffect, useRef, useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { notKnownYet } from '../../domain/service-plan/words'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Notice } from '../ui/notice'
import { Spinner } from '../ui/spinner'
import { StartAnew } from './draft-back'
import type { Paying, Place } from './paying-state'
import styles from './sign-up.module.css'
import { SignUpControl } from './sign-up-control'
import type { SignUp } from './use-sign-up'

/** How long until it asks by itself again (ms): longer each time. */
export const pauses = [4_000, 8_000, 15_000, 30_000, 60_000]

interface WaitingStepProps {
  place: Extract<Place, { kind: 'waiting' }>
  paying: Paying
  signUp: SignUp
}

/** Paid or not: nobody knows yet. It asks by itself, and when it is wanted. */
export function WaitingStep({ place, paying, signUp }: WaitingStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const tries = useRef(0)
  // Whoever comes back has not typed it here; it is not kept.
  const [isPasswordGone] = useState(signUp.store.value('password') === null)
  const { busy, said, askByItself } = paying
  const ask = useRef(askByItself)
  ask.current = askByItself
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the next pause.
  useEffect(() => {
    const now = () => ask.current()
    const timer = setTimeout(now, pauses[Math.min(tries.current++, pauses.length - 1)])
    addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', now)
    }
  }, [place])
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        We don’t know yet
      </h2>
      <Notice tone="waiting">
        <p>{notKnownYet}</p>
        <p>
          {place.isHeard
            ? 'This page asks again by itself, and says when it knows.'
            : 'We couldn’t reach the agency just now. This page asks again by itself, also when there is signal again.'}
        </p>
      </Notice>
      {said ? (
        <Notice tone={said.tone} title={said.title}>
          {said.text}
        </Notice>
      ) : null}
      <form
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          paying.again()
        }}
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
        {busy === null ? null : <Spinner label="Asking" />}
        <Button type="submit" size="tall" wide busy={busy !== null}>
          Ask again
        </Button>
      </form>
      <StartAnew signUp={signUp} />
    </div>
  )
}
