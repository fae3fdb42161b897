import { AnimatePresence, domAnimation, LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { SwapProps } from './swap'

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
