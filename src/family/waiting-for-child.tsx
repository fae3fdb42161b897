import type { WaitingItem } from '../sync/waiting'
import { deviceWord } from '../ui/device-word'
import { Notice } from '../ui/notice'
import styles from './family.module.css'

interface WaitingForChildProps {
  firstname: string
  items: readonly WaitingItem[]
}

/**
 * What of a child is still on this device when it is to be removed. What waits goes out before the removal; what the agency
 * has not taken can't be settled once the child's pages are gone.
 */
export function WaitingForChild({ firstname, items }: WaitingForChildProps) {
  const going = items.filter(({ fate }) => fate !== 'attention')
  const stopped = items.filter(({ fate }) => fate === 'attention')
  return (
    <>
      {going.length > 0 ? (
        <Notice status="warning" title={`Still on ${deviceWord()}, and sent before ${firstname} is removed:`}>
          <Titles items={going} />
        </Notice>
      ) : null}
      {stopped.length > 0 ? (
        <Notice
          status="warning"
          icon="alert"
          title="The agency did not take these. Look at them first, or they will be lost:"
        >
          <Titles items={stopped} />
        </Notice>
      ) : null}
    </>
  )
}

function Titles({ items }: { items: readonly WaitingItem[] }) {
  return (
    <ul className={styles.waiting}>
      {items.map(({ opId, title }) => (
        <li key={opId}>{title}</li>
      ))}
    </ul>
  )
}
