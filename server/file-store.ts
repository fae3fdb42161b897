import { join } from 'node:path'
import type { Config } from './config/read-config'
import { reasonOf } from './http/fault-reason'
import { StartError } from './start-error'
import type { BlobStore } from './store/blobs/blob-store'
import { diskBlobs } from './store/blobs/disk-blobs'
import { s3Blobs } from './store/blobs/s3-blobs'

/** The file store of a server: the bucket of BLOB_URL, or the folder blobs in DATA_DIR. */
export function openFileStore({ blobPlace, dataDir }: Pick<Config, 'blobPlace' | 'dataDir'>): BlobStore {
  return blobPlace ? s3Blobs(blobPlace) : diskBlobs(join(dataDir, 'blobs'))
}

/** Throws a StartError that says in one sentence why the file store can't be used. */
export function unusableFileStore(error: unknown): never {
  if (error instanceof StartError) throw error
  throw new StartError(
    `The file store of BLOB_URL, or the folder blobs in DATA_DIR, can't be used: ${reasonOf(error)}.`,
  )
}
