import { useEffect, useState } from 'react'

/** True once `is` has been true for so long (ms). */
export function useLater(is: boolean, ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [is, ms])
  return is && late
}
