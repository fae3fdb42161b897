import { useRef } from 'react'
import type { OnlineState } from '../data/use-online-read'
import { loadOpenSessions, type OpenSession, sessionName } from '../member/open-sessions'
import { SessionList, SessionRow } from '../member/session-row'
import { ActionNotice } from '../saving/action-notice'
import { useOnlineAction } from '../saving/use-online-action'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Failed } from '../ui/failed'
import { Skeleton } from '../ui/skeleton'
import { showSnackbar } from '../ui/snackbar-store'
import styles from './notifications.module.css'
import { turnOff } from './subscription'

interface DevicesProps {
  extraid: number
  state: OnlineState<readonly OpenSession[]>
  /** This device shows notifications: the agency alone does not know whether its browser still does. */
  isOnHere: boolean
  refresh: () => void
}

/** Every device of this log-in that new messages are pushed to; each but this one can be turned off from here. Online only. */
export function ToldDevices({ extraid, state, isOnHere, refresh }: DevicesProps) {
  const list = useRef<HTMLUListElement>(null)
  switch (state.kind) {
    case 'loading':
      return <Skeleton cards={1} label="Looking up which devices are told" />
    case 'unreachable':
      return (
        <Card as="section" title="Devices that are told">
          <div className={styles.stack}>
            <p className={styles.quiet}>
              We could not reach the agency. They are shown here as soon as there is signal.
            </p>
            <Button variant="outline" size="sm" icon="sync" onClick={refresh}>
              Try again
            </Button>
          </div>
        </Card>
      )
    case 'refused':
      return (
        <Failed title={state.message} onRetry={refresh}>
          Nothing of yours is lost.
        </Failed>
      )
    case 'answered': {
      const told = state.data.filter(({ push, current }) => push && (!current || isOnHere))
      return (
        <Card as="section" title="Devices that are told">
          {told.length === 0 ? (
            <p className={styles.quiet}>None yet. You hear of new messages by text or email, as you choose below.</p>
          ) : (
            <SessionList ref={list}>
              {told.map((session) => (
                <ToldDevice
                  key={session.id}
                  extraid={extraid}
                  session={session}
                  onDone={() => {
                    refresh()
                    // Its button is removed with the row.
                    list.current?.focus()
                  }}
                />
              ))}
            </SessionList>
          )}
        </Card>
      )
    }
  }
}

interface ToldDeviceProps {
  extraid: number
  session: OpenSession
  onDone: () => void
}

function ToldDevice({ extraid, session, onDone }: ToldDeviceProps) {
  const name = sessionName(session)
  const { busy, problem, run } = useOnlineAction({
    act: () => turnOff(extraid, session.id),
    isDone: async () => {
      const read = await loadOpenSessions(extraid)
      return read.kind === 'answered' ? !read.data.some(({ id, push }) => id === session.id && push) : null
    },
    onDone: (message) => {
      showSnackbar(message ?? 'Notifications are off there.')
      onDone()
    },
  })
  return (
    <SessionRow
      session={session}
      action={
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          aria-label={`Turn off notifications on ${name}`}
          onClick={() => void run()}
        >
          Turn off
        </Button>
      }
    >
      <ActionNotice problem={problem} unconfirmed="It may still be told." notDone="It is still told." />
    </SessionRow>
  )
}
