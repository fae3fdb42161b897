import { domAnimation, LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import { useState } from 'react'
import type { SwapProps } from './swap'

/** The moving half of Swap; its features load with this chunk. Nothing moves with reduced motion, nor at first. */
export function SwapMotion({ id, children }: SwapProps) {
  const still = useReducedMotion()
  const [first] = useState(id)
  const from = still || id === first ? false : { opacity: 0, y: 8 }
  return (
    <LazyMotion features={domAnimation} strict>
      <m.div key={id} initial={from} animate={{ opacity: 1, y: 0 }} transition={{ duration: 0.18, ease: 'easeOut' }}>
        {children}
      </m.div>
    </LazyMotion>
  )
}
