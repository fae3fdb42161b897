import { Progress } from '@chakra-ui/react/progress'
import { reach } from '../data/reach'
import { FateChip } from '../saving/fate-chip'
import { useStore } from '../state/use-store'
import type { PendingPhoto, SlotView } from './photo-overlay'
import { asIsWords, pendingWords } from './photo-words'
import styles from './slot-card.module.css'
import { useSentPart } from './use-waiting-picture'

/** Where a change of a slot is while the agency does not have it, and how much of a picture has gone. */
export function SlotFate({ slot: { waiting }, pending }: { slot: SlotView; pending: PendingPhoto }) {
  const isPicture = pending.doing === 'upload'
  const hasSignal = useStore(reach) !== 'offline'
  const part = useSentPart(isPicture && waiting ? waiting.hash : null)
  const percent = part ? Math.min(99, Math.floor((100 * part.sent) / part.size)) : 0
  return (
    <>
      <FateChip fate={pending.fate} />
      <p className={styles.words}>{pendingWords(pending, hasSignal)}</p>
      {percent > 0 ? (
        <Progress.Root value={percent}>
          <Progress.Label>{percent} % has arrived</Progress.Label>
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      ) : null}
      {waiting?.isAsIs ? <p className={styles.words}>{asIsWords()}</p> : null}
    </>
  )
}
