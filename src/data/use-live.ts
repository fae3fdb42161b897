import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import type { MemberDatabase } from '../outbox/member-database'
import { useStore } from '../state/use-store'
import { storeFailed } from './news'
import { currentWorkspace, type Workspace } from './workspace'

/** The workspace of whoever is signed in, followed. */
export function useWorkspace(): Workspace | null {
  return useStore(currentWorkspace)
}

/**
 * The live result of a query on the member's own database: undefined until it is there; `none` where nothing is kept. When
 * the database fails, the failure is reported, the last result stays, and the query runs again once the database was
 * reopened.
 */
export function useLive<T, N>(query: (db: MemberDatabase) => Promise<T>, none: N, deps: string[] = []) {
  const open = useWorkspace()
  const db = open?.db ?? null
  const of = deps.join()
  const last = useRef<{ of: string; value: T } | null>(null)
  const result = useLiveQuery<T | N>(async () => {
    if (!db) return none
    try {
      last.current = { of, value: await query(db) }
    } catch (error) {
      void storeFailed.tell(error)
    }
    return last.current?.of === of ? last.current.value : none
  }, [db, open?.opened, ...deps])
  // Without IndexedDB at all Dexie's live queries never say anything.
  return open && !db ? none : result
}
