import { Dexie, type Table } from 'dexie'
import { sharedName } from './names'

/** A photo that another app on the device shared with the portal; whose it is nobody has said yet. */
export interface SharedPhoto {
  /** When it came (ms); it names the photo. */
  at: number
  /** No Blob: WebKit has lost those in IndexedDB. */
  bytes: ArrayBuffer
  /** Its media type, empty where nobody knows. */
  type: string
}

/** How long a photo waits (ms) for the member to say whose it is: a later user of the device must not see it. */
export const sharedFor = 3_600_000

/** The query of the page of shared photos where one could not be taken. */
export const notTaken = '?not_taken'

/** Bytes: more than any camera of a phone gives. */
const largest = 60_000_000

/** How many photos wait at once. Any page can post one in another app's name, which must not take the place of the member's own. */
const mostWaiting = 3

class SharedDatabase extends Dexie {
  readonly photos!: Table<SharedPhoto, number>

  constructor() {
    super(sharedName, { cache: 'disabled', autoOpen: false })
    this.version(1).stores({ shared: 'key' })
    this.version(2).stores({ shared: null, photos: 'at' })
    this.on('versionchange', () => {
      this.close()
      return false
    })
  }
}

/**
 * Stores a shared photo beside earlier ones, of which the oldest go. False: it is none, it is too large, or the device has no room; the
 * earlier ones stay.
 */
export async function keepShared(photo: unknown, now: number): Promise<boolean> {
  if (!(photo instanceof Blob) || photo.size === 0 || photo.size > largest) return false
  try {
    const bytes = await photo.arrayBuffer()
    await onShared(async ({ photos }) => {
      await photos.put({ at: now, bytes, type: photo.type })
      await photos.orderBy('at').reverse().offset(mostWaiting).delete()
    })
    return true
  } catch {
    return false
  }
}

/** The newest photo that was shared within the hour, or the one that came at that time; null where there is none. Never rejects. */
export async function findShared(now: number, at?: number): Promise<SharedPhoto | null> {
  try {
    if (!(await isThere())) return null
    const found = await onShared(({ photos }) =>
      at === undefined
        ? photos
            .orderBy('at')
            .reverse()
            .filter((one) => isFresh(one.at, now))
            .first()
        : photos.get(at),
    )
    return found && isFresh(found.at, now) ? found : null
  } catch {
    return null
  }
}

/** Deletes the photo that came at that time, once it is used or declined. Never rejects. */
export async function dropShared(at: number): Promise<void> {
  await dropWhere((one) => one === at)
}

/** Takes away those that have waited for an hour. Never rejects. */
export async function sweepShared(now: number): Promise<void> {
  await dropWhere((one) => !isFresh(one, now))
}

/** isOver: by the time when a photo came. The database goes with its last photo. */
async function dropWhere(isOver: (at: number) => boolean): Promise<void> {
  try {
    if (!(await isThere())) return
    const left = await onShared(async ({ photos }) => {
      // By their keys, as a photo may have 60 MB.
      const all = await photos.toCollection().primaryKeys()
      await photos.bulkDelete(all.filter(isOver))
      return photos.count()
    })
    if (left === 0) await new Dexie(sharedName).delete()
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
function isFresh(at: number, now: number): boolean {
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
