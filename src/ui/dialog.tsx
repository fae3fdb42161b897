import { lazy, Suspense } from 'react'
import type { DialogProps } from './floating-props'
import { useOnceOpen } from './use-once-open'

const load = () => import('./chakra-dialog')
const ChakraDialog = lazy(() => load().then((module) => ({ default: module.ChakraDialog })))

/** Fetches the dialog's chunk ahead of its first use, e.g. when the page is idle. */
export function preloadDialog(): void {
  load().catch(() => {})
}

/** A dialog: focus kept inside and given back, Escape closes, labelled by its title. Its code loads when it first opens. */
export function Dialog(props: DialogProps) {
  const once = useOnceOpen(props.open)
  if (!once) return null
  return (
    <Suspense fallback={null}>
      <ChakraDialog {...props} />
    </Suspense>
  )
}
