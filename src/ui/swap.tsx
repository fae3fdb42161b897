import { lazy, type ReactNode, Suspense } from 'react'

export interface SwapProps {
  /** Another id is another state: the old one leaves upwards, the new one comes from below. */
  id: string
  children: ReactNode
}

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
