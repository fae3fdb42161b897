import { useState } from 'react'
import { callFailed } from '../../data/effect'
import { reach } from '../../data/reach'
import { useStore } from '../../state/use-store'
import { counted } from '../../ui/counted'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { pause, play, speaker } from '../../ui/more-icons'
import { LineSlider } from './line-slider'
import styles from './player.module.css'
import { type Found, type PlayerState, usePlayer } from './use-player'
import { canSetVolume, volume, volumeStep } from './volume'

interface PlayerProps {
  title: string
  /** Its length (seconds). */
  seconds: number
  /** See usePlayer(). */
  find: () => Promise<Found | null>
  /** The sound is on this device, so it needs no signal. */
  isHere: boolean
}

/** Plays one sound: start and stop, position and volume. Nothing is loaded before it is to be heard. */
export function Player({ title, seconds, find, isHere }: PlayerProps) {
  const { audio, state, at, toggle, seek } = usePlayer(find)
  const hasSignal = useStore(reach) !== 'offline'
  /** The position (seconds) to which a finger is dragging the slider; null while none is. */
  const [held, setHeld] = useState<number | null>(null)
  const isOn = state === 'playing' || state === 'loading'
  const shown = Math.min(held ?? at, seconds)
  const why = failureWords(state, { isHere, hasSignal })
  return (
    <div className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: it is the member's own voice, and nobody has written it down. */}
      <audio ref={audio} preload="none" />
      <IconButton
        className={styles.button}
        icon={isOn ? pause : play}
        label={`${isOn ? 'Pause' : 'Play'}: ${title}`}
        aria-busy={state === 'loading' || undefined}
        onClick={toggle}
      />
      <div className={styles.line}>
        <LineSlider
          label={`Place in ${title}`}
          value={shown}
          max={seconds}
          step={seconds / 100}
          words={(value) => `${soundLength(value)} of ${soundLength(seconds)}`}
          onMove={setHeld}
          onMoved={(value) => {
            setHeld(null)
            seek(value)
          }}
        />
      </div>
      <p className={styles.time}>
        {state === 'loading' ? 'Loading' : soundClock(shown)} / {soundClock(seconds)}
      </p>
      <Volume title={title} />
      {why !== null ? (
        <p className={styles.failed} role="alert">
          {why}
        </p>
      ) : null}
    </div>
  )
}

function failureWords(state: PlayerState, { isHere, hasSignal }: { isHere: boolean; hasSignal: boolean }) {
  // Once there is signal it can be tried again, so there is nothing to report.
  if (state === 'unheard' && !isHere) return hasSignal ? null : 'It can’t be heard without signal.'
  return state === 'unheard' || state === 'failed' ? callFailed : null
}

/** The volume of all players; nothing where only the device's own buttons can change it. */
function Volume({ title }: { title: string }) {
  const now = useStore(volume)
  const [canSet] = useState(canSetVolume)
  if (!canSet) return null
  return (
    <div className={styles.volume}>
      <Icon name={speaker} size={20} />
      <div className={styles.line}>
        <LineSlider
          label={`Volume: ${title}`}
          value={now}
          max={1}
          step={volumeStep}
          words={(value) => `${Math.round(value * 100)} %`}
          onMove={volume.set}
        />
      </div>
    </div>
  )
}

/** '0:48', '12:05' of seconds. */
function soundClock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The same for a screen reader: '48 seconds', '12 minutes 5 seconds'. */
function soundLength(seconds: number): string {
  const whole = Math.floor(seconds)
  const minutes = Math.floor(whole / 60)
  const rest = whole % 60
  const some = [
    minutes > 0 ? counted(minutes, 'minute') : null,
    rest > 0 || minutes === 0 ? counted(rest, 'second') : null,
  ]
  return some.filter((part) => part !== null).join(' ')
}
