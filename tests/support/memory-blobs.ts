import { Readable } from 'node:stream'
import { BlobAbsent, type BlobStore } from '../../server/store/blobs/blob-store'

/** A file store for servers of tests that are not about files. */
export function memoryBlobs(): BlobStore {
  const blobs = new Map<string, { bytes: Buffer; at: Date }>()
  let mark: string | null = null
  return {
    kind: 'disk',
    put: async (name, bytes) => void blobs.set(name, { bytes, at: new Date() }),
    async get(name, span) {
      const found = blobs.get(name)
      if (!found) throw new BlobAbsent(name)
      return Readable.from([span ? found.bytes.subarray(span.from, span.to) : found.bytes])
    },
    remove: async (name) => void blobs.delete(name),
    async *list() {
      for (const [name, { at }] of blobs) yield { name, at }
    },
    readMark: async () => mark,
    async writeMark(text) {
      mark ??= text
    },
  }
}

/** The same store, but it never removes a file: for tests that put back the rows that name its files. */
export function keepingBlobs(): BlobStore {
  return { ...memoryBlobs(), remove: async () => undefined }
}
