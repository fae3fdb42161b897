import { useCallback, useEffect, useRef, useState } from 'react'
import type { Outcome } from './outcome'
import { serverBack } from './reach'

/** What the agency was asked for just now; nothing of it is kept. */
export type OnlineState<T> = { kind: 'loading' } | Outcome<T>

/**
 * Asks the agency each time and stores the answer nowhere: it lives as long as its component. load must be the same
 * function at each render. refresh asks again without removing what is shown; when the signal returns it runs by itself.
 */
export function useOnlineRead<T>(load: () => Promise<Outcome<T>>): { state: OnlineState<T>; refresh: () => void } {
  const [state, setState] = useState<OnlineState<T>>({ kind: 'loading' })
  const latest = useRef(0)
  const refresh = useCallback(() => {
    latest.current += 1
    const asked = latest.current
    load()
      .catch((): Outcome<T> => ({ kind: 'unreachable' }))
      .then((answered) => {
        if (asked === latest.current) setState((before) => better(before, answered))
      })
  }, [load])
  useEffect(() => {
    refresh()
    return () => {
      latest.current += 1
    }
  }, [refresh])
  const without = state.kind === 'unreachable'
  useEffect(() => (without ? serverBack.watch(refresh) : undefined), [without, refresh])
  return { state, refresh }
}

/** A failed request does not replace an answer. */
function better<T>(before: OnlineState<T>, answered: Outcome<T>): OnlineState<T> {
  return answered.kind === 'unreachable' && before.kind === 'answered' ? before : answered
}
