import { AnimatePresence, domAnimation, LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'
import type { WaitingItem } from '../../sync/waiting'

interface TrayListProps {
  className: string | undefined
  items: readonly WaitingItem[]
  render: (item: WaitingItem) => ReactNode
}

/** Items that come and go with a short motion, which shows where an item went; without motion under reduced motion. */
export function TrayList({ className, items, render }: TrayListProps) {
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
