import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useWaiting } from '../../data/use-waiting'
import type { WaitingItem } from '../../data/waiting'
import { tryNow } from '../../data/waiting-actions'
import { Button } from '../../ui/button'
import { counted } from '../../ui/counted'
import { Sheet } from '../../ui/sheet'
import { DiscardQuestion } from './discard-question'
import classes from './tray.module.css'
import { TrayItem } from './tray-item'
import { TrayList } from './tray-list'

export interface TrayProps {
  open: boolean
  onClose: () => void
}

/** The sheet of everything that waits, in the order it goes out, and what has just arrived. */
export function TraySheet({ open, onClose }: TrayProps) {
  const { items, sent, paused } = useWaiting()
  const [question, setQuestion] = useState<WaitingItem | null>(null)
  useCloseOnNavigation(open, onClose)
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={items.length > 0 ? `${counted(items.length, 'change')} waiting` : 'Nothing is waiting'}
        subtitle={subtitle(items.length, paused)}
        footer={
          items.length > 0 &&
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

function subtitle(count: number, paused: boolean): string {
  if (count === 0) return 'The agency has everything you sent.'
  return paused ? 'They go out once you sign in again.' : 'They go out in order, by themselves.'
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
