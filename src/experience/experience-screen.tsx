import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { WizardFrame } from '../forms/profile/wizard-frame'
import { useWizardFacts } from '../member/use-wizard-facts'
import { keptWords } from '../saving/kept-words'
import { NotRead } from '../saving/not-read'
import { RemoveQuestion } from '../saving/remove-question'
import { useAsOfWords } from '../saving/use-as-of-words'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { plus } from '../ui/more-icons'
import { useNow } from '../ui/use-now'
import { AddExperienceDialog } from './add-experience-dialog'
import styles from './experience.module.css'
import { ExperienceList } from './experience-list'
import { metaWords } from './experience-words'
import { type ExperienceRow, removeExperience, useExperience } from './use-experience'

/** A clapperboard before its first take: the drawing of an empty list of experience. */
const slate = {
  path: 'M28 42h64v36a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4zM27 38l62-18 3 10-62 18M42 34l6 9M57 30l6 9M72 25l6 9M38 54h30M38 64h18M76 64h8',
}

/** Experience, step 10: what the member has worked in, with what waits on this device laid over it. */
export function ExperienceScreen() {
  const extraid = Number(useParams().extraid)
  const read = useExperience(extraid)
  const asOf = useAsOfWords(extraid, read, useNow())
  const facts = useWizardFacts(extraid)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<{ row: ExperienceRow; open: boolean } | null>(null)
  const rows = read.data
  return (
    <WizardFrame route="Experience" extraid={extraid} facts={facts} asOf={asOf}>
      {rows === undefined ? <NotRead read={read} what="your experience" /> : null}
      {rows && rows.length > 0 ? (
        <>
          <div className={styles.above}>
            <p className={styles.intro}>What you have worked in. The newest first.</p>
            <Button icon={plus} onClick={() => setAdding(true)}>
              Add experience
            </Button>
          </div>
          <ExperienceList rows={rows} onRemove={(row) => setRemoving({ row, open: true })} />
        </>
      ) : null}
      {rows?.length === 0 ? <NoExperience onAdd={() => setAdding(true)} /> : null}
      <AddExperienceDialog extraid={extraid} open={adding} onClose={() => setAdding(false)} />
      {removing ? (
        <RemoveExperienceDialog
          extraid={extraid}
          row={removing.row}
          open={removing.open}
          onClose={() => setRemoving({ ...removing, open: false })}
        />
      ) : null}
    </WizardFrame>
  )
}

function NoExperience({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      drawing={slate}
      title="You have not added any experience yet."
      action={
        <Button icon={plus} onClick={onAdd}>
          Add experience
        </Button>
      }
    >
      Productions you have worked in help the agency to put you forward.
    </EmptyState>
  )
}

interface RemoveExperienceDialogProps {
  extraid: number
  row: ExperienceRow
  open: boolean
  onClose: () => void
}

/** The question before a line is deleted. One that was never sent is dropped, and nobody is told. */
function RemoveExperienceDialog({ extraid, row, open, onClose }: RemoveExperienceDialogProps) {
  const unsent = row.sequenceid === null
  return (
    <RemoveQuestion
      open={open}
      onClose={onClose}
      title="Delete this experience?"
      verb="Delete"
      unsent={unsent ? row.opId : null}
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
