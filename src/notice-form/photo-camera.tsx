import type { ReactNode } from 'react'
import type { PhotoFieldName } from '../../domain/notice-form/names'
import { CameraDialog, type Subject } from '../camera/camera-dialog'
import { Outline } from '../camera/outline'
import { concernsOf, concernWords } from '../prepare/concerns'
import { type Prepared, preparePhoto, type Usable } from '../prepare/prepare-photo'
import styles from './photo-field.module.css'

/** Width by height of a photo in the profile (specification part 2, section 2: up to 200 by 250). */
const shape = 4 / 5

interface PhotoCameraProps {
  name: PhotoFieldName
  title: string
  open: boolean
  onClose: () => void
  /** A photo was taken, looked at, and accepted. */
  onUse: (photo: Usable) => void
  /** The button that opens the file field. */
  choose: ReactNode
}

/** The camera for a photo of the form: in its aspect ratio, with an outline to stand in. */
export function PhotoCamera({ name, title, onUse, ...rest }: PhotoCameraProps) {
  const of = name === 'longportrait' ? 'full' : 'head'
  const subject: Subject<Prepared> = {
    id: name,
    title,
    hint: hints[name],
    startsAt: name === 'headshot' ? 'user' : 'environment',
    shape,
    hasTimer: true,
    outline: <Outline of={of} className={styles.over} />,
    prepare: preparePhoto,
    refusalOf: (prepared) => (prepared.kind === 'refused' ? prepared.why : null),
    concernOf: (prepared) =>
      concernsOf(prepared)
        .map((concern) => concernWords[concern])
        .join(' ') || null,
  }
  return <CameraDialog subject={subject} {...rest} onUse={(taken) => taken.kind !== 'refused' && onUse(taken)} />
}

/** How to use the outline over the camera's picture. */
const hints: Readonly<Record<PhotoFieldName, string>> = {
  headshot: 'Fit your head and shoulders to the line.',
  longportrait: 'Fit your whole body to the line, from head to shoes.',
  hairportrait: 'Turn round, and fit the back of your head to the line.',
}
