import { useEffect, useState } from 'react'

/** True while `is` is true, and for that long after (ms): time for a closing motion. */
export function useLinger(is: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(is)
  if (is && !lingers) setLingers(true)
  useEffect(() => {
    if (is || !lingers) return
    const timer = setTimeout(() => setLingers(false), ms)
    return () => clearTimeout(timer)
  }, [is, lingers, ms])
  return lingers
}
