import { useEffect, useState } from 'react'

const half = 30_000
/** setTimeout takes no more than 24.8 days. */
const longest = 2_000_000_000

/**
 * The time (ms), renewed every half minute, when the page becomes visible again, and at `moment` (ms), so that what ends
 * then ends on the screen at once.
 */
export function useNow(moment: number | null = null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const renew = () => setNow(Date.now())
    const timer = setInterval(renew, half)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [])
  useEffect(() => {
    const left = moment === null ? -1 : moment - Date.now()
    if (left < 0 || left > longest) return
    const timer = setTimeout(() => setNow(Date.now()), left + 1)
    return () => clearTimeout(timer)
  }, [moment])
  return now
}
