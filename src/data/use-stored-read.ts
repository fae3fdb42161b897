import { useState } from 'react'
import type { StoredRead } from '../outbox/member-database'
import { seenAtFirst } from './first-look'
import { useLive } from './use-live'
import { workspace } from './workspace'

/** What this device has of a read, by its key, followed: until the database answers, what the first look saw of it. */
export function useStoredRead(key: string): StoredRead | undefined {
  const stored = useLive((db) => db.reads.get(key), undefined, [key])
  const [first] = useState(() => seenAtFirst(workspace()?.memberId ?? -1)?.reads.get(key))
  return stored ?? first
}
