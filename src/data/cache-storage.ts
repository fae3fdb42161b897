import type { SerializedEntries, StorageAdapter } from '@urql/exchange-graphcache'
import type { MemberDatabase } from '../outbox/member-database'

/** graphcache's storage over the member's own database: one row per entity, its fields as graphcache serialises them. */
export interface CacheStorage extends StorageAdapter {
  /** Resolves once graphcache has loaded what the device had (the hydration gate waits for it), or once that failed. */
  hydrated: Promise<void>
  /** Resolves after the next write that graphcache makes is on the disk. */
  nextWrite: () => Promise<void>
}

export function cacheStorage(db: MemberDatabase, onFailure: (error: unknown) => void): CacheStorage {
  let onHydrated: () => void = () => {}
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve
  })
  let waiting: (() => void)[] = []
  let writing: Promise<unknown> = Promise.resolve()
  return {
    hydrated,
    onCacheHydrated: () => onHydrated(),
    nextWrite: () => new Promise((resolve) => waiting.push(resolve)),
    async readData() {
      try {
        return await readEntries(db)
      } catch (error) {
        onFailure(error)
        return {}
      }
    },
    writeData(delta) {
      const heard = waiting
      waiting = []
      writing = writing
        .then(() => writeEntries(db, delta))
        // A cache that can't be written is shown from memory; nothing a member typed is in it.
        .catch(onFailure)
        .finally(() => {
          for (const resolve of heard) resolve()
        })
      return writing
    },
  }
}

async function readEntries(db: MemberDatabase): Promise<SerializedEntries> {
  const entries: SerializedEntries = {}
  for (const row of await db.entities.toArray()) {
    for (const [field, value] of Object.entries(row.fields)) entries[`${row.key}.${field}`] = value
  }
  return entries
}

/** graphcache escapes dots in an entity's key, so the first dot parts it from the field. */
async function writeEntries(db: MemberDatabase, delta: SerializedEntries): Promise<void> {
  const byEntity = new Map<string, [string, string | undefined][]>()
  for (const [key, value] of Object.entries(delta)) {
    const dot = key.indexOf('.')
    const entity = key.slice(0, dot)
    const fields = byEntity.get(entity) ?? []
    fields.push([key.slice(dot + 1), value])
    byEntity.set(entity, fields)
  }
  if (byEntity.size === 0) return
  await db.transaction('rw', db.entities, async () => {
    const keys = [...byEntity.keys()]
    const rows = await db.entities.bulkGet(keys)
    await db.entities.bulkPut(
      keys.map((key, index) => {
        const fields: Record<string, string> = { ...rows[index]?.fields }
        for (const [field, value] of byEntity.get(key) ?? []) {
          if (value === undefined) delete fields[field]
          else fields[field] = value
        }
        return { key, fields }
      }),
    )
  })
}
