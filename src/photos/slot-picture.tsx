import { useState } from 'react'
import { pictureName } from '../data/pictures/picture-address'
import { pictureUrls } from '../data/pictures/picture-urls'
import { useKeptPicture } from '../data/pictures/use-kept-picture'
import { useStore } from '../state/use-store'
import { useWaitingPicture } from '../sync/use-waiting-picture'
import { classNames } from '../ui/class-names'
import { Placeholder } from './guidance/placeholder'
import type { SlotView } from './photo-overlay'
import { pictureWords } from './photo-words'
import styles from './slot-picture.module.css'

/** What a slot shows: the picture that waits here, else the agency's, else a drawing of what belongs there. */
export function SlotPicture({ extraid, slot }: { extraid: number; slot: SlotView }) {
  const { waiting, photo, turn, pending } = slot
  const onDevice = useWaitingPicture(waiting && !waiting.isAsIs ? waiting.hash : null)
  const name = waiting ? null : pictureName(photo?.card ?? null)
  const kept = useKeptPicture(name, extraid)
  const url = waiting ? onDevice : kept
  const shownTurn = useTurnOf(name, turn)
  return (
    <div className={classNames(styles.frame, pending?.doing === 'remove' && styles.going)}>
      {url ? (
        <img key={url} className={classNames(styles.picture, turned[shownTurn])} src={url} alt={pictureWords(slot)} />
      ) : null}
      {url === null ? <Placeholder phototype={slot.phototype} /> : null}
      {kept === null && !waiting && photo?.card ? <p className={styles.absent}>Shown when there is signal</p> : null}
    </div>
  )
}

/** Until the picture that the agency turned is loaded, the one before it stays on the page, shown turned. */
function useTurnOf(name: string | null, turn: number): number {
  const isThere = useStore(pictureUrls).get(name ?? '')?.url !== undefined
  const [last, setLast] = useState(turn)
  const isNow = name === null || isThere
  if (isNow && last !== turn) setLast(turn)
  return isNow ? turn : last
}

const turned: Readonly<Record<number, string | undefined>> = {
  90: styles.left,
  180: styles.over,
  270: styles.right,
}
