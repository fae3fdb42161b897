import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { useWorkspace } from '../data/use-live'
import { FilesDatabase } from '../outbox/files/files-database'

/** Of a file that waits: how much of it the agency has. */
export interface SentPart {
  /** Bytes. */
  sent: number
  size: number
}

/** Follows the sending of a file; null while nothing of it has gone. */
export function useSentPart(hash: string | null): SentPart | null {
  const open = useWorkspace()
  const [part, setPart] = useState<SentPart | null>(null)
  useEffect(() => {
    setPart(null)
    if (hash === null || !open?.db) return undefined
    const files = new FilesDatabase(open.db.memberId, open.db.stores)
    let watching: { unsubscribe: () => void } | undefined
    let isOver = false
    // Opened once: a log-out closes it, and it must not be created again. The bytes are not read again at each part.
    const watch = async (): Promise<void> => {
      await files.open()
      const size = (await files.files.get(hash))?.size
      if (isOver || size === undefined) return
      const row = liveQuery(async () => (files.isOpen() ? files.uploads.get(hash) : undefined))
      watching = row.subscribe({
        next: (now) => setPart(now ? { sent: now.offset, size } : null),
        error: () => setPart(null),
      })
    }
    void watch().catch(() => undefined)
    return () => {
      isOver = true
      watching?.unsubscribe()
      files.close()
    }
  }, [hash, open?.db])
  return part
}
