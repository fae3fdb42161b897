import { useMemo } from 'react'
import type { Read } from '../data/read'
import type { OutboxItem } from '../outbox/kinds'
import { useSession } from '../session/use-session'
import { useOutboxAtOnce } from './use-outbox'

const none: OutboxItem[] = []

/**
 * What was read, with what waits on this device laid over it. lay must be pure and the same function at each render.
 * Without the outbox a waiting change would briefly look as if it was not made: data is withheld until both are there.
 */
export function useLaidOver<T, R>(
  read: Read<T>,
  lay: (data: T, items: readonly OutboxItem[], expired: boolean) => R,
): Read<R> {
  const session = useSession()
  const items = useOutboxAtOnce()
  const expired = session.phase === 'member' && session.standing === 'expired'
  const waitsForItems = items === undefined
  const data = useMemo(
    () => (read.data && !waitsForItems ? lay(read.data, items ?? none, expired) : undefined),
    [read.data, items, expired, waitsForItems, lay],
  )
  return { ...read, data, loading: read.loading || (waitsForItems && read.data !== undefined) }
}
