import { type ReactNode, useEffect, useRef, useState } from 'react'
import { noteAnswering } from '../data/answering'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { Choices } from '../ui/task-footer'
import styles from './camera.module.css'
import { CameraControls, timerSeconds } from './camera-controls'
import { countWords, failureWords, shotFailed } from './camera-words'
import type { Facing } from './open-camera'
import { useCamera } from './use-camera'
import { useShot } from './use-shot'
import { Viewfinder } from './viewfinder'

/** What a photo is taken of. P: what `prepare` makes of the photo. */
export interface Subject<P> {
  /** Its key for noteAnswering(). */
  id: string
  title: string
  /** What to do with the camera. */
  hint: string
  startsAt: Facing
  /** Width by height of the part of the picture that is taken; null: all of it. */
  shape: number | null
  /** A self-timer is offered, so that a person can get into place. */
  hasTimer: boolean
  /** Over the picture, while it is live. */
  outline?: ReactNode
  /** Below it, while it is live. */
  notes?: ReactNode
  /** Makes a photo ready to be used. Never rejects; must be the same function at each render. */
  prepare: (taken: Blob) => Promise<P>
  /** Why it can't be used; null where it can. */
  refusalOf: (prepared: P) => string | null
  /** What the member should know about the photo, in words; null where there is nothing. */
  concernOf: (prepared: P) => string | null
}

interface CameraDialogProps<P> {
  subject: Subject<P>
  open: boolean
  onClose: () => void
  /** The photo that was taken, looked at, and wanted. */
  onUse: (photo: P) => void
  /** The button that opens the file field, shown where the camera fails. */
  choose: ReactNode
}

/** A camera within the page: behind a camera app, Android may end the page. A photo is looked at before it is kept. */
export function CameraDialog<P>({ subject, open, onClose, onUse, choose }: CameraDialogProps<P>) {
  const { id, shape, prepare } = subject
  const shutter = useRef<HTMLButtonElement>(null)
  const useIt = useRef<HTMLButtonElement>(null)
  const [facing, setFacing] = useState<Facing>(subject.startsAt)
  const [isTimed, setIsTimed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const { camera, again } = useCamera(facing, open)
  const isLive = camera.kind === 'live'
  const { shot, left, failed, take, drop } = useShot({ video: () => video.current, isLive, shape, prepare })
  const prepared = shot?.prepared ?? null
  const refusal = prepared && subject.refusalOf(prepared)
  const concern = prepared && subject.concernOf(prepared)
  useEffect(() => (open ? noteAnswering(`camera:${id}`) : undefined), [open, id])

  // The buttons change once there is a photo: the focus goes to the main one.
  const hasShot = shot !== null
  useEffect(() => {
    if (open) (hasShot ? useIt : shutter).current?.focus()
  }, [open, hasShot])

  const close = () => {
    drop()
    onClose()
  }
  const use = () => {
    if (prepared === null || refusal !== null) return
    close()
    onUse(prepared)
  }
  const press = () => (left === null ? take(isTimed ? timerSeconds : 0) : drop())

  const buttons = shot ? (
    <Choices>
      <Button variant="outline" onClick={drop}>
        Take again
      </Button>
      <Button ref={useIt} busy={prepared === null} disabled={refusal !== null} onClick={use}>
        Use it
      </Button>
    </Choices>
  ) : camera.kind === 'failed' ? (
    <Choices>
      <Button variant="outline" onClick={again}>
        Try again
      </Button>
      {choose}
    </Choices>
  ) : (
    <CameraControls
      camera={camera}
      shutter={shutter}
      hasTimer={subject.hasTimer}
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
      title={subject.title}
      subtitle={failure ? undefined : shot ? 'Have a look at it before it is used.' : subject.hint}
      initialFocus={shutter}
      footer={buttons}
    >
      <div className={styles.camera}>
        {failure ? (
          <Notice status="error" title={failure.title}>
            {failure.text}
          </Notice>
        ) : (
          <Viewfinder
            camera={camera}
            video={video}
            outline={subject.outline}
            isWhole={shape === null}
            left={left}
            shot={shot}
          />
        )}
        {failure || shot ? null : subject.notes}
        {failed ? <Notice status="error">{shotFailed}</Notice> : null}
        {refusal ? <Notice status="error">{refusal}</Notice> : null}
        {concern ? <Notice status="warning">{concern}</Notice> : null}
        <p role="status" className="visually-hidden">
          {left === null ? null : countWords(left)}
        </p>
      </div>
    </Dialog>
  )
}
