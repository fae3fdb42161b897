import type { Readable } from 'node:stream'

/** Stores the bytes of files under meaningless names: 32 random hexadecimal digits. */
export interface BlobStore {
  kind: 'disk' | 's3'
  /** Durable when it resolves. Rejects with BlobsFull where there is no room, and with others where the store is in trouble. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Its bytes, or those of a span that lies in it; rejects with BlobAbsent where there is none of that name. */
  get(name: string, span?: ByteSpan): Promise<Readable>
  /** Succeeds also where there is none of that name. */
  remove(name: string): Promise<void>
  /** All there are, in any order; `at`: when it was written, by the store's clock. */
  list(): AsyncIterable<{ name: string; at: Date }>
  /** A small text of the store's own, which is in no list; null where it was never written. */
  readMark(): Promise<string | null>
  /** Writes it where there is none; a mark that is there stays. Read it afterwards to see whose it is. */
  writeMark(text: string): Promise<void>
}

/** Bytes from the one at `from` to before the one at `to`; at least one. */
export interface ByteSpan {
  from: number
  to: number
}

/** An S3-compatible bucket: of Amazon, or of a server of one's own. */
export interface S3Place {
  /** Scheme, host and port of the API. */
  endpoint: string
  bucket: string
  /** Before each name: '' or a text that ends in '/'. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export class BlobAbsent extends Error {
  constructor(name: string) {
    super(`There is no blob ${name}.`)
  }
}

export class BlobsFull extends Error {
  constructor() {
    super('There is no room for more files.')
  }
}

/** The store is not reached, or does not answer as it should: wrong rights, no bucket, a fault of its own. `code` says which. */
export class BlobTrouble extends Error {
  override name = 'BlobTrouble'
  constructor(readonly code: string) {
    super(`The file store is in trouble: ${code}.`)
  }
}

export const blobName = /^[0-9a-f]{32}$/
