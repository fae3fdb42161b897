import { lazy, Suspense } from 'react'
import type { DialogProps } from './floating-props'
import { useOnceOpen } from './use-once-open'

const ChakraDialog = lazy(() => import('./chakra-dialog').then((module) => ({ default: module.ChakraDialog })))

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
