import { useEffect, useState } from 'react'
import { findShared } from '../../outbox/shared-photo'

export interface Shared {
  url: string
  /** When it came (ms). */
  at: number
  /** false: this browser can't show it; the agency's system may all the same. */
  isShown: boolean
  onUnreadable: () => void
}

/** The photo that was shared: undefined while it is looked for, null where there is none. */
export function useShared(): Shared | null | undefined {
  const [kept, setKept] = useState<{ url: string; at: number } | null>()
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    let made: string | null = null
    let isOver = false
    void findShared(Date.now()).then((found) => {
      if (isOver) return
      made = found && URL.createObjectURL(new Blob([found.bytes], { type: found.type }))
      setKept(found && made ? { url: made, at: found.at } : null)
    })
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [])
  return kept && { ...kept, isShown, onUnreadable: () => setIsShown(false) }
}
