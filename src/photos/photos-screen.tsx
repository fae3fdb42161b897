import { useParams } from 'react-router-dom'
import { headshot } from '../../domain/photos/photo-rules'
import { WizardFrame } from '../forms/profile/wizard-frame'
import { useWizardFacts } from '../member/use-wizard-facts'
import { NotRead } from '../saving/not-read'
import { useAsOfWords } from '../saving/use-as-of-words'
import { ChakraRoot } from '../ui/chakra-root'
import { useNow } from '../ui/use-now'
import { PhotoGuidance } from './guidance/photo-guidance'
import type { SlotView } from './photo-overlay'
import { ReviewBanner } from './review-banner'
import { SlotCard } from './slot-card'
import styles from './slot-card.module.css'
import { useKeptPhotos } from './use-kept-photos'
import { usePhotos } from './use-photos'

/** Photos, step 2: what a good one is, how the headshot was rated, and the five slots. */
export function PhotosScreen() {
  const extraid = Number(useParams().extraid)
  const read = usePhotos(extraid)
  const asOf = useAsOfWords(extraid, read, useNow())
  const facts = useWizardFacts(extraid)
  useKeptPhotos(extraid, read)
  const slots = read.data?.slots
  const first = slots?.find(({ phototype }) => phototype === headshot)
  return (
    <WizardFrame route="Photos" extraid={extraid} facts={facts} asOf={asOf}>
      {slots === undefined ? <NotRead read={read} what="your photos" cards={3} /> : null}
      {slots && first ? (
        <ChakraRoot>
          <ReviewBanner headshot={first} />
          {isSettled(first) ? null : <PhotoGuidance open={!first.photo && !first.waiting} />}
          <div className={styles.cards}>
            {slots.map((slot) => (
              <SlotCard key={slot.phototype} extraid={extraid} slot={slot} />
            ))}
          </div>
          {isSettled(first) ? <PhotoGuidance open={false} /> : null}
        </ChakraRoot>
      ) : null}
    </WizardFrame>
  )
}

/** Nothing is to be done about the headshot: its photos are what the member comes for, and how they are taken comes after. */
function isSettled({ photo }: SlotView): boolean {
  return photo?.status === 'A' || photo?.status === 'P'
}
