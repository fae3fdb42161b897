import { Notice } from '../ui/notice'
import { LogInButton } from './log-in-button'
import type { Said } from './paying-state'
import styles from './sign-up.module.css'

/** Whoever comes back to the form by a button that is gone is here. */
export const saidId = 'sign-up-said'

/** What is to be said of the whole sign-up. username: to log in with, where there is an account. */
export function SaidNotice({ said, username }: { said: Said; username: string }) {
  return (
    <div id={saidId} tabIndex={-1} className={styles.said}>
      <Notice tone={said.tone} title={said.title} action={said.logIn ? <LogInButton username={username} /> : null}>
        {said.text}
      </Notice>
    </div>
  )
}
