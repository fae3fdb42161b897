import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import styles from './sign-up.module.css'
import type { SignUp } from './use-sign-up'

/** Says that what was typed before is back, and what has to be given again, as it was not kept. */
export function DraftBack({ signUp, isHeld }: { signUp: SignUp; isHeld: boolean }) {
  return (
    <div inert={isHeld}>
      <Notice title="What you typed before is back" action={<StartAnew signUp={signUp} />}>
        Nothing was charged. Not kept here, so please give again: your password, {paidBy[signUp.payBy]} and what you say
        of convictions.
      </Notice>
    </div>
  )
}

const paidBy = { card: 'your card', voucher: 'your voucher' }

interface StartAnewProps {
  signUp: SignUp
  /** What else is to be known before. */
  warning?: string
}

/** Deletes what was typed, after a second look, and begins another sign-up: another person's, say. */
export function StartAnew({ signUp, warning }: StartAnewProps) {
  const [isAsked, setAsked] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone: the focus is at what does no harm.
  useEffect(() => {
    if (isAsked) keep.current?.focus()
  }, [isAsked])
  if (!isAsked) {
    return (
      <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
        Start anew
      </Button>
    )
  }
  return (
    <fieldset>
      <legend>Delete all that you typed here, and start anew?</legend>
      {warning ? <p>{warning}</p> : null}
      <div className={styles.choices}>
        <Button ref={keep} variant="line" size="small" onClick={() => setAsked(false)}>
          Keep it
        </Button>
        <Button variant="danger" size="small" onClick={signUp.startAnew}>
          Start anew
        </Button>
      </div>
    </fieldset>
  )
}
