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
 * Copies of a member's own pictures and of the children's, in a database of their own: a write there blocks nothing else,
 * and a lost picture is fetched again, so that commits need not wait for the disk. It is deleted with the member's
 * database (src/data/purge.ts).
 */
export class PicturesDatabase extends Dexie {
  readonly pictures!: Table<KeptPicture, string>

  constructor(memberId: number, options?: StoreOptions) {
    super(picturesDatabaseName(memberId), { cache: 'disabled', autoOpen: false, ...options })
    // Versions are only appended. The indexes find what is to be deleted without reading its bytes.
    this.version(1).stores({ pictures: 'name, extraid, at' })
    // A logout deletes it: the connection is closed, and work still under way does not create it again.
    this.on('versionchange', () => {
      this.close()
      return false
    })
  }
}

/**
 * Runs work on a member's pictures database, then closes it; undefined where isHere, asked once it is open, says that
 * nothing of that member may be stored here any more. Rejects where the device can't.
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
    // The opening has created it again.
    if ((await store.pictures.count()) === 0) await store.delete()
    return undefined
  } finally {
    store.close()
  }
}
