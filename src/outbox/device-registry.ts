import { Dexie, type Table } from 'dexie'

/**
 * What the device itself remembers, without secrets: who was signed in last, so that a start without signal opens that
 * member's store; and the tombstone of a logout that the server has not heard of yet.
 */
export interface DeviceRegistry {
  last: number | null
  tombstone: { extraid: number; at: number } | null
  /** Whose database was there when the device was last looked at: missing now means that storage was evicted. */
  stored: number[]
}

class RegistryDatabase extends Dexie {
  readonly device!: Table<{ key: 'registry'; value: DeviceRegistry }, string>

  constructor() {
    super('callboard-device', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ device: 'key' })
  }
}

const empty: DeviceRegistry = { last: null, tombstone: null, stored: [] }
let opened: RegistryDatabase | null = null

function database(): RegistryDatabase {
  opened ??= new RegistryDatabase()
  return opened
}

/** The registry; an empty one where the device keeps nothing. Never rejects: a device without storage can still work online. */
export async function readRegistry(): Promise<DeviceRegistry> {
  try {
    return (await database().device.get('registry'))?.value ?? empty
  } catch {
    return empty
  }
}

/** Changes the registry in one transaction. Rejects when the device can't keep it. */
export async function changeRegistry(change: (now: DeviceRegistry) => DeviceRegistry): Promise<void> {
  const db = database()
  await db.transaction('rw', db.device, async () => {
    const now = (await db.device.get('registry'))?.value ?? empty
    await db.device.put({ key: 'registry', value: change(now) })
  })
}
