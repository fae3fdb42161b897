import { useEffect } from 'react'
import { DataProvider } from '../../data/data-provider'
import { useWorkspace } from '../../data/use-live'
import { useWaitingCount } from '../../messages/use-waiting-messages'
import { WaitingCount } from '../../messages/waiting-count'
import { keepBadge } from '../../notifications/badge-count'
import { useSession } from '../../session/use-session'

/** The reading half of MessagesCount. */
export function MessagesCountLive({ extraid }: { extraid: number }) {
  const state = useSession()
  const children = state.phase === 'member' && state.session.extraid === extraid ? state.session.family : []
  return (
    <DataProvider>
      <Sum first={extraid} others={children.map((child) => child.extraid)} before={{ count: 0, isWhole: true }} />
    </DataProvider>
  )
}

interface SumProps {
  first: number
  others: readonly number[]
  /** How many wait for those before, and whether all of theirs were read. */
  before: Counted
}

interface Counted {
  count: number
  isWhole: boolean
}

/** Each member's messages are a read of their own, so each adds its count and hands the sum on to the next. */
function Sum({ first, others, before }: SumProps) {
  const own = useWaitingCount(first)
  const counted = { count: before.count + (own ?? 0), isWhole: before.isWhole && own !== null }
  const [next, ...rest] = others
  return next === undefined ? <Shown {...counted} /> : <Sum first={next} others={rest} before={counted} />
}

/** The count on the page, and on the app's icon. */
function Shown({ count, isWhole }: Counted) {
  const open = useWorkspace()
  useEffect(() => {
    // Staff who act for a member have a badge of their own.
    if (open && !open.acting && isWhole) void keepBadge(open.db, count)
  }, [open, isWhole, count])
  return <WaitingCount count={count} />
}
