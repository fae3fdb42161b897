import { inThread } from './document-thread'
import type { PdfOf, PdfPart } from './pdf-writer'

/** A PDF of those parts, written beside everything else that the process does. Rejects once nobody waits for it. */
export function pdfOf(of: PdfOf, parts: readonly PdfPart[], gone: AbortSignal): Promise<Buffer> {
  return inThread({ kind: 'pdf', of, parts }, gone)
}
