import { pictureName } from '../data/pictures/picture-address'
import { useKeptPicture } from '../data/pictures/use-kept-picture'
import { classNames } from '../ui/class-names'
import { Placeholder } from './guidance/placeholder'
import type { SlotView } from './photo-overlay'
import { pictureWords } from './photo-words'
import styles from './slot-picture.module.css'
import { useWaitingPicture } from './use-waiting-picture'

/** What a slot shows: the picture that waits here, else the agency's, else a drawing of what belongs there. */
export function SlotPicture({ extraid, slot }: { extraid: number; slot: SlotView }) {
  const { waiting, photo, turn, pending } = slot
  const onDevice = useWaitingPicture(waiting && !waiting.isAsIs ? waiting.hash : null)
  const kept = useKeptPicture(waiting ? null : pictureName(photo?.card ?? null), extraid)
  const url = waiting ? onDevice : kept
  return (
    <div className={classNames(styles.frame, pending?.doing === 'remove' && styles.going)}>
      {url ? <img className={classNames(styles.picture, turned[turn])} src={url} alt={pictureWords(slot)} /> : null}
      {url === null ? <Placeholder phototype={slot.phototype} /> : null}
      {kept === null && !waiting && photo?.card ? <p className={styles.absent}>Shown when there is signal</p> : null}
    </div>
  )
}

const turned: Readonly<Record<number, string | undefined>> = {
  90: styles.left,
  180: styles.over,
  270: styles.right,
}
