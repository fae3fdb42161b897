import { lazy, Suspense } from 'react'
import { useOnceOpen } from '../../ui/use-once-open'
import type { LogoutFlowProps } from './logout-dialog'

const Leaving = lazy(() => import('./logout-dialog').then((m) => ({ default: m.LogoutDialog })))

/** Logging out. Its code loads when somebody leaves. */
export function LogoutFlow(props: LogoutFlowProps) {
  const once = useOnceOpen(props.active)
  if (!once) return null
  return (
    <Suspense fallback={null}>
      <Leaving {...props} />
    </Suspense>
  )
}
