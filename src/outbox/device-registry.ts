import { Dexie, type Table } from 'dexie'
import type { StoreOptions } from './member-database'
import { registryName } from './names'

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
   * Members who logged out, and whose database is to be deleted. Noted once the outbox is empty, before anything is
   * deleted; what an interrupted logout leaves is deleted at the next start. Absent in registries written before this
   * field.
   */
  purge?: number[]
}

class RegistryDatabase extends Dexie {
  readonly device!: Table<{ key: 'registry'; value: DeviceRegistry }, string>

  constructor(options?: StoreOptions) {
    super(registryName, { chromeTransactionDurability: 'strict', ...options })
    this.version(1).stores({ device: 'key' })
  }
}

const empty: DeviceRegistry = { last: null, tombstone: null, stored: [] }

/** The registry as one page or worker works with it. */
export class Registry {
  private opened: RegistryDatabase | null = null

  constructor(private readonly options?: StoreOptions) {}

  /** The registry; an empty one where the device keeps nothing. Never rejects: a device without storage can still work online. */
  async read(): Promise<DeviceRegistry> {
    return (await this.find().catch(() => null)) ?? empty
  }

  /** The registry; null on a device that never had one, or lost it with all its storage. Rejects when it can't be read. */
  async find(): Promise<DeviceRegistry | null> {
    return (await this.onDatabase((db) => db.device.get('registry')))?.value ?? null
  }

  /** Changes the registry in one transaction. Rejects when the device can't keep it. */
  async change(change: (now: DeviceRegistry) => DeviceRegistry): Promise<void> {
    await this.onDatabase((db) =>
      db.transaction('rw', db.device, async () => {
        const now = (await db.device.get('registry'))?.value ?? empty
        await db.device.put({ key: 'registry', value: change(now) })
      }),
    )
  }

  /** Closes its connection, or the given one; the next work opens a new one. */
  close(db = this.opened): void {
    db?.close()
    if (this.opened === db) this.opened = null
  }

  /**
   * Works on the registry's database. A connection that failed to open, or was lost while open, fails from then on: it
   * is closed, and the work is tried once more on a new one.
   */
  private async onDatabase<T>(work: (db: RegistryDatabase) => Promise<T>): Promise<T> {
    const db = this.database()
    try {
      return await work(db)
    } catch {
      this.close(db)
      return work(this.database())
    }
  }

  private database(): RegistryDatabase {
    this.opened ??= new RegistryDatabase(this.options)
    return this.opened
  }
}

/** This page's own. */
export const registry = new Registry()
