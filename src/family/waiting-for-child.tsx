import type { WaitingItem } from '../sync/waiting'
import { deviceWord } from '../ui/device-word'
import { Notice } from '../ui/notice'
import styles from './family.module.css'

interface WaitingForChildProps {
  firstname: string
  items: readonly WaitingItem[]
}

/**
 * A child's changes that are still on this device when the child is to be removed. Waiting ones are sent before the removal;
 * those the agency did not take can't be settled once the child's pages are gone.
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
