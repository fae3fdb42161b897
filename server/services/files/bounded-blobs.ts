import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Caller, carriedThrough } from '../../context/bulkhead'
import type { BlobStore } from '../../store/blobs/blob-store'
import { blobsBulkhead } from '../bulkheads'

/**
 * The file store as one request uses it: each call waits in the store's own queue. get reads all that was asked for, a part of a file
 * in every use, before it resolves: so a store that sends slowly holds the store's place, and none of the API's. What arrived before a
 * line broke is still stored, and what nobody names is still removed: neither ends with the client.
 */
export function boundedBlobs(blobs: BlobStore, caller: Caller): BlobStore {
  const writer = carriedThrough(caller)
  return {
    ...blobs,
    put: (name, bytes) => blobsBulkhead.run(writer, () => blobs.put(name, bytes)),
    get: async (name, span) =>
      Readable.from([await blobsBulkhead.run(caller, async () => buffer(await blobs.get(name, span)))]),
    remove: (name) => blobsBulkhead.run({ ...writer, isAdmitted: true }, () => blobs.remove(name)),
  }
}
