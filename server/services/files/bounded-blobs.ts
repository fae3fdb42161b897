import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Caller } from '../../context/bulkhead'
import type { BlobStore } from '../../store/blobs/blob-store'
import { blobsBulkhead } from '../bulkheads'

/**
 * The file store as one request uses it: each call waits in the store's own queue. get reads all that was asked for, a part of a file
 * in every use, before it resolves: so a store that sends slowly holds the store's place, and none of the API's.
 */
export function boundedBlobs(blobs: BlobStore, caller: Caller): BlobStore {
  return {
    ...blobs,
    put: (name, bytes) => blobsBulkhead.run(caller, () => blobs.put(name, bytes)),
    get: async (name, span) =>
      Readable.from([await blobsBulkhead.run(caller, async () => buffer(await blobs.get(name, span)))]),
    remove: (name) => blobsBulkhead.run(caller, () => blobs.remove(name)),
  }
}
