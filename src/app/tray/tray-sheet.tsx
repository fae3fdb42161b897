import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useWaiting } from '../../data/use-waiting'
import type { WaitingItem } from '../../data/waiting'
import { tryNow } from '../../data/waiting-actions'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/sheet'
import { DiscardQuestion } from './discard-question'
import classes from './tray.module.css'
import { TrayItem } from './tray-item'
import { TrayList } from './tray-list'
import { waitingWords } from './waiting-words'

export interface TrayProps {
  open: boolean
  onClose: () => void
}

/** The sheet of everything that waits, in the order it goes out, and what has just arrived. */
export function TraySheet({ open, onClose }: TrayProps) {
  const { items, sent, paused } = useWaiting()
  const words = waitingWords(items)
  const [question, setQuestion] = useState<WaitingItem | null>(null)
  useCloseOnNavigation(open, onClose)
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={words.title}
        subtitle={paused && items.length > 0 ? 'They go out once you sign in again.' : words.line}
        footer={
          items.some((item) => item.fate !== 'attention') &&
          !paused && (
            <Button variant="line" wide onClick={tryNow}>
              Try now
            </Button>
          )
        }
      >
        <TrayList
          className={classes.list}
          items={items}
          render={(item) => <TrayItem item={item} onDiscard={setQuestion} />}
        />
        {sent.length > 0 && <h3 className={classes.heading}>Sent</h3>}
        <TrayList className={classes.sent} items={sent} render={(item) => <TrayItem item={item} onDiscard={null} />} />
        {items.length + sent.length === 0 && (
          <p className={classes.nothing}>What you answer shows here until it arrived.</p>
        )}
      </Sheet>
      <DiscardQuestion item={question} onDone={() => setQuestion(null)} />
    </>
  )
}

/** A link in the tray leads to the page below it. */
function useCloseOnNavigation(open: boolean, onClose: () => void): void {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  useEffect(() => {
    if (!open) setOpenedAt(null)
    else if (openedAt === null) setOpenedAt(key)
    else if (openedAt !== key) onClose()
  }, [open, openedAt, key, onClose])
}
