import { useCallback, useRef } from 'react'
import { pastWords } from '../../domain/dates/time-words'
import { type Effect, effectOf } from '../data/effect'
import { memberDocument } from '../data/graphql'
import { tellOnline } from '../data/online-client'
import { useOnlineRead } from '../data/use-online-read'
import { loadOpenSessions, type OpenSession, sessionName } from '../member/open-sessions'
import { SessionList, SessionRow } from '../member/session-row'
import { ActionNotice } from '../saving/action-notice'
import { useOnlineAction } from '../saving/use-online-action'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { classNames } from '../ui/class-names'
import { Failed } from '../ui/failed'
import { Skeleton } from '../ui/skeleton'
import { showSnackbar } from '../ui/snackbar-store'
import styles from './my-data.module.css'

/** Where this log-in is signed in; every other place has "Sign out". Online only, as it holds only for now. */
export function SessionsCard({ extraid }: { extraid: number }) {
  const { state, refresh } = useOnlineRead(useCallback(() => loadOpenSessions(extraid), [extraid]))
  const list = useRef<HTMLUListElement>(null)
  const done = () => {
    refresh()
    // Its button is removed with the row.
    list.current?.focus()
  }
  switch (state.kind) {
    case 'loading':
      return <Skeleton cards={1} label="Looking up where you are signed in" />
    case 'unreachable':
      return (
        <Failed title="An error occurred, please try later" onRetry={refresh}>
          We could not reach the agency. Where you are signed in is shown here as soon as there is signal.
        </Failed>
      )
    case 'refused':
      return (
        <Failed title={state.message} onRetry={refresh}>
          Nothing of yours is lost.
        </Failed>
      )
    case 'answered':
      return (
        <Card as="section" title="Where you are signed in">
          <SessionList ref={list}>
            {state.data.map((session) => (
              <Place key={session.id} extraid={extraid} session={session} onDone={done} />
            ))}
          </SessionList>
          <p className={classNames(styles.quiet, styles.more)}>
            A place that you don’t know? Sign it out, and change your password: that signs out all of them.
          </p>
        </Card>
      )
  }
}

interface PlaceProps {
  extraid: number
  session: OpenSession
  onDone: () => void
}

function Place({ extraid, session, onDone }: PlaceProps) {
  const { id, since } = session
  const { busy, problem, run } = useOnlineAction({
    act: () => endSessionAt(extraid, id),
    isDone: async () => {
      const read = await loadOpenSessions(extraid)
      return read.kind === 'answered' ? !read.data.some((open) => open.id === id) : null
    },
    onDone: (message) => {
      showSnackbar(message ?? 'Signed out there.')
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
          aria-label={`Sign out ${sessionName(session)}, since ${pastWords(since)}`}
          onClick={() => void run()}
        >
          Sign out
        </Button>
      }
    >
      <ActionNotice problem={problem} unconfirmed="It may still be signed in." notDone="It is still signed in." />
    </SessionRow>
  )
}

const endMutation = memberDocument(`
  mutation EndSession($extraid: Int!, $id: Int!) { end_session(extraid: $extraid, id: $id) { ok message } }
`)

/** Signs out in another place. Never rejects. */
async function endSessionAt(extraid: number, id: number): Promise<Effect> {
  return effectOf(await tellOnline(endMutation, { extraid, id }), (data) => data.end_session)
}
