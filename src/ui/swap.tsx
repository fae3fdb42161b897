import { lazy, Suspense } from 'react'
import type { SwapProps } from './swap-motion'

const SwapMotion = lazy(() => import('./swap-motion').then((module) => ({ default: module.SwapMotion })))

/**
 * Shows where a thing went when its state changes (waiting to sent). Until the motion's code is there, and with reduced
 * motion, the change is at once. Put nothing into it that a person types in: children are made anew when the code comes.
 */
export function Swap(props: SwapProps) {
  return (
    <Suspense fallback={props.children}>
      <SwapMotion {...props} />
    </Suspense>
  )
}
