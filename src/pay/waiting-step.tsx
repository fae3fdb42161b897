import { type ReactNode, useEffect, useRef } from 'react'
import { notKnownYet } from '../../domain/service-plan/words'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Spinner } from '../ui/spinner'
import styles from './pay.module.css'
import type { Said } from './pay-parts'

/** How long until it asks by itself again (ms): longer each time. */
export const pauses = [4_000, 8_000, 15_000, 30_000, 60_000]

interface WaitingStepProps {
  /** A new object for each answer, which begins the next pause. isHeard: the agency answered; otherwise it was not reached. */
  place: { isHeard: boolean }
  /** What is not known. */
  words?: string
  said: Said | null
  isBusy: boolean
  /** Asks without a press. */
  askByItself: () => void
  onAsk: () => void
  /** Above the button. */
  children?: ReactNode
  /** Below all of it: another way. */
  after: ReactNode
}

/** It is not known yet whether it was paid. This step asks by itself, and when the button is pressed. */
export function WaitingStep(props: WaitingStepProps) {
  const { place, words = notKnownYet, said, isBusy, askByItself, onAsk, children, after } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const tries = useRef(0)
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
      <Notice status="warning">
        <p>{words}</p>
        <p>
          {place.isHeard
            ? 'This page asks again by itself, and says when it knows.'
            : 'We couldn’t reach the agency just now. This page asks again by itself, also when there is signal again.'}
        </p>
      </Notice>
      {said ? (
        <Notice status={said.status} title={said.title}>
          {said.text}
        </Notice>
      ) : null}
      <form
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          onAsk()
        }}
      >
        {children}
        {isBusy ? <Spinner label="Asking" /> : null}
        <Button type="submit" size="lg" wide busy={isBusy}>
          Ask again
        </Button>
      </form>
      {after}
    </div>
  )
}
