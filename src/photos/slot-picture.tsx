import { useKeptPicture } from '../data/pictures/use-kept-picture'
import { classNames } from '../ui/class-names'
import { Placeholder } from './guidance/outline'
import type { SlotView } from './photo-overlay'
import { pictureWords } from './photo-words'
import styles from './slot-picture.module.css'
import { useWaitingPicture } from './use-waiting-picture'

/** What a slot shows: the picture that waits here, else the agency's, else a drawing of what belongs there. */
export function SlotPicture({ extraid, slot }: { extraid: number; slot: SlotView }) {
  const { waiting, photo, turn, pending } = slot
  const onDevice = useWaitingPicture(waiting && !waiting.isAsIs ? waiting.hash : null)
  const kept = useKeptPicture(waiting ? null : nameOf(photo?.card ?? null), extraid)
  const url = waiting ? onDevice : kept
  return (
    <div className={classNames(styles.frame, pending?.doing === 'remove' && styles.going)}>
      {url ? (
        <img className={classNames(styles.picture, turned[turn])} src={url} alt={pictureWords(slot)} />
      ) : (
        <Placeholder phototype={slot.phototype} />
      )}
    </div>
  )
}

const turned: Readonly<Record<number, string | undefined>> = {
  90: styles.left,
  180: styles.over,
  270: styles.right,
}

/** The name of the picture at an address of ours. */
export function nameOf(address: string | null): string | null {
  return /\/([0-9a-f]{32})\.jpg$/.exec(address ?? '')?.[1] ?? null
}
