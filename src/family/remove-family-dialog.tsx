import { keptWords } from '../saving/kept-words'
import { RemoveQuestion } from '../saving/remove-question'
import type { WaitingItem } from '../sync/waiting'
import { deviceWord } from '../ui/device-word'
import { Notice } from '../ui/notice'
import styles from './family.module.css'
import { nameWords } from './family-words'
import { type FamilyRow, removeFamilyMember, useWaitingOf } from './use-family'

interface RemoveFamilyDialogProps {
  /** Of the parent. */
  extraid: number
  row: FamilyRow
  open: boolean
  onClose: () => void
}

/** The question before a parent gives up a child's pages. A child that was never sent is dropped, and nobody is told. */
export function RemoveFamilyDialog({ extraid, row, open, onClose }: RemoveFamilyDialogProps) {
  const waiting = useWaitingOf(row.extraid)
  const unsent = row.extraid === null
  const name = nameWords(row)
  return (
    <RemoveQuestion
      open={open}
      onClose={onClose}
      title={`Are you sure you want to remove ${name}?`}
      verb="Remove"
      unsent={unsent ? row.opId : null}
      remove={() => removeFamilyMember(extraid, row, () => undefined)}
      said={(stored) => said[stored](name)}
    >
      {unsent ? (
        <p>{row.firstname} has not reached the agency.</p>
      ) : (
        <p>
          You lose {row.firstname}’s pages at once: profile, messages, training, payroll and time off. The agency keeps
          the record.
        </p>
      )}
      <WaitingForChild firstname={row.firstname} items={waiting} />
    </RemoveQuestion>
  )
}

/** Says what has really happened, and only then. */
const said = {
  agency: (name: string) => `${name} removed`,
  device: keptWords,
  attention: (name: string) => `The agency did not remove ${name}. Your list says why.`,
}

interface WaitingForChildProps {
  firstname: string
  items: readonly WaitingItem[]
}

/**
 * A child's changes that are still on this device when the child is to be removed. Waiting ones are sent before the removal;
 * those the agency did not take can't be settled once the child's pages are gone.
 */
function WaitingForChild({ firstname, items }: WaitingForChildProps) {
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
