import { useState } from 'react'
import type { StoredRead } from '../outbox/member-database'
import { seenAtFirst } from './first-look'
import { useLive } from './use-live'
import { workspace } from './workspace'

/** The stored row of a read, followed; until the database answers, the one that the first look saw. */
export function useStoredRead(key: string): StoredRead | undefined {
  const stored = useLive((db) => db.reads.get(key), undefined, [key])
  const [first] = useState(() => seenAtFirst(workspace()?.memberId ?? -1)?.reads.get(key))
  return stored ?? first
}
