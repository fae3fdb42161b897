import { useEffect, useRef } from 'react'
import { noCookies } from '../../domain/access/cookie-probe'
import { signedUp } from '../../domain/service-plan/words'
import styles from '../pay/pay.module.css'
import { cookiesKept } from '../session/cookies'
import { useStore } from '../state/use-store'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Spinner } from '../ui/spinner'
import { LogInButton } from './log-in-button'
import type { Paying, Place } from './paying-state'

interface EndedStepProps {
  place: Extract<Place, { kind: 'opened' | 'known' | 'returned' }>
  paying: Paying
}

/** The end of a sign-up: the account opens, or how to get into it, or that the money goes back. */
export function EndedStep({ place, paying }: EndedStepProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = place.kind === 'opened' ? String(place.isOpen) : place.kind
  // The pressed button is gone: the focus moves to the result, for screen reader and keyboard users.
  // biome-ignore lint/correctness/useExhaustiveDependencies: trying again takes the pressed button away too.
  useEffect(() => {
    box.current?.focus()
    window.scrollTo({ top: 0 })
  }, [shown])
  return (
    <div ref={box} tabIndex={-1} className={styles.step}>
      {place.kind === 'returned' ? (
        <Notice
          status="warning"
          icon="undo"
          title={place.message}
          action={
            <div className={styles.choices}>
              <Button variant="outline" onClick={paying.startAnew}>
                Start anew
              </Button>
            </div>
          }
        />
      ) : place.kind === 'known' ? (
        <Notice status="success" icon="user" title={place.message} action={<LogInButton username={place.username} />} />
      ) : (
        <Opened isOpen={place.isOpen} username={place.username} paying={paying} />
      )}
    </div>
  )
}

function Opened({ isOpen, username, paying }: { isOpen: null | false; username: string; paying: Paying }) {
  const isRefusing = useStore(cookiesKept) === false
  if (isOpen === null) {
    return (
      <>
        <Notice status="success" title={signedUp} />
        <Spinner label="Opening it here" />
      </>
    )
  }
  return (
    <>
      <Notice status="success" title={signedUp}>
        You log in with {username} and the password that you chose.
      </Notice>
      <Notice
        status="warning"
        icon="no-signal"
        title={isRefusing ? noCookies : 'We couldn’t open it here just now'}
        action={
          <div className={styles.choices}>
            <Button onClick={paying.reopen}>Try again</Button>
            <LogInButton variant="outline" username={username} />
          </div>
        }
      >
        Nothing is lost by that, and nothing is paid again.
      </Notice>
    </>
  )
}
