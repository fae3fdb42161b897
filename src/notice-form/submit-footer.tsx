import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { TaskFooter } from '../ui/task-footer'
import { LogInButton } from './log-in-link'
import styles from './notice-form.module.css'
import type { Application } from './use-application'
import type { Sending } from './use-sending'

interface SubmitFooterProps {
  /** Its id. */
  form: string
  application: Application
  sending: Sending
  isPreview: boolean
}

/** Submit, in reach of a thumb, and above it what came of the last try. */
export function SubmitFooter({ form, application, sending, isPreview }: SubmitFooterProps) {
  const isOffline = useSyncExternalStore(watchSignal, () => !navigator.onLine)
  const { said, busy } = sending
  return (
    <TaskFooter label="Your application">
      <div className={styles.footer}>
        {said ? (
          <Notice
            status={said.status}
            title={said.title}
            action={said.logIn === null ? null : <LogInButton form_id={application.form_id} username={said.logIn} />}
          >
            {said.text}
          </Notice>
        ) : null}
        {isOffline && !said ? (
          <p className={styles.offline} role="status">
            No signal. You can go on typing; submitting needs signal.
          </p>
        ) : null}
        <p className="visually-hidden" role="status">
          {busy === null ? '' : busyWords[busy]}
        </p>
        <Button type="submit" form={form} size="lg" wide busy={busy !== null} disabled={isPreview}>
          {busy === null ? 'Submit application' : busyWords[busy]}
        </Button>
      </div>
    </TaskFooter>
  )
}

const busyWords = { preparing: 'Preparing your photos', sending: 'Sending it' }

/** The browser's online state is only a hint: it does not disable Submit. */
function watchSignal(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
