import { useEffect, useRef, useState } from 'react'
import { concernWords } from '../prepare/concerns'
import { type Part, wholePicture } from '../prepare/part'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { laterPart } from '../ui/later-part'
import { Choices } from '../ui/task-footer'
import styles from './concerns-dialog.module.css'
import type { Asked } from './use-slot'

const CropFrame = laterPart(async () => (await import('./crop/crop-frame')).CropFrame)

interface ConcernsProps {
  asked: Asked | null
  title: string
  /** The chosen part is being prepared. */
  busy: boolean
  onDecide: (use: boolean) => void
  onCrop: (part: Part) => void
  /** Back to the whole picture, also while a part is being prepared. */
  onKeepWhole: () => void
}

/** Says what may be wrong with the chosen picture; its member decides. One that is wider than tall can be cropped. */
export function ConcernsDialog({ asked, title, busy, onDecide, onCrop, onKeepWhole }: ConcernsProps) {
  const [shown, setShown] = useState(asked)
  const [cropping, setCropping] = useState<Asked | null>(null)
  const part = useRef(wholePicture)
  if (asked && asked !== shown) setShown(asked)
  const isCropping = cropping !== null && cropping === shown
  const back = () => {
    onKeepWhole()
    setCropping(null)
  }
  const canCrop = shown?.concerns.includes('sideways')
  return (
    <Dialog
      open={asked !== null}
      onClose={() => (isCropping ? back() : onDecide(false))}
      role="alertdialog"
      title={isCropping ? 'Crop it' : 'Use this photo?'}
      subtitle={title}
      footer={
        isCropping ? (
          <Choices>
            <Button variant="outline" onClick={back}>
              Back
            </Button>
            <Button busy={busy} onClick={() => onCrop(part.current)}>
              Crop
            </Button>
          </Choices>
        ) : (
          <Choices>
            <Button variant={canCrop ? 'ghost' : 'outline'} className={styles.oneLine} onClick={() => onDecide(false)}>
              Don’t use it
            </Button>
            <Button variant={canCrop ? 'outline' : 'solid'} onClick={() => onDecide(true)}>
              Use it
            </Button>
            {canCrop ? <Button onClick={() => setCropping(shown)}>Crop it</Button> : null}
          </Choices>
        )
      }
    >
      {shown ? <Concerns asked={shown} part={isCropping ? part : null} /> : null}
    </Dialog>
  )
}

/** part: the part in the frame while the picture is being cropped; otherwise null. */
function Concerns({ asked: { photo, concerns }, part }: { asked: Asked; part: { current: Part } | null }) {
  const url = useUrl(photo.blob)
  if (!url) return null
  if (part) {
    return (
      <div className={styles.asked}>
        <p className={styles.how}>Move the frame, and pull its corners, until you are in it.</p>
        <CropFrame url={url} part={part} />
      </div>
    )
  }
  return (
    <div className={styles.asked}>
      <img className={styles.picture} src={url} alt="What you chose" />
      <ul className={styles.concerns}>
        {concerns.map((concern) => (
          <li key={concern}>{concernWords[concern]}</li>
        ))}
      </ul>
    </div>
  )
}

function useUrl(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
