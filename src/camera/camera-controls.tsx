import type { RefObject } from 'react'
import { classNames } from '../ui/class-names'
import { IconButton } from '../ui/icon-button'
import styles from './camera.module.css'
import type { CameraState } from './use-camera'

interface CameraControlsProps {
  /** A self-timer is offered. */
  hasTimer: boolean
  camera: CameraState
  shutter: RefObject<HTMLButtonElement | null>
  /** Seconds until the photo is taken; null while no countdown runs. */
  left: number | null
  isTimed: boolean
  onTimed: (isTimed: boolean) => void
  onPress: () => void
  onFlip: () => void
}

/** Within reach of a thumb: the self-timer, the shutter, and the switch to the other camera. */
export function CameraControls(props: CameraControlsProps) {
  const { camera, shutter, hasTimer, left, isTimed, onTimed, onPress, onFlip } = props
  const isLive = camera.kind === 'live'
  const isCounting = left !== null
  return (
    <div className={styles.controls}>
      {hasTimer ? (
        <button
          type="button"
          className={classNames(styles.timer, isTimed && styles.on)}
          aria-pressed={isTimed}
          onClick={() => onTimed(!isTimed)}
        >
          <b aria-hidden="true">{timerSeconds} s</b>
          <span className="visually-hidden">Wait {timerSeconds} seconds before the photo is taken</span>
        </button>
      ) : null}
      <button
        type="button"
        ref={shutter}
        className={classNames(styles.shutter, isCounting && styles.counting)}
        aria-label={isCounting ? 'Stop' : 'Take the photo'}
        aria-disabled={!isLive || undefined}
        onClick={() => isLive && onPress()}
      />
      {isLive && camera.cameras > 1 ? (
        <IconButton icon="sync" label="Use the other camera" className={styles.flip} onClick={onFlip} />
      ) : null}
    </div>
  )
}

/** To put a phone down and get into place. */
export const timerSeconds = 10
