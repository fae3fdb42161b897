import { lazy, Suspense } from 'react'
import type { SheetProps } from './floating-props'
import { useOnceOpen } from './use-once-open'

const load = () => import('./chakra-sheet')
const ChakraSheet = lazy(() => load().then((module) => ({ default: module.ChakraSheet })))

/** Fetches the sheet's chunk ahead of its first use. */
export function preloadSheet(): void {
  load().catch(() => {})
}

/** Comes from an edge over the page: focus kept inside and given back, Escape closes. Its code loads when it first opens. */
export function Sheet(props: SheetProps) {
  const once = useOnceOpen(props.open)
  if (!once) return null
  return (
    <Suspense fallback={null}>
      <ChakraSheet {...props} />
    </Suspense>
  )
}
