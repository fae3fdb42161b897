import { Dexie, type Table } from 'dexie'
import type { StoreOptions } from '../member-database'
import { filesDatabaseName } from '../names'
import { oneWriter } from '../one-writer'

/** A file that waits on this device, under the SHA-256 of its bytes. */
export interface WaitingFile {
  hash: string
  /** No Blob: WebKit has lost those in IndexedDB. */
  bytes: ArrayBuffer
  size: number
  /** Its media type, empty where nobody knows. */
  type: string
  name: string
  /** When it was put here last (ms). */
  at: number
}

/** How far the sending of a file has come. */
export interface UploadRow {
  hash: string
  /** What the server calls it. */
  uploadId: string
  /** How many of its bytes the server had at its last answer. */
  offset: number
  /** How much is sent next (bytes). */
  partSize: number
}

/**
 * A member's files that wait to be sent, in a database of their own: a large write does not block the outbox's, where
 * an answer waits to be saved. It is deleted with the member's database (src/data/purge.ts).
 */
export class FilesDatabase extends Dexie {
  readonly files!: Table<WaitingFile, string>
  readonly uploads!: Table<UploadRow, string>

  constructor(memberId: number, options?: StoreOptions) {
    const strict = { chromeTransactionDurability: 'strict', cache: 'disabled' } as const
    super(filesDatabaseName(memberId), { ...strict, autoOpen: false, ...options })
    // Versions are only appended. What is old is found by the index, without its bytes being read.
    this.version(1).stores({ files: 'hash, [hash+at]', uploads: 'hash' })
    this.use(oneWriter('uploads'))
    // A logout deletes it: the connection is closed, and work still under way does not create it again.
    this.on('versionchange', () => {
      this.close()
      return false
    })
  }
}

/** Runs work on a member's files database, then closes it. Rejects where the device can't. */
export async function withFiles<T>(
  { memberId, stores }: { memberId: number; stores?: StoreOptions | undefined },
  work: (files: FilesDatabase) => Promise<T>,
): Promise<T> {
  const files = new FilesDatabase(memberId, stores)
  try {
    await files.open()
    return await work(files)
  } finally {
    files.close()
  }
}
