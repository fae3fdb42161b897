import { slotTitles } from '../../domain/photos/photo-rules'
import { pictureName } from '../data/pictures/picture-address'
import { useKeptPicture } from '../data/pictures/use-kept-picture'
import { reasonWords } from '../saving/reason-words'
import { useWaitingPicture } from '../sync/use-waiting-picture'
import { retryItem } from '../sync/waiting-actions'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { yieldTo } from './photo-changes'
import type { RefusedPhoto, SlotView } from './photo-overlay'
import { refusedTitle } from './photo-words'
import styles from './refused-photo.module.css'

interface RefusedProps {
  extraid: number
  slot: SlotView
  refused: RefusedPhoto
  busy: boolean
  onInsist: () => void
}

/** A photo that the agency did not accept, and the member's choices; both pictures where another one came meanwhile. */
export function RefusedPhotoNotice({ extraid, slot, refused, busy, onInsist }: RefusedProps) {
  const { isConflict, canRetry, opId } = refused
  const title = slotTitles[slot.phototype]
  const letGo = isConflict && slot.photo ? 'Take theirs' : 'Discard mine'
  const mine = useWaitingPicture(refused.isAsIs ? null : refused.hash)
  const theirs = useKeptPicture(pictureName(slot.photo?.card ?? null), extraid)
  return (
    <div>
      <Notice status="error" title={refusedTitle(refused)}>
        <p>{reasonWords(refused.why)}</p>
        <div className={styles.both}>
          <Shown url={mine} words="Yours" of={title} />
          {isConflict ? <Shown url={theirs} words={slot.photo ? 'There now' : 'Nothing there now'} of={title} /> : null}
        </div>
        <div className={styles.choices}>
          {isConflict ? (
            <Button size="sm" busy={busy} aria-label={`Keep mine: ${title}`} onClick={onInsist}>
              Keep mine
            </Button>
          ) : null}
          {canRetry ? (
            <Button size="sm" aria-label={`Try again: ${title}`} onClick={() => void retryItem(opId)}>
              Try again
            </Button>
          ) : null}
          <Button variant="outline" size="sm" aria-label={`${letGo}: ${title}`} onClick={() => void yieldTo(refused)}>
            {letGo}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

interface ShownProps {
  url: string | null | undefined
  words: string
  of: string
}

function Shown({ url, words, of }: ShownProps) {
  return (
    <figure className={styles.one}>
      <div className={styles.frame}>{url ? <img src={url} alt={`${of}: ${words}`} /> : null}</div>
      <figcaption>{words}</figcaption>
    </figure>
  )
}
