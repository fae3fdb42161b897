import { lazy, Suspense } from 'react'
import type { FloatingProps } from './floating-props'
import { useOnceOpen } from './use-once-open'

const ChakraSheet = lazy(() => import('./chakra-sheet').then((module) => ({ default: module.ChakraSheet })))

/** Comes from an edge over the page: focus kept inside and given back, Escape closes. Its code loads when it first opens. */
export function Sheet(props: FloatingProps) {
  const once = useOnceOpen(props.open)
  if (!once) return null
  return (
    <Suspense fallback={null}>
      <ChakraSheet {...props} />
    </Suspense>
  )
}
