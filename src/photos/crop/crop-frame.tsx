import { ImageCropper, useImageCropper } from '@ark-ui/react/image-cropper'
import { useEffect, useState } from 'react'
import { inMiddle } from '../../prepare/in-middle'
import { type Part, partIn } from '../../prepare/part'
import type { Size } from '../../prepare/picture-size'
import { slotShape } from '../slot-shape'
import styles from './crop-frame.module.css'

interface CropFrameProps {
  /** Of the picture, upright. */
  url: string
  /** Receives the part that is in the frame, at first and whenever the frame moves. */
  part: { current: Part }
}

const corners = ['nw', 'ne', 'sw', 'se'] as const
/** In pixels of the screen: how far an arrow key moves the frame (alone, with Shift, with Ctrl), and its least size. */
const steps = { nudgeStep: 8, nudgeStepShift: 32, nudgeStepCtrl: 64, minWidth: 64, minHeight: 80, maxZoom: 3 }

/** A frame of the slot's shape over a picture: moved and sized with a finger, the mouse or the keyboard. */
export function CropFrame({ url, part }: CropFrameProps) {
  const [shown, setShown] = useState<Size | null>(null)
  const measure = ({ offsetWidth, offsetHeight }: HTMLElement) => setShown({ width: offsetWidth, height: offsetHeight })
  if (shown) return <Frame url={url} part={part} shown={shown} />
  // The initial frame, the largest that fits, needs the size of the picture on this screen.
  return <img className={styles.image} src={url} alt="" onLoad={({ currentTarget }) => measure(currentTarget)} />
}

function Frame({ url, part, shown }: CropFrameProps & { shown: Size }) {
  const cropper = useImageCropper({
    ...steps,
    aspectRatio: slotShape,
    initialCrop: partIn(shown, inMiddle(shown, slotShape)),
    translations: wordsFor(shown),
  })
  const { naturalSize, crop, zoom, offset } = cropper
  const isMeasured = naturalSize.width > 0 && crop.width > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the frame stands over follows from these, not from the call
  useEffect(() => {
    if (!isMeasured) return
    const { x, y, width, height } = cropper.getCropData()
    const [left, right] = toEdges(x / naturalSize.width, width / naturalSize.width, shown.width)
    const [top, bottom] = toEdges(y / naturalSize.height, height / naturalSize.height, shown.height)
    part.current = { x: left, y: top, width: right - left, height: bottom - top }
  }, [isMeasured, naturalSize, crop, zoom, offset, part, shown])
  return (
    <ImageCropper.RootProvider value={cropper} aria-live="off" className={styles.root}>
      <ImageCropper.Viewport className={styles.viewport}>
        <ImageCropper.Image src={url} className={styles.image} />
        <ImageCropper.Selection className={styles.selection}>
          {corners.map((corner) => (
            <ImageCropper.Handle key={corner} position={corner} className={styles.handle} />
          ))}
        </ImageCropper.Selection>
      </ImageCropper.Viewport>
    </ImageCropper.RootProvider>
  )
}

/** Snaps an end within 1.5 screen pixels of the picture's edge to that edge, as a screen has no half pixels. Fractions. */
function toEdges(from: number, length: number, screen: number): [from: number, to: number] {
  const pixel = 1.5 / screen
  const to = from + length
  return [from < pixel ? 0 : from, to > 1 - pixel ? 1 : to]
}

function wordsFor(shown: Size) {
  const share = (part: number, whole: number): string => `${Math.round((100 * part) / Math.max(1, whole))} %`
  return {
    rootLabel: 'The photo, to be cropped',
    rootRoleDescription: 'photo',
    previewDescription: () => '',
    previewLoading: 'The photo is being opened',
    selectionLabel: () => 'The part that is used',
    selectionRoleDescription: 'frame',
    selectionInstructions:
      'Arrow keys move it. With Alt they make it smaller or larger. Plus and minus zoom the photo.',
    selectionValueText: ({ x, y, width }: Part) =>
      `${share(x, shown.width)} from the left, ${share(y, shown.height)} from the top, ${share(width, shown.width)} of the width`,
  }
}
