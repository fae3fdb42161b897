import { Dexie, type Table } from 'dexie'
import { registryName } from './registry-name'

/**
 * What the device itself remembers, without secrets: who was signed in last, so that a start without signal opens that
 * member's store; and the tombstone of a logout that the server has not heard of yet.
 */
export interface DeviceRegistry {
  last: number | null
  tombstone: { extraid: number; at: number } | null
  /** Whose database was there when the device was last looked at: missing now means that storage was evicted. */
  stored: number[]
  /**
   * Whose database has to go: they logged out. Noted before anything else of a logout, worked off before any database is
   * opened. Absent in what was written before this field.
   */
  purge?: number[]
}

class RegistryDatabase extends Dexie {
  readonly device!: Table<{ key: 'registry'; value: DeviceRegistry }, string>

  constructor() {
    super(registryName, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ device: 'key' })
  }
}

const empty: DeviceRegistry = { last: null, tombstone: null, stored: [] }
let opened: RegistryDatabase | null = null

function database(): RegistryDatabase {
  opened ??= new RegistryDatabase()
  return opened
}

/**
 * Works on the registry's database. What has failed to open, or was lost while it was open, fails from then on: so it is
 * let go, and the work begun once more on a new connection.
 */
async function onDatabase<T>(work: (db: RegistryDatabase) => Promise<T>): Promise<T> {
  const db = database()
  try {
    return await work(db)
  } catch {
    db.close()
    if (opened === db) opened = null
    return work(database())
  }
}

/** The registry; an empty one where the device keeps nothing. Never rejects: a device without storage can still work online. */
export async function readRegistry(): Promise<DeviceRegistry> {
  return (await findRegistry().catch(() => null)) ?? empty
}

/** The registry; null on a device that never had one, or lost it with all its storage. Rejects when it can't be read. */
export async function findRegistry(): Promise<DeviceRegistry | null> {
  return (await onDatabase((db) => db.device.get('registry')))?.value ?? null
}

/** Changes the registry in one transaction. Rejects when the device can't keep it. */
export async function changeRegistry(change: (now: DeviceRegistry) => DeviceRegistry): Promise<void> {
  await onDatabase((db) =>
    db.transaction('rw', db.device, async () => {
      const now = (await db.device.get('registry'))?.value ?? empty
      await db.device.put({ key: 'registry', value: change(now) })
    }),
  )
}
