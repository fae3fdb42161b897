import { useRef } from 'react'

/** One piece of work at a time: a second press, or a question by itself, while one is under way does nothing. */
export function useOnce(onDone: () => void): (work: () => Promise<void>) => void {
  const isUnderWay = useRef(false)
  return (work) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    void work().finally(() => {
      isUnderWay.current = false
      onDone()
    })
  }
}
