import { type ComponentProps, lazy, Suspense } from 'react'
import type { SignalLine } from './signal-line'

const Lines = lazy(() => import('./signal-line').then((m) => ({ default: m.SignalLine })))

/** The signal line; its code comes with the member's data, not with the entry. */
export function SignalLines(props: ComponentProps<typeof SignalLine>) {
  return (
    <Suspense fallback={null}>
      <Lines {...props} />
    </Suspense>
  )
}
