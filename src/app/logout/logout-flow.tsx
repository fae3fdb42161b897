import { lazy, Suspense } from 'react'
import { useOnceOpen } from '../../ui/use-once-open'

const Leaving = lazy(() => import('./logout-dialog').then((m) => ({ default: m.LogoutDialog })))

export interface LogoutFlowProps {
  /** True from the press on Log out until it is done, or the member stays. */
  active: boolean
  onDone: () => void
}

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
