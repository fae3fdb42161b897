import type { Read } from '../data/read'
import { Failed } from '../ui/failed'
import { Skeleton } from '../ui/skeleton'

interface NotReadProps {
  read: Read<unknown>
  /** What is read, as 'your experience'. */
  what: string
  /** As many cards as the page will have. */
  cards?: number
}

/** Shown while a page has no content: it is loading, or failed, with what is still safe and what to do. */
export function NotRead({ read, what, cards = 2 }: NotReadProps) {
  if (read.problem === null) return <Skeleton cards={cards} label={`Loading ${what}`} />
  return (
    <Failed title="An error occurred, please try later" onRetry={read.refresh}>
      {read.problem === 'unreachable'
        ? `We could not reach the agency, and ${what} is not on this device yet. It shows here as soon as there is signal.`
        : `The agency’s system did not give us ${what}. Nothing of yours is lost.`}
    </Failed>
  )
}
