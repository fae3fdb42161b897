import { type ComponentProps, lazy, Suspense } from 'react'
import { update } from '../../pwa/update-store'
import { useStore } from '../../state/use-store'
import type { SignalLine } from './signal-line'

const Signal = lazy(() => import('./signal-line').then((m) => ({ default: m.SignalLine })))
const Update = lazy(() => import('./update-line').then((m) => ({ default: m.UpdateLine })))

/** The one line under the bar; null for whom nothing is stored. Its code comes when there may be something to say. */
export function SignalLines({ signal }: { signal: Omit<ComponentProps<typeof SignalLine>, 'otherwise'> | null }) {
  const { ready } = useStore(update)
  const offer = ready ? (
    <Suspense fallback={null}>
      <Update />
    </Suspense>
  ) : null
  return <Suspense fallback={null}>{signal ? <Signal {...signal} otherwise={offer} /> : offer}</Suspense>
}
