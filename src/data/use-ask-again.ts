import { useEffect, useRef } from 'react'

/** Pauses before each automatic retry (ms): longer each time, then the last one again. */
const waits = [5_000, 10_000, 20_000, 40_000, 60_000]

/** Asks again by itself after each failure, and at once when there is signal. failure: another object each time; null: there is none. */
export function useAskAgain(failure: object | null, ask: () => void): void {
  const tries = useRef(0)
  useEffect(() => {
    if (failure === null) return undefined
    const timer = setTimeout(ask, waits[Math.min(tries.current++, waits.length - 1)])
    addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [failure, ask])
}
