import type { ReactNode, Ref } from 'react'
import { pastWords } from '../../domain/dates/time-words'
import { Icon } from '../ui/icon'
import { type OpenSession, sessionName } from './open-sessions'
import styles from './session-row.module.css'

/** A list of places where the log-in is signed in; it can take the focus of a button that goes with its row. */
export function SessionList({ ref, children }: { ref: Ref<HTMLUListElement>; children: ReactNode }) {
  return (
    <ul ref={ref} tabIndex={-1} className={styles.list}>
      {children}
    </ul>
  )
}

interface SessionRowProps {
  session: OpenSession
  /** The button of a place that is not this one. */
  action: ReactNode
  /** What became of the last press. */
  children?: ReactNode
}

/** A place where the log-in is signed in, in a list of them: this one is marked, any other has its button. */
export function SessionRow({ session, action, children }: SessionRowProps) {
  const { device_kind, since, seen, current } = session
  return (
    <li>
      <div className={styles.row}>
        <Icon name={device_kind === 'phone' ? 'phone' : 'computer'} />
        <div className={styles.words}>
          <b>{sessionName(session)}</b>
          <span className={styles.quiet}>
            Since <span className="numbers">{pastWords(since)}</span>
            {current ? null : (
              <>
                {' · last used '}
                <span className="numbers">{pastWords(seen)}</span>
              </>
            )}
          </span>
        </div>
        {current ? <span className={styles.here}>Here</span> : action}
      </div>
      {children}
    </li>
  )
}
