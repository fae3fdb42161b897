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

/** How long one waits for its member to say whose it is (ms): whoever takes up the device later does not see it. */
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
 * Keeps a photo that was shared, in place of one before it. False: there is none, it is too large, or the device has no
 * room; then nothing is there, as one from before would be taken for it.
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

/** It is used, or nobody wants it. Never rejects. */
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

/** Opening would make it. A browser that does not say what there is has no share sheet either. */
async function isThere(): Promise<boolean> {
  const all = (await indexedDB.databases?.()) ?? []
  return all.some(({ name }) => name === sharedName)
}

/** A clock that was set back leaves nothing for ever. */
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
