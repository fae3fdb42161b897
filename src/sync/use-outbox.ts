import { Dexie, liveQuery, type Subscription } from 'dexie'
import { useCallback, useSyncExternalStore } from 'react'
import { seenAtFirst } from '../data/first-look'
import { storeFailed } from '../data/news'
import { useWorkspace } from '../data/use-live'
import { workspace } from '../data/workspace'
import type { OutboxItem } from '../outbox/kinds'
import type { MemberDatabase } from '../outbox/member-database'

/** While answers go out one after another the screen follows at this pace (ms): each look reads the whole outbox. */
const pace = 120

const none: OutboxItem[] = []

/** The outbox of one opened database, read once for all parts of the screen that follow it. */
interface Followed {
  db: MemberDatabase
  opened: number
  items: OutboxItem[] | undefined
  listeners: Set<() => void>
  reading: Subscription | null
}
let followed: Followed | null = null

/** Every item of the outbox in its order: undefined until it was read; empty where nothing is kept. */
export function useOutbox(): OutboxItem[] | undefined {
  const open = useWorkspace()
  const db = open?.db ?? null
  const opened = open?.opened ?? 0
  const subscribe = useCallback(
    (listener: () => void) => (db ? follow(following(db, opened), listener) : () => undefined),
    [db, opened],
  )
  const items = useSyncExternalStore(subscribe, () => (db ? following(db, opened).items : none))
  return open ? items : none
}

/** The same, but until the database itself answers, as the first look saw it. */
export function useOutboxAtOnce(): OutboxItem[] | undefined {
  return useOutbox() ?? (seenAtFirst(workspace()?.memberId ?? -1)?.outbox as OutboxItem[] | undefined)
}

/** A database that was lost and opened anew is read anew; what was shown stays until then. */
function following(db: MemberDatabase, opened: number): Followed {
  if (followed?.db !== db || followed.opened !== opened) {
    const items = followed?.db.memberId === db.memberId ? followed.items : undefined
    followed = { db, opened, items, listeners: new Set(), reading: null }
  }
  return followed
}

function follow(one: Followed, listener: () => void): () => void {
  one.listeners.add(listener)
  one.reading ??= liveQuery(atPace(one)).subscribe((items) => show(one, items))
  return () => {
    one.listeners.delete(listener)
    if (one.listeners.size > 0) return
    one.reading?.unsubscribe()
    one.reading = null
  }
}

/**
 * Reads the outbox at once, whatever the pace: a change is on every part of the screen before any of them says that it
 * is saved, so that the list behind never shows the previous answer. Nothing is updated where it can't be read.
 */
export async function lookAtOutbox(db: MemberDatabase | null): Promise<void> {
  const one = followed
  if (!one?.reading || one.db !== db) return
  try {
    show(one, await inOrder(one.db))
  } catch {
    // The live query reports that itself.
  }
}

function show(one: Followed, items: OutboxItem[]): void {
  one.items = items
  for (const told of one.listeners) told()
}

function inOrder(db: MemberDatabase) {
  return db.outbox.orderBy('order').toArray()
}

/** Reads at once when nothing was read lately, otherwise once at the end of the pace, for all changes until then. */
function atPace(one: Followed): () => Promise<OutboxItem[]> {
  let readAt = Number.NEGATIVE_INFINITY
  let turn = 0
  const last = () => one.items ?? none
  const read = () => {
    readAt = performance.now()
    return inOrder(one.db).catch((error: unknown) => {
      void storeFailed.tell(error)
      return last()
    })
  }
  return () => {
    const mine = ++turn
    const wait = readAt + pace - performance.now()
    if (wait <= 0) return read()
    // Dexie's own promise: the live query still observes what is read after the wait.
    return new Dexie.Promise<void>((resolve) => setTimeout(resolve, wait)).then(() => (mine === turn ? read() : last()))
  }
}
