import type { ByteSpan } from '../../store/blobs/blob-store'

/** A document as it goes out: its bytes, and what a browser has to know of it. */
export interface MadeDocument {
  body: string | Buffer
  type: 'text/html; charset=utf-8' | 'application/pdf'
  /** Plain letters, for whoever saves it. */
  filename: string
  /** CSP sources of its style elements. */
  styles?: readonly string[]
}

/** A document that rests in the file store, of which spans are read. */
export interface StoredDocument {
  type: 'application/zip'
  filename: string
  /** Bytes. */
  size: number
  /** The SHA-256 of its bytes, in hexadecimal digits. */
  sha256: string
  madeAt: Date
  /** Fails with BlobAbsent where the bytes are gone. */
  read(span: ByteSpan): AsyncGenerator<Buffer>
  /** Deletes what names bytes that are gone. */
  forget(): Promise<void>
}

/** A document of one kind, found but not made yet. */
export interface FoundDocument<D = MadeDocument> {
  /** Whose it is, by the row itself. */
  extraid: number
  make(): Promise<D> | D
}
