import type { ReactNode, RefObject } from 'react'
import { classNames } from '../ui/class-names'
import { Spinner } from '../ui/spinner'
import styles from './camera.module.css'
import { isMirrored } from './open-camera'
import type { CameraState } from './use-camera'
import type { Shot } from './use-shot'

interface ViewfinderProps<P> {
  camera: CameraState
  video: RefObject<HTMLVideoElement | null>
  /** Over the picture, while it is live. */
  outline: ReactNode
  /** All of what the camera sees is wanted, and not only what fills the frame. */
  isWhole: boolean
  left: number | null
  shot: Shot<P> | null
}

/** What the camera sees, or the photo that was taken. */
export function Viewfinder<P>({ camera, video, outline, isWhole, left, shot }: ViewfinderProps<P>) {
  const stream = camera.kind === 'live' ? camera.stream : null
  const show = (element: HTMLVideoElement | null) => {
    video.current = element
    if (!element || element.srcObject === stream) return
    element.srcObject = stream
    if (stream) void element.play().catch(() => undefined)
  }
  return (
    <div className={classNames(styles.finder, isWhole && styles.whole)}>
      <video
        ref={show}
        className={classNames(styles.seen, stream && !isWhole && isMirrored(stream) && styles.mirrored)}
        autoPlay
        muted
        playsInline
        aria-label="What the camera sees"
      />
      {stream && !shot ? outline : null}
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
