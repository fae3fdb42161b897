import { useEffect, useRef } from 'react'
import type { OutboxItem } from '../outbox/kinds'
import { useOutboxAtOnce } from './use-outbox'

/**
 * Once the agency has spoken on a change it is read at once what stands there now, with what only the agency knows of it.
 * isAbout: whether the read shows what an item changes.
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
