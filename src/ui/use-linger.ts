import { useEffect, useState } from 'react'

/** True while `is` is, and for so long after (ms): what goes has the time to go with its motion. */
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
