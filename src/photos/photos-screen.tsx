import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { headshot } from '../../domain/photos/photo-rules'
import { useHasCamera } from '../camera/use-has-camera'
import { WizardFrame } from '../forms/profile/wizard-frame'
import { useWizardFacts } from '../member/use-wizard-facts'
import { NotRead } from '../saving/not-read'
import { useAsOfWords } from '../saving/use-as-of-words'
import { useNow } from '../ui/use-now'
import { PhotoGuidance } from './guidance/photo-guidance'
import type { SlotView } from './photo-overlay'
import { SlotCard } from './slot-card'
import styles from './slot-card.module.css'
import { useKeptPhotos } from './use-kept-photos'
import { usePhotos } from './use-photos'

/** Photos, step 2: the five slots, how the headshot was rated, and what a good one is. */
export function PhotosScreen() {
  const extraid = Number(useParams().extraid)
  const read = usePhotos(extraid)
  const asOf = useAsOfWords(extraid, read, useNow())
  const facts = useWizardFacts(extraid)
  useKeptPhotos(extraid, read)
  const slots = read.data?.slots
  return (
    <WizardFrame route="Photos" extraid={extraid} facts={facts} asOf={asOf}>
      {slots === undefined ? <NotRead read={read} what="your photos" cards={3} /> : null}
      {slots ? <Slots extraid={extraid} slots={slots} /> : null}
    </WizardFrame>
  )
}

/** The guidance comes first where there is no headshot. It stays there, so that nothing moves when a headshot arrives. */
function Slots({ extraid, slots }: { extraid: number; slots: readonly SlotView[] }) {
  const first = slots.find(({ phototype }) => phototype === headshot)
  const isMissing = !first?.photo && !first?.waiting
  const [isAbove] = useState(isMissing)
  const status = first?.photo?.status
  const hasCamera = useHasCamera()
  const guidance = <PhotoGuidance open={isMissing || status === 'I' || status === 'R'} />
  return (
    <>
      {isAbove ? guidance : null}
      <p className={styles.byHand}>You can also drop a photo on its card, or point at a card and paste one.</p>
      <div className={styles.cards}>
        {slots.map((slot) => (
          <SlotCard key={slot.phototype} extraid={extraid} slot={slot} hasCamera={hasCamera} />
        ))}
      </div>
      {isAbove ? null : guidance}
    </>
  )
}
