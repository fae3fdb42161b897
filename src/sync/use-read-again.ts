import { useEffect, useRef } from 'react'
import type { OutboxItem } from '../outbox/kinds'
import { useOutboxAtOnce } from './use-outbox'

/**
 * Refreshes a read as soon as the agency has answered a change, to show the current state with what only the agency
 * knows. isAbout: whether the read shows what an item changes.
 */
export function useReadAgain(refresh: () => void, isAbout: (item: OutboxItem) => boolean): void {
  const items = useOutboxAtOnce()
  const last = items?.findLast((item) => item.serverResult !== null && isAbout(item))?.opId
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (last === undefined || asked.current === last) return
    asked.current = last
    refresh()
  }, [last, refresh])
}
