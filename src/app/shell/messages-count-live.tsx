import { DataProvider } from '../../data/data-provider'
import { useWaitingMessages } from '../../messages/use-waiting-messages'
import { WaitingCount } from '../../messages/waiting-count'
import { useSession } from '../../session/use-session'

/** The reading half of MessagesCount. */
export function MessagesCountLive({ extraid }: { extraid: number }) {
  const state = useSession()
  const children = state.phase === 'member' && state.session.extraid === extraid ? state.session.family : []
  return (
    <DataProvider>
      <Sum first={extraid} others={children.map((child) => child.extraid)} before={0} />
    </DataProvider>
  )
}

interface SumProps {
  first: number
  others: readonly number[]
  /** How many wait for those before. */
  before: number
}

/** Each member's messages are a read of their own, so each adds its count and hands the sum on to the next. */
function Sum({ first, others, before }: SumProps) {
  const count = before + useWaitingMessages(first).length
  const [next, ...rest] = others
  return next === undefined ? <WaitingCount count={count} /> : <Sum first={next} others={rest} before={count} />
}
