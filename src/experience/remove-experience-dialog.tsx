import { keptWords } from '../saving/kept-words'
import { RemoveQuestion } from '../saving/remove-question'
import { metaWords } from './experience-words'
import { type ExperienceRow, removeExperience } from './use-experience'

interface RemoveExperienceDialogProps {
  extraid: number
  row: ExperienceRow
  open: boolean
  onClose: () => void
}

/** The question before a line is deleted. One that was never sent is dropped, and nobody is told. */
export function RemoveExperienceDialog({ extraid, row, open, onClose }: RemoveExperienceDialogProps) {
  const unsent = row.sequenceid === null
  return (
    <RemoveQuestion
      open={open}
      onClose={onClose}
      title="Delete this experience?"
      verb="Delete"
      unsent={unsent}
      remove={() => removeExperience(extraid, row, () => undefined)}
      said={(stored) => said[stored]()}
    >
      <div>
        <p>
          <b>{row.detail}</b>
        </p>
        <p>{metaWords(row)}</p>
      </div>
      {unsent ? <p>It was never sent to the agency.</p> : null}
    </RemoveQuestion>
  )
}

/** Says what has really happened, and only then. */
const said = {
  agency: () => 'Experience was deleted',
  device: keptWords,
  attention: () => 'The agency did not delete it. It is still in your list.',
}
