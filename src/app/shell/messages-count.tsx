import { lazy, Suspense } from 'react'

const Live = lazy(() => import('./messages-count-live').then((m) => ({ default: m.MessagesCountLive })))

/** How many messages wait for an answer; nothing while there are none, or none is known. */
export function MessagesCount({ extraid }: { extraid: number }) {
  return (
    <Suspense fallback={null}>
      <Live extraid={extraid} />
    </Suspense>
  )
}
