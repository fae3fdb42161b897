import { reach } from '../data/reach'
import { asIsWords } from '../prepare/prepare-words'
import { FateChip } from '../saving/fate-chip'
import { SentBar } from '../saving/sent-bar'
import { useStore } from '../state/use-store'
import { useSentPart } from '../sync/use-sent-part'
import type { PendingPhoto, SlotView } from './photo-overlay'
import { pendingWords } from './photo-words'
import styles from './slot-card.module.css'

/** The state of a change that the agency does not have yet, and how much of its picture has been sent. */
export function SlotFate({ slot: { waiting }, pending }: { slot: SlotView; pending: PendingPhoto }) {
  const isPicture = pending.doing === 'upload'
  const hasSignal = useStore(reach) !== 'offline'
  const part = useSentPart(isPicture && waiting ? waiting.hash : null)
  return (
    <>
      <FateChip fate={pending.fate} />
      <p className={styles.words}>{pendingWords(pending, hasSignal)}</p>
      <SentBar part={part} />
      {waiting?.isAsIs ? <p className={styles.words}>{asIsWords()}</p> : null}
    </>
  )
}
