import { asOfWords } from '../../domain/dates/time-words'
import { currentTo } from '../data/news'
import type { Read } from '../data/read'
import { useSaidByLine } from '../saving/use-said-by-line'
import { useFamilyName } from '../session/use-family-name'
import { useStore } from '../state/use-store'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Failed } from '../ui/failed'
import { Skeleton } from '../ui/skeleton'
import styles from './list-states.module.css'

/** In a family: whose messages these are. */
export function Whose({ extraid }: { extraid: number }) {
  const name = useFamilyName(extraid)
  return name ? <p className={styles.whose}>For {name}</p> : null
}

interface StaleLineProps {
  extraid: number
  read: Read<unknown>
  now: number
}

/**
 * The age of the data on the screen. The line keeps its space when it is empty (age not known yet, or shown by the line
 * above the tabs), so that nothing moves when the server answers.
 */
export function StaleLine({ extraid, read, now }: StaleLineProps) {
  const isSaidByLine = useSaidByLine(extraid)
  const asOf = useAsOf(extraid, read)
  if (read.data === undefined && read.problem !== null) return null
  return <p className={styles.stale}>{asOf === null || isSaidByLine ? null : <>As of {asOfWords(asOf, now)}</>}</p>
}

/** The server may have said since the last read that it is still the latest. */
function useAsOf(extraid: number, { asOf, stale }: Read<unknown>): number | null {
  const current = useStore(currentTo)
  if (asOf === null || stale || !current?.extraids.includes(extraid)) return asOf
  return Math.max(asOf, current.at)
}

/** Nothing to show yet: still loading, or failed, with a way to retry. */
export function NotYet({ read, cards = 3 }: { read: Read<unknown>; cards?: number }) {
  if (read.problem === null) return <Skeleton cards={cards} label="Loading your messages" />
  return (
    <Failed title="An error occurred, please try again later" onRetry={read.refresh}>
      {read.problem === 'unreachable'
        ? 'We could not reach the agency, and your messages are not on this device yet. They show here as soon as there is signal.'
        : 'The agency’s system did not give us these messages. Nothing of yours is lost.'}
    </Failed>
  )
}

/** The address names no message of this member. */
export function Gone({ listPath }: { listPath: string }) {
  return (
    <EmptyState
      drawing="lost"
      title="We can’t find that message"
      action={
        <ButtonLink variant="outline" to={listPath}>
          All messages
        </ButtonLink>
      }
    >
      It may be another member’s, or the address is not complete.
    </EmptyState>
  )
}
