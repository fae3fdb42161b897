import type { RefObject } from 'react'
import { classNames } from '../../ui/class-names'
import { Spinner } from '../../ui/spinner'
import styles from './camera.module.css'
import { isMirrored } from './open-camera'
import { Outline } from './outline'
import type { CameraState } from './use-camera'
import type { Shot } from './use-shot'

interface ViewfinderProps {
  camera: CameraState
  video: RefObject<HTMLVideoElement | null>
  of: 'head' | 'full'
  left: number | null
  shot: Shot | null
}

/** What the camera sees, in the slot's shape with the line to stand in; or the photo that was taken. */
export function Viewfinder({ camera, video, of, left, shot }: ViewfinderProps) {
  const stream = camera.kind === 'live' ? camera.stream : null
  const show = (element: HTMLVideoElement | null) => {
    video.current = element
    if (!element || element.srcObject === stream) return
    element.srcObject = stream
    if (stream) void element.play().catch(() => undefined)
  }
  return (
    <div className={styles.finder}>
      <video
        ref={show}
        className={classNames(styles.seen, stream && isMirrored(stream) && styles.mirrored)}
        autoPlay
        muted
        playsInline
        aria-label="What the camera sees"
      />
      {stream && !shot ? <Outline of={of} className={styles.outline} /> : null}
      {stream ? null : <Spinner label="Opening the camera" />}
      {left === null ? null : (
        <span className={styles.count} aria-hidden="true">
          {left}
        </span>
      )}
      {shot ? <img className={styles.seen} src={shot.url} alt="What you took" /> : null}
    </div>
  )
}
