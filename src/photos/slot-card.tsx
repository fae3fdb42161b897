import { Card } from '@chakra-ui/react/card'
import { FileUpload } from '@chakra-ui/react/file-upload'
import { useId, useRef, useState } from 'react'
import { pastWords } from '../../domain/dates/time-words'
import { headshot, isNeeded, slotTitles } from '../../domain/photos/photo-rules'
import { preparingWords } from '../prepare/prepare-words'
import { isKept } from '../sync/fate'
import { Button } from '../ui/button'
import { Chip } from '../ui/chip'
import { laterPart } from '../ui/later-part'
import { Notice } from '../ui/notice'
import { Spinner } from '../ui/spinner'
import { useOnceOpen } from '../ui/use-once-open'
import { ConcernsDialog } from './concerns-dialog'
import type { SlotView } from './photo-overlay'
import { RefusedPhotoNotice } from './refused-photo'
import { RemovePhotoDialog } from './remove-photo-dialog'
import { ReviewBanner } from './review-banner'
import { useSharedPhoto } from './shared/use-shared-photo'
import { SlotActionsRow } from './slot-actions'
import styles from './slot-card.module.css'
import { SlotFate } from './slot-fate'
import { SlotPicture } from './slot-picture'
import { usePastedPhoto } from './use-pasted-photo'
import { useSlot } from './use-slot'

const SlotCamera = laterPart(async () => (await import('./slot-camera')).SlotCamera)

/** HEIC has no media type in many browsers. */
const accept = ['image/*', '.heic', '.heif']
const noFiles: File[] = []

/** One slot: its picture, when it was last updated, its pending change, and its actions. A file can be dropped or pasted on it. */
export function SlotCard({ extraid, slot, hasCamera }: { extraid: number; slot: SlotView; hasCamera: boolean }) {
  const actions = useSlot(extraid, slot)
  const [removing, setRemoving] = useState(false)
  const [taking, setTaking] = useState(false)
  const wasTaking = useOnceOpen(taking)
  const heading = useId()
  const card = useRef<HTMLDivElement>(null)
  usePastedPhoto(card, actions.choose)
  useSharedPhoto(slot.phototype, actions.choose)
  const title = slotTitles[slot.phototype]
  const { photo, waiting, pending, refused } = slot
  const isHere = waiting !== null || photo !== null
  const onDevice = isKept(pending?.fate ?? null)
  return (
    <FileUpload.Root
      accept={accept}
      acceptedFiles={noFiles}
      onFileAccept={({ files }) => {
        setTaking(false)
        if (files[0]) actions.choose(files[0])
      }}
      onFileReject={({ files }) => {
        setTaking(false)
        if (files.length > 0) actions.refuse()
      }}
    >
      <FileUpload.HiddenInput />
      <FileUpload.Dropzone disableClick asChild role="group" aria-labelledby={heading} aria-label={undefined}>
        <Card.Root ref={card} as="section" data-slot="" {...(onDevice ? { 'data-kept': '' } : {})}>
          <div className={styles.slot}>
            <div className={styles.picture}>
              <SlotPicture extraid={extraid} slot={slot} />
            </div>
            <div className={styles.text}>
              <Card.Title as="h2" id={heading}>
                {title}
              </Card.Title>
              {!isHere && isNeeded(slot.phototype) ? <Chip tone="attention">Needed</Chip> : null}
              {photo && !waiting ? (
                <p className={styles.since}>Last updated {pastWords(photo.datelastchanged)}</p>
              ) : null}
              {!isHere && !isNeeded(slot.phototype) ? <p className={styles.since}>No photo yet</p> : null}
              {pending ? <SlotFate slot={slot} pending={pending} /> : null}
              {actions.busy === 'preparing' ? <Spinner label={preparingWords} /> : null}
            </div>
          </div>
          {slot.phototype === headshot ? <ReviewBanner headshot={slot} /> : null}
          {actions.failure ? (
            <div>
              <Notice status="error" title={actions.failure.title}>
                {actions.failure.why}
              </Notice>
            </div>
          ) : null}
          {refused ? (
            <RefusedPhotoNotice
              extraid={extraid}
              slot={slot}
              refused={refused}
              busy={actions.busy === 'saving'}
              onInsist={() => actions.insist(refused)}
            />
          ) : null}
          <SlotActionsRow
            slot={slot}
            actions={actions}
            onRemove={() => setRemoving(true)}
            onCamera={hasCamera ? () => setTaking(true) : null}
          />
        </Card.Root>
      </FileUpload.Dropzone>
      <ConcernsDialog
        asked={actions.asked}
        title={title}
        busy={actions.busy === 'preparing'}
        onDecide={actions.decide}
        onCrop={actions.crop}
        onKeepWhole={actions.keepWhole}
      />
      {wasTaking ? (
        <SlotCamera
          phototype={slot.phototype}
          open={taking}
          onClose={() => setTaking(false)}
          onUse={actions.use}
          choose={
            // A second FileUpload.Trigger would have the same id as the one on the page.
            <FileUpload.Context>
              {({ openFilePicker }) => <Button onClick={openFilePicker}>Choose photo</Button>}
            </FileUpload.Context>
          }
        />
      ) : null}
      <RemovePhotoDialog extraid={extraid} slot={slot} open={removing} onClose={() => setRemoving(false)} />
    </FileUpload.Root>
  )
}
