import { inThread } from './document-thread'
import type { PdfOf, PdfPart } from './pdf-writer'

/** A PDF of those parts, written in the documents' thread. Rejects where the client is gone before it is begun. */
export function pdfOf(of: PdfOf, parts: readonly PdfPart[], gone: AbortSignal): Promise<Buffer> {
  return inThread({ kind: 'pdf', of, parts }, gone)
}
