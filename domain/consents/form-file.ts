/** Specification part 2, section 5: the refusal of a file that is neither an image nor a PDF. */
export const wrongFormType =
  'Sorry, we only handle simple image files (photographs) or PDFs. Formats such as documents or advanced images cannot be processed'
export const brokenPdf = 'This PDF is not whole. Please save it again, or take a photograph of the form.'
/** The largest PDF that is accepted (bytes); it is sent unchanged. */
export const largestPdf = 15_000_000

/** How many bytes at a file's beginning, and at its end, tell whether it is a PDF, and a whole one. */
export const pdfHead = 5
export const pdfTail = 2048

/** head: a file's first bytes, as Latin-1 text. */
export function isPdf(head: string): boolean {
  return head.startsWith('%PDF-')
}

/** tail: its last bytes: a PDF ends with its mark, and little may follow. */
export function isWholePdf(tail: string): boolean {
  return tail.includes('%%EOF')
}
