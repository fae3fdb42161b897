import { AnimatePresence, domAnimation, LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { storageKept } from '../../sync/keep-storage'
import { useWaiting } from '../../sync/use-waiting'
import type { WaitingItem } from '../../sync/waiting'
import { deviceWord } from '../../ui/device-word'
import { Sheet } from '../../ui/sheet'
import { FateNews } from '../shell/fate-news'
import { DiscardQuestion } from './discard-question'
import classes from './tray.module.css'
import { TrayFooter } from './tray-footer'
import { TrayItem } from './tray-item'
import { waitingWords } from './waiting-words'

export interface TrayProps {
  open: boolean
  onClose: () => void
}

/** The sheet of everything that waits, in the order it goes out, and what has just arrived. */
export function TraySheet({ open, onClose }: TrayProps) {
  const waiting = useWaiting()
  const { items, sent, paused } = waiting
  const words = waitingWords(items)
  const goingOut = items.filter((item) => item.fate !== 'attention').length
  const [question, setQuestion] = useState<WaitingItem | null>(null)
  useCloseOnNavigation(open, onClose)
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={words.title}
        subtitle={paused && goingOut > 0 ? signInWords(goingOut) : words.line}
        footer={goingOut > 0 && <TrayFooter paused={paused} />}
      >
        <TrayList
          className={classes.list}
          items={items}
          render={(item) => <TrayItem item={item} onDiscard={setQuestion} />}
        />
        {sent.length > 0 && <h3 className={classes.heading}>Sent</h3>}
        <TrayList className={classes.sent} items={sent} render={(item) => <TrayItem item={item} onDiscard={null} />} />
        {items.length + sent.length === 0 && (
          <p className={classes.nothing}>What you answer or save shows here until it has arrived.</p>
        )}
        {goingOut > 0 && <StorageLine />}
        <FateNews waiting={waiting} />
      </Sheet>
      <DiscardQuestion item={question} onDone={() => setQuestion(null)} />
    </>
  )
}

function signInWords(goingOut: number): string {
  return goingOut === 1 ? 'It goes out once you sign in again.' : 'They go out once you sign in again.'
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

/** Whether the browser has promised to keep what waits here; nothing while it was not asked. */
function StorageLine() {
  const kept = storageKept()
  if (kept === null) return null
  const device = deviceWord()
  return (
    <p className={classes.storage}>
      {kept
        ? `The browser keeps these, also when ${device} runs out of room.`
        : `If ${device} runs out of room, the browser may clear these. An installed Callboard is safer.`}
    </p>
  )
}

interface TrayListProps {
  className: string | undefined
  items: readonly WaitingItem[]
  render: (item: WaitingItem) => ReactNode
}

/** Items that come and go with a short motion, which shows where an item went; without motion under reduced motion. */
function TrayList({ className, items, render }: TrayListProps) {
  if (items.length === 0) return null
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.18, ease: 'easeOut' }}>
        <ul className={className}>
          <AnimatePresence initial={false} mode="popLayout">
            {items.map((item) => (
              <m.li
                key={item.opId}
                initial={{ opacity: 0, y: -8 }}
                animate={{ opacity: 1, y: 0 }}
                exit={{ opacity: 0, y: 8 }}
              >
                {render(item)}
              </m.li>
            ))}
          </AnimatePresence>
        </ul>
      </MotionConfig>
    </LazyMotion>
  )
}
