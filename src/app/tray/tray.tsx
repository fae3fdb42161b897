import { lazy, Suspense } from 'react'
import { useOnceOpen } from '../../ui/use-once-open'
import type { TrayProps } from './tray-sheet'

const Content = lazy(() => import('./tray-sheet').then((m) => ({ default: m.TraySheet })))

/** The tray: every change that is, or just was, on its way to the agency. Its code loads when it is first opened. */
export function Tray(props: TrayProps) {
  const once = useOnceOpen(props.open)
  if (!once) return null
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  )
}
