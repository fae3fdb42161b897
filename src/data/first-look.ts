import type { StoredRead } from '../outbox/member-database'
import { databaseName, registryName } from '../outbox/names'

/**
 * What this device knows of the member signed in last, read with plain IndexedDB while the libraries still load: the first
 * screen is drawn from it at once, and the stores' own data replaces it (docs/decisions/speed.md).
 */
export interface FirstLook {
  memberId: number
  /** meta by key, as member-database.ts describes it; unchecked. */
  meta: Map<string, unknown>
  /** The outbox, in its order; unchecked. */
  outbox: unknown[]
  /** Stored reads, by read key. */
  reads: Map<string, StoredRead>
}

/** A store that does not answer must not hold the start up (ms). */
const patience = 1_500

let begun: Promise<FirstLook | null> | null = null
let seen: FirstLook | null = null

/** Starts the first look; later calls get the same one. Null where there is nothing to see. Never rejects. */
export function firstLook(): Promise<FirstLook | null> {
  begun ??= Promise.race([look(), new Promise<null>((resolve) => setTimeout(resolve, patience, null))])
    .then((found) => {
      seen = found
      return found
    })
    .catch(() => null)
  return begun
}

/** What the first look found for that member, until it is forgotten. */
export function seenAtFirst(memberId: number): FirstLook | null {
  return seen?.memberId === memberId ? seen : null
}

/** Forgets the first look as out of date: somebody logged out, or the store was opened anew. */
export function forgetFirstLook(): void {
  seen = null
}

async function look(): Promise<FirstLook | null> {
  const registry = await open(registryName)
  const known = registry && (await all(registry, 'device'))[0]
  registry?.close()
  const memberId = lastMember(known)
  if (memberId === null) return null
  const db = await open(databaseName(memberId))
  if (!db) return null
  try {
    const [meta, outbox, reads] = await Promise.all([all(db, 'meta'), all(db, 'outbox'), all(db, 'reads')])
    return { memberId, outbox, meta: byKey(meta, 'value'), reads: new Map([...byKey(reads, null)].filter(isRead)) }
  } finally {
    db.close()
  }
}

/** The database, or null where there is none: looking must not make one. */
function open(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => {
      // A look that got stuck must not keep a newer version of the portal from its store.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => (request.error?.name === 'AbortError' ? resolve(null) : reject(request.error))
  })
}

function all(db: IDBDatabase, store: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const request = db.transaction(store).objectStore(store).getAll()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function lastMember(row: unknown): number | null {
  const value = isObject(row) && isObject(row.value) ? row.value : null
  if (!value || typeof value.last !== 'number' || value.tombstone) return null
  return Array.isArray(value.purge) && value.purge.includes(value.last) ? null : value.last
}

/** Rows by their key: a part of each, or (null) the whole. */
function byKey(rows: readonly unknown[], part: string | null): Map<string, unknown> {
  const map = new Map<string, unknown>()
  for (const row of rows) if (isObject(row)) map.set(String(row.key), part === null ? row : row[part])
  return map
}

function isRead(entry: [string, unknown]): entry is [string, StoredRead] {
  const [, row] = entry
  return isObject(row) && typeof row.at === 'number' && row.data !== undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
