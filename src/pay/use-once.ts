import { useRef } from 'react'

/** One piece of work at a time: while it is under way, a second press or an automatic question does nothing. */
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
