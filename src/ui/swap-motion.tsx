import { AnimatePresence, domAnimation, LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'

export interface SwapProps {
  /** Another id is another state: the old one leaves upwards, the new one comes from below. */
  id: string
  children: ReactNode
}

/** The moving half of Swap; its features load with this chunk. Nothing moves with reduced motion. */
export function SwapMotion({ id, children }: SwapProps) {
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.18, ease: 'easeOut' }}>
        <AnimatePresence mode="popLayout" initial={false}>
          <m.div key={id} initial={{ opacity: 0, y: 8 }} animate={{ opacity: 1, y: 0 }} exit={{ opacity: 0, y: -8 }}>
            {children}
          </m.div>
        </AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  )
}
