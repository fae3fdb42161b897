import { useEffect, useRef } from 'react'
import { noCookies } from '../../domain/access/cookie-probe'
import { alreadyThere, submitted } from '../../domain/notice-form/application'
import { cookiesKept } from '../session/cookies'
import { useStore } from '../state/use-store'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Spinner } from '../ui/spinner'
import { LogInButton } from './log-in-link'
import styles from './notice-form.module.css'
import type { Ended } from './use-sending'

interface SentStepProps {
  ended: Ended
  form_id: number
  onRetry: () => void
}

/** The agency has the application: the account opens, or how to get into it. */
export function SentStep({ ended, form_id, onRetry }: SentStepProps) {
  const isRefusing = useStore(cookiesKept) === false
  const place = useRef<HTMLDivElement>(null)
  const isOpen = ended.kind === 'applied' ? ended.isOpen : false
  // The pressed button is gone: the focus moves to the result, for screen reader and keyboard users.
  // biome-ignore lint/correctness/useExhaustiveDependencies: trying again takes the pressed button away too.
  useEffect(() => {
    place.current?.focus()
    window.scrollTo({ top: 0 })
  }, [isOpen])
  const logIn = <LogInButton form_id={form_id} username={ended.username} />
  return (
    <div ref={place} tabIndex={-1} className={styles.sent}>
      {ended.kind === 'known' ? (
        <Notice status="success" icon="sent" title={alreadyThere} action={logIn}>
          {ended.message === alreadyThere || ended.message === null
            ? 'It counts once.'
            : `It counts once. ${ended.message}`}
        </Notice>
      ) : ended.isOpen === null ? (
        <>
          <Notice status="success" icon="sent" title={submitted} />
          <Spinner label="Opening your account" />
        </>
      ) : (
        <>
          <Notice status="success" icon="sent" title="Your application is with the agency">
            Your account is made, with {ended.username} and the password that you chose.
          </Notice>
          <Notice
            status="warning"
            icon="no-signal"
            title={isRefusing ? noCookies : 'We couldn’t open your account here just now'}
            action={
              <div className={styles.choices}>
                <Button onClick={onRetry}>Try again</Button>
                <LogInButton variant="outline" form_id={form_id} username={ended.username} />
              </div>
            }
          >
            Nothing is lost by that.
          </Notice>
        </>
      )}
    </div>
  )
}
