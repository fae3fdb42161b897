/** A document as it goes out: its bytes, and what a browser has to know of it. */
export interface MadeDocument {
  body: string | Buffer
  type: 'text/html; charset=utf-8' | 'application/pdf' | 'application/zip'
  /** Plain letters, for whoever saves it. */
  filename: string
  /** CSP sources of its style elements. */
  styles?: readonly string[]
}

/** A document of one kind, found but not made yet. */
export interface FoundDocument {
  /** Whose it is, by the row itself. */
  extraid: number
  make(): Promise<MadeDocument> | MadeDocument
}
