import type { ResultOf } from 'gql.tada'
import { useCallback, useRef } from 'react'
import { pastWords } from '../../domain/dates/time-words'
import { type Effect, effectOf } from '../data/effect'
import { memberDocument } from '../data/graphql'
import { askOnline, tellOnline } from '../data/online-client'
import type { Outcome } from '../data/outcome'
import { useOnlineRead } from '../data/use-online-read'
import { ActionNotice } from '../saving/action-notice'
import { useOnlineAction } from '../saving/use-online-action'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Failed } from '../ui/failed'
import { Icon } from '../ui/icon'
import { Skeleton } from '../ui/skeleton'
import { showSnackbar } from '../ui/snackbar-store'
import styles from './my-data.module.css'

/** Where this log-in is signed in; every other place has "Sign out". Online only, as it holds only for now. */
export function SessionsCard({ extraid }: { extraid: number }) {
  const { state, refresh } = useOnlineRead(useCallback(() => loadSessions(extraid), [extraid]))
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
          <ul ref={list} tabIndex={-1} className={styles.places}>
            {state.data.map((session) => (
              <Place key={session.id} extraid={extraid} session={session} onDone={done} />
            ))}
          </ul>
          <p className={styles.quiet}>
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
  const { id, device_kind, device_name, since, seen, current } = session
  const name = device_name ?? (device_kind === 'phone' ? 'A phone' : 'A computer')
  const { busy, problem, run } = useOnlineAction({
    act: () => endSessionAt(extraid, id),
    isDone: async () => {
      const read = await loadSessions(extraid)
      return read.kind === 'answered' ? !read.data.some((open) => open.id === id) : null
    },
    onDone: (message) => {
      showSnackbar(message ?? 'Signed out there.')
      onDone()
    },
  })
  return (
    <li>
      <div className={styles.place}>
        <Icon name={device_kind === 'phone' ? 'phone' : 'computer'} />
        <div className={styles.placeWords}>
          <b>{name}</b>
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
        {current ? (
          <span className={styles.here}>Here</span>
        ) : (
          <Button
            variant="outline"
            size="sm"
            busy={busy}
            aria-label={`Sign out ${name}, since ${pastWords(since)}`}
            onClick={() => void run()}
          >
            Sign out
          </Button>
        )}
      </div>
      <ActionNotice problem={problem} unconfirmed="It may still be signed in." notDone="It is still signed in." />
    </li>
  )
}

const sessionsQuery = memberDocument(`
  query Sessions($extraid: Int!) {
    member(extraid: $extraid) { extraid sessions { id device_kind device_name since seen current } }
  }
`)

/** One place where a log-in is signed in. */
type OpenSession = ResultOf<typeof sessionsQuery>['member'][number]['sessions'][number]

/** Where this log-in is signed in. Read each time, as it holds only for now. Never rejects. */
async function loadSessions(extraid: number): Promise<Outcome<readonly OpenSession[]>> {
  const result = await askOnline(sessionsQuery, { extraid })
  return result.kind === 'answered' ? { kind: 'answered', data: result.data.member[0]?.sessions ?? [] } : result
}

const endMutation = memberDocument(`
  mutation EndSession($extraid: Int!, $id: Int!) { end_session(extraid: $extraid, id: $id) { ok message } }
`)

/** Signs out in another place. Never rejects. */
async function endSessionAt(extraid: number, id: number): Promise<Effect> {
  return effectOf(await tellOnline(endMutation, { extraid, id }), (data) => data.end_session)
}
