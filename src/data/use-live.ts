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
 * What a query of the member's own database gives, followed: undefined until it is there; `none` where nothing is kept.
 * When the database fails under it, that is told, what it gave last stays, and it is asked again once it was opened anew.
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
