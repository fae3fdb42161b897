import type { ReactNode } from 'react'
import { type PhotoRule, photoRules } from '../../domain/photos/guidance'
import { headshot, type PhotoSlot, slotTitles } from '../../domain/photos/photo-rules'
import { CameraDialog, type Subject } from '../camera/camera-dialog'
import { Outline } from '../camera/outline'
import { concernsOf, concernWords } from '../prepare/concerns'
import { type Prepared, preparePhoto, type Usable } from '../prepare/prepare-photo'
import { Icon } from '../ui/icon'
import styles from './slot-camera.module.css'
import { slotShape } from './slot-shape'

/** The rules that can be followed while a headshot is being taken. */
const rulesAtCamera = ['background', 'alone', 'smiling'] as const satisfies readonly PhotoRule[]

/** What to do with the line over the picture. */
const outlineWords = {
  head: 'Fit your head and shoulders to the line.',
  full: 'Fit your whole body to the line, from head to shoes.',
} as const

interface SlotCameraProps {
  phototype: PhotoSlot
  open: boolean
  onClose: () => void
  /** The photo that was taken, looked at, and wanted. */
  onUse: (photo: Usable) => void
  /** The button that opens the file field. */
  choose: ReactNode
}

/** The camera for a slot: in its shape, with a line to stand in. */
export function SlotCamera({ phototype, onUse, ...rest }: SlotCameraProps) {
  const of = phototype === 3 ? 'full' : 'head'
  const subject: Subject<Prepared> = {
    id: String(phototype),
    title: slotTitles[phototype],
    hint: outlineWords[of],
    startsAt: phototype === headshot ? 'user' : 'environment',
    shape: slotShape,
    hasTimer: true,
    outline: <Outline of={of} className={styles.outline} />,
    notes: phototype === headshot ? <Rules /> : null,
    prepare: preparePhoto,
    refusalOf: (prepared) => (prepared.kind === 'refused' ? prepared.why : null),
    concernOf: (prepared) =>
      concernsOf(prepared)
        .map((concern) => concernWords[concern])
        .join(' ') || null,
  }
  return <CameraDialog subject={subject} {...rest} onUse={(taken) => taken.kind !== 'refused' && onUse(taken)} />
}

function Rules() {
  return (
    <ul className={styles.rules}>
      {rulesAtCamera.map((rule) => (
        <li key={rule}>
          <Icon name="check" size={18} />
          {photoRules[rule]}
        </li>
      ))}
    </ul>
  )
}
