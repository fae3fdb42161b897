import type { Caller } from '../../context/bulkhead'
import { documentsBulkhead } from '../bulkheads'
import { inThread } from './document-thread'
import type { PdfOf, PdfPart } from './pdf-writer'

/** A PDF of those parts, written in the documents' thread. Fails with UNAVAILABLE where too many wait, or the client is gone before it is begun. */
export function pdfOf(of: PdfOf, parts: readonly PdfPart[], caller: Caller): Promise<Buffer> {
  return documentsBulkhead.run(caller, () => inThread({ kind: 'pdf', of, parts }))
}
