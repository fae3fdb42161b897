import { keptWords } from '../saving/kept-words'
import { RemoveQuestion } from '../saving/remove-question'
import { nameWords } from './family-words'
import { type FamilyRow, removeFamilyMember, useWaitingOf } from './use-family'
import { WaitingForChild } from './waiting-for-child'

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
      unsent={unsent}
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
