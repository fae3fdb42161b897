import { slotTitles } from '../../domain/photos/photo-rules'
import { keptWords } from '../saving/kept-words'
import { RemoveQuestion } from '../saving/remove-question'
import { removePhoto } from './photo-changes'
import type { SlotView } from './photo-overlay'
import { changeFailed } from './photo-words'
import styles from './slot-card.module.css'
import { SlotPicture } from './slot-picture'

interface RemovePhotoProps {
  extraid: number
  slot: SlotView
  open: boolean
  onClose: () => void
}

/** The question before a photo is deleted. One that was never sent is dropped, and nobody is told. */
export function RemovePhotoDialog({ extraid, slot, open, onClose }: RemovePhotoProps) {
  const unsent = slot.waiting !== null && slot.pending?.isOpen === true
  return (
    <RemoveQuestion
      open={open}
      onClose={onClose}
      title="Delete this photo?"
      verb="Delete"
      unsent={unsent ? (slot.pending?.opId ?? null) : null}
      remove={() => removePhoto(extraid, slot)}
      said={(stored) => said[stored]()}
      failed={changeFailed}
    >
      <div className={styles.asked}>
        <SlotPicture extraid={extraid} slot={slot} />
      </div>
      <p>{slotTitles[slot.phototype]}</p>
      {unsent ? <p>{unsentWords(slot)}</p> : null}
    </RemoveQuestion>
  )
}

function unsentWords({ photo }: SlotView): string {
  return photo ? 'It was never sent. The photo that the agency has stays.' : 'It was never sent to the agency.'
}

/** The message by where the deletion is now: it never claims more than has happened. */
const said = {
  agency: () => 'Photo was deleted',
  device: keptWords,
  attention: () => 'The agency did not delete it.',
}
