import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { callFailed } from '../data/effect'
import { useTellOpened } from '../data/use-tell-opened'
import { useSession } from '../session/use-session'
import { EmptyState } from '../ui/empty-state'
import { Failed } from '../ui/failed'
import { PageTitle } from '../ui/page-title'
import { Skeleton } from '../ui/skeleton'
import { fetchPublicMessage, type PublicMessage } from './public-message'
import styles from './public-message-screen.module.css'
import { PublicMessageTask } from './public-message-task'
import { replaceServerPage, serverMessage } from './server-page'

/** /m/{code}: a message and its answer for whoever holds the link, without an account. */
export function PublicMessageScreen() {
  const { code = '' } = useParams()
  return <LinkedMessage key={code} code={code} />
}

function LinkedMessage({ code }: { code: string }) {
  const session = useSession()
  const { state, load } = usePublicMessage(code)
  const member = session.phase === 'member' ? session.session.extraid : null
  const isActing = session.phase === 'member' && session.session.acting !== null
  useTellOpened(state.kind === 'found' && !isActing ? { code } : null)
  return (
    <div className={styles.page}>
      {state.kind === 'loading' ? <Loading /> : null}
      {state.kind === 'absent' ? <Absent code={code} /> : null}
      {state.kind === 'unreachable' ? (
        <NotNow title={callFailed} onRetry={load}>
          We could not reach the agency. Try again when there is signal; the link stays the same.
        </NotNow>
      ) : null}
      {state.kind === 'refused' ? (
        <NotNow title={state.message} onRetry={load}>
          The link stays the same. Wait some minutes before you open it again.
        </NotNow>
      ) : null}
      {state.kind === 'found' ? (
        <PublicMessageTask code={code} message={state.message} asOf={state.asOf} member={member} load={load} />
      ) : null}
    </div>
  )
}

/** The page has a heading from the start, for screen readers. */
function Loading() {
  return (
    <>
      <h1 className="visually-hidden">Message</h1>
      <Skeleton cards={1} label="Loading the message" />
    </>
  )
}

/** The specification's text (part 2, section 8), and what to do. */
function Absent({ code }: { code: string }) {
  return (
    <>
      <PageTitle>Message</PageTitle>
      <EmptyState
        drawing="lost"
        title={`Your availability check was not found. Check the value in the URL bar above. The code ${code && `${code} `}could not be found.`}
      >
        Open the whole link from the agency’s text or email again.
      </EmptyState>
    </>
  )
}

function NotNow({ title, onRetry, children }: { title: string; onRetry: () => Promise<void>; children: ReactNode }) {
  return (
    <>
      <PageTitle>Message</PageTitle>
      <Failed title={title} onRetry={() => void onRetry()}>
        {children}
      </Failed>
    </>
  )
}

type PublicState =
  | { kind: 'loading' }
  | { kind: 'absent' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; message: string }
  | { kind: 'found'; message: PublicMessage; asOf: number }

/** The message behind a link, at first as it came with the server's page. A later try that fails leaves what is already on the screen. */
function usePublicMessage(code: string): { state: PublicState; load: () => Promise<void> } {
  const [first] = useState(() => firstState(code))
  const [state, setState] = useState(first)
  const load = useCallback(async () => {
    const read = await fetchPublicMessage(code)
    setState((before) => {
      if (read.kind === 'found') return { kind: 'found', message: read.message, asOf: Date.now() }
      return read.kind !== 'absent' && before.kind === 'found' ? before : read
    })
  }, [code])
  useEffect(() => {
    if (first.kind === 'loading') void load()
  }, [first, load])
  const isLoading = state.kind === 'loading'
  useLayoutEffect(() => {
    if (!isLoading) replaceServerPage()
  }, [isLoading])
  return { state, load }
}

function firstState(code: string): PublicState {
  const sent = serverMessage(code)
  return sent ? { kind: 'found', ...sent } : { kind: 'loading' }
}
