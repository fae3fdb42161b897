import { useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Choices } from '../ui/task-footer'
import styles from './concerns-dialog.module.css'
import { concernWords } from './photo-words'
import type { Asked } from './use-slot'

interface ConcernsProps {
  asked: Asked | null
  title: string
  onDecide: (use: boolean) => void
}

/** What may be wrong with the picture that was chosen: its member has the last word. */
export function ConcernsDialog({ asked, title, onDecide }: ConcernsProps) {
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  return (
    <Dialog
      open={asked !== null}
      onClose={() => onDecide(false)}
      role="alertdialog"
      title="Use this photo?"
      subtitle={title}
      footer={
        <Choices>
          <Button variant="line" onClick={() => onDecide(false)}>
            Don’t use it
          </Button>
          <Button onClick={() => onDecide(true)}>Use it</Button>
        </Choices>
      }
    >
      {shown ? <Concerns asked={shown} /> : null}
    </Dialog>
  )
}

function Concerns({ asked: { blob, concerns } }: { asked: Asked }) {
  const url = useUrl(blob)
  return (
    <div className={styles.asked}>
      {url ? <img className={styles.picture} src={url} alt="What you chose" /> : null}
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
