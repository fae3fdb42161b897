import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { headshot } from '../../domain/photos/photo-rules'
import { useHasCamera } from '../camera/use-has-camera'
import { keepOnly } from '../data/pictures/kept-pictures'
import { pictureName } from '../data/pictures/picture-address'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'
import { WizardFrame } from '../forms/profile/wizard-frame'
import { useWizardFacts } from '../member/use-wizard-facts'
import type { OutboxItem } from '../outbox/kinds'
import { ConfirmAddressNotice } from '../saving/confirm-address-notice'
import { NotRead } from '../saving/not-read'
import { useAsOfWords } from '../saving/use-as-of-words'
import { noteThumbnail } from '../session/note-thumbnail'
import { useLaidOver } from '../sync/use-laid-over'
import { useReadAgain } from '../sync/use-read-again'
import { useNow } from '../ui/use-now'
import { PhotoGuidance } from './guidance/photo-guidance'
import { photosRead } from './photo-kinds'
import { overlayPhotos, type SlotView } from './photo-overlay'
import { photosQuery, type ServerPhoto } from './photos-query'
import { SlotCard } from './slot-card'
import styles from './slot-card.module.css'
import { isPhotoItem } from './slot-kinds'

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
      <ConfirmAddressNotice />
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

/** Applies a fresh read of a member's photos to the device: drops pictures no longer used, and notes their thumbnail. */
function useKeptPhotos(extraid: number, { data, stale }: Read<PhotosView>): void {
  const photos = data?.photos
  useEffect(() => {
    if (!photos || stale) return
    const names = photos.flatMap(({ card, thumbnail }) => [pictureName(card), pictureName(thumbnail)])
    void keepOnly(
      extraid,
      'photo',
      names.filter((name) => name !== null),
    )
    void noteThumbnail(extraid, pictureName(photos.find(({ phototype }) => phototype === headshot)?.thumbnail ?? null))
  }, [extraid, photos, stale])
}

interface PhotosView {
  slots: SlotView[]
  /** As the agency last gave them, the headshot's rating (type 1) included. */
  photos: readonly ServerPhoto[]
}

/** A member's photos by slot, with the changes that wait on this device. */
function usePhotos(extraid: number): Read<PhotosView> {
  const read = useRead({
    document: photosQuery,
    name: photosRead,
    variables: { extraid },
    pick: (data): readonly ServerPhoto[] | undefined => data.member[0]?.photos,
  })
  const lay = useCallback(
    (photos: readonly ServerPhoto[], items: readonly OutboxItem[], expired: boolean): PhotosView => ({
      photos,
      slots: overlayPhotos(extraid, photos, items, expired),
    }),
    [extraid],
  )
  const isAbout = (item: OutboxItem) => isPhotoItem(item) && item.extraid === extraid
  useReadAgain(read.refresh, isAbout)
  return useLaidOver(read, lay)
}
