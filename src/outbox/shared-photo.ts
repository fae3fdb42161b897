import { Dexie, type Table } from 'dexie'
import { sharedName } from './names'

/** A photo that another app on the device shared with the portal; whose it is nobody has said yet. */
export interface SharedPhoto {
  key: 'photo'
  /** No Blob: WebKit has lost those in IndexedDB. */
  bytes: ArrayBuffer
  /** Its media type, empty where nobody knows. */
  type: string
  /** When it came (ms). */
  at: number
}

/** How long a photo waits (ms) for the member to say whose it is: a later user of the device must not see it. */
export const sharedFor = 3_600_000

/** Bytes: more than any camera of a phone gives. */
const largest = 60_000_000

class SharedDatabase extends Dexie {
  readonly shared!: Table<SharedPhoto, string>

  constructor() {
    super(sharedName, { cache: 'disabled', autoOpen: false })
    this.version(1).stores({ shared: 'key' })
    this.on('versionchange', () => {
      this.close()
      return false
    })
  }
}

/**
 * Stores a shared photo in place of an earlier one. False: there is none, it is too large, or the device has no room;
 * the earlier one is deleted then too, as it would be taken for the new one.
 */
export async function keepShared(photo: unknown, now: number): Promise<boolean> {
  try {
    if (!(photo instanceof Blob) || photo.size === 0 || photo.size > largest) throw new Error('No photo')
    const bytes = await photo.arrayBuffer()
    await onShared(({ shared }) => shared.put({ key: 'photo', bytes, type: photo.type, at: now }))
    return true
  } catch {
    await dropShared()
    return false
  }
}

/** The photo that was shared within the hour, if any. Never rejects. */
export async function findShared(now: number): Promise<SharedPhoto | null> {
  try {
    if (!(await isThere())) return null
    const found = await onShared(({ shared }) => shared.get('photo'))
    return found && isFresh(found, now) ? found : null
  } catch {
    return null
  }
}

/** Deletes the photo once it is used or declined. Never rejects. */
export async function dropShared(): Promise<void> {
  await new Dexie(sharedName).delete().catch(() => undefined)
}

/** Takes away one that has waited for an hour. Never rejects. */
export async function sweepShared(now: number): Promise<void> {
  try {
    if (!(await isThere())) return
    if ((await findShared(now)) === null) await dropShared()
  } catch {
    // The device keeps nothing, or can't be asked now: the next start does.
  }
}

/** Lists the databases, as opening one would create it. A browser that can't list them has no share sheet either. */
async function isThere(): Promise<boolean> {
  const all = (await indexedDB.databases?.()) ?? []
  return all.some(({ name }) => name === sharedName)
}

/** A clock that was set back must not keep a photo for ever. */
function isFresh({ at }: SharedPhoto, now: number): boolean {
  return Math.abs(now - at) < sharedFor
}

async function onShared<T>(work: (db: SharedDatabase) => PromiseLike<T>): Promise<T> {
  const db = new SharedDatabase()
  try {
    await db.open()
    return await work(db)
  } finally {
    db.close()
  }
}
