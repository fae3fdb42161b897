import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type PhotoRule, photoRules } from '../../../domain/photos/guidance'
import { headshot, type PhotoSlot, slotTitles } from '../../../domain/photos/photo-rules'
import { noteAnswering } from '../../data/answering'
import type { Usable } from '../../prepare/prepare-photo'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { Choices } from '../../ui/task-footer'
import { concernsOf, concernWords } from '../photo-words'
import styles from './camera.module.css'
import { CameraControls, timerSeconds } from './camera-controls'
import { countWords, failureWords, outlineWords, shotFailed } from './camera-words'
import type { Facing } from './open-camera'
import { useCamera } from './use-camera'
import { useShot } from './use-shot'
import { Viewfinder } from './viewfinder'

/** What can be seen to while a headshot is taken. */
const rulesAtCamera = ['background', 'alone', 'smiling'] as const satisfies readonly PhotoRule[]

interface CameraDialogProps {
  phototype: PhotoSlot
  open: boolean
  onClose: () => void
  /** The photo that was taken, looked at, and wanted. */
  onUse: (photo: Usable) => void
  /** The button that opens the file field: where there is no camera, it is the way. */
  choose: ReactNode
}

/** A camera of the page: the phone's own would let Android end the page behind it. Nothing is kept before it was looked at. */
export function CameraDialog(props: CameraDialogProps) {
  const { open, phototype, onClose } = props
  const shutter = useRef<HTMLButtonElement>(null)
  const useIt = useRef<HTMLButtonElement>(null)
  const [facing, setFacing] = useState<Facing>(phototype === headshot ? 'user' : 'environment')
  const [isTimed, setIsTimed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const { camera, again } = useCamera(facing, open)
  const { shot, left, failed, take, drop } = useShot(() => video.current, camera.kind === 'live')
  const of = phototype === 3 ? 'full' : 'head'
  const prepared = shot?.prepared ?? null
  useEffect(() => (open ? noteAnswering(`camera:${phototype}`) : undefined), [open, phototype])

  // The buttons change with the photo: the focus goes to the one that goes on.
  const hasShot = shot !== null
  useEffect(() => {
    if (open) (hasShot ? useIt : shutter).current?.focus()
  }, [open, hasShot])

  const close = () => {
    drop()
    onClose()
  }
  const use = () => {
    if (!prepared || prepared.kind === 'refused') return
    close()
    props.onUse(prepared)
  }
  const press = () => (left === null ? take(isTimed ? timerSeconds : 0) : drop())

  const buttons = shot ? (
    <Choices>
      <Button variant="line" onClick={drop}>
        Take again
      </Button>
      <Button ref={useIt} busy={prepared === null} disabled={prepared?.kind === 'refused'} onClick={use}>
        Use it
      </Button>
    </Choices>
  ) : camera.kind === 'failed' ? (
    <Choices>
      <Button variant="line" onClick={again}>
        Try again
      </Button>
      {props.choose}
    </Choices>
  ) : (
    <CameraControls
      camera={camera}
      shutter={shutter}
      left={left}
      isTimed={isTimed}
      onTimed={setIsTimed}
      onPress={press}
      onFlip={() => setFacing(facing === 'user' ? 'environment' : 'user')}
    />
  )
  const failure = camera.kind === 'failed' && !shot ? failureWords[camera.why] : null
  return (
    <Dialog
      open={open}
      onClose={close}
      size="full"
      title={slotTitles[phototype]}
      subtitle={failure ? undefined : shot ? 'Have a look at it before it is used.' : outlineWords[of]}
      initialFocus={shutter}
      footer={buttons}
    >
      <div className={styles.camera}>
        {failure ? (
          <Notice tone="problem" title={failure.title}>
            {failure.text}
          </Notice>
        ) : (
          <Viewfinder camera={camera} video={video} of={of} left={left} shot={shot} />
        )}
        {phototype === headshot && !failure && !shot ? (
          <ul className={styles.rules}>
            {rulesAtCamera.map((rule) => (
              <li key={rule}>
                <Icon name="check" size={18} />
                {photoRules[rule]}
              </li>
            ))}
          </ul>
        ) : null}
        {failed ? <Notice tone="problem">{shotFailed}</Notice> : null}
        {prepared?.kind === 'refused' ? <Notice tone="problem">{prepared.why}</Notice> : null}
        {prepared && concernsOf(prepared).length > 0 ? (
          <Notice tone="waiting">
            {concernsOf(prepared)
              .map((concern) => concernWords[concern])
              .join(' ')}
          </Notice>
        ) : null}
        <p role="status" className="visually-hidden">
          {left === null ? null : countWords(left)}
        </p>
      </div>
    </Dialog>
  )
}
