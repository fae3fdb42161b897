import { Dexie, type Table } from 'dexie'
import type { StoreOptions } from '../../outbox/member-database'
import { picturesDatabaseName } from '../../outbox/names'

/** A copy of a picture that the agency has, under the name by which it is known there. */
export interface KeptPicture {
  name: string
  /** Whom it shows. */
  extraid: number
  /** No Blob: WebKit has lost those in IndexedDB. */
  bytes: ArrayBuffer
  /** When it was kept, or shown last, to the day (ms). */
  at: number
}

/**
 * Copies of a member's own pictures and of the children's, in a database of their own: what is written there holds nothing
 * up, and what is lost there is fetched again, so that it need not be on the disk at once. It goes with the member's
 * database (src/data/purge.ts).
 */
export class PicturesDatabase extends Dexie {
  readonly pictures!: Table<KeptPicture, string>

  constructor(memberId: number, options?: StoreOptions) {
    super(picturesDatabaseName(memberId), { cache: 'disabled', autoOpen: false, ...options })
    // Versions are only appended. By the indexes what goes is found without its bytes being read.
    this.version(1).stores({ pictures: 'name, extraid, at' })
    // Somebody logs out: it is let go, and never made again by what is still under way.
    this.on('versionchange', () => {
      this.close()
      return false
    })
  }
}

/**
 * Does something with a member's pictures, and lets go of them; undefined where isHere says, once they are open, that
 * nothing of that member may be here any more. Rejects where the device can't.
 */
export async function withPictures<T>(
  { memberId, stores }: { memberId: number; stores?: StoreOptions | undefined },
  isHere: () => Promise<boolean>,
  work: (store: PicturesDatabase) => Promise<T>,
): Promise<T | undefined> {
  const store = new PicturesDatabase(memberId, stores)
  try {
    await store.open()
    if (await isHere()) return await work(store)
    // Opening has made it again.
    if ((await store.pictures.count()) === 0) await store.delete()
    return undefined
  } finally {
    store.close()
  }
}
