/** The smallest PDF that is taken. The mark tells one from another. */
export const smallPdf = (mark = '') =>
  Buffer.from(`%PDF-1.4\n%${mark}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n`)
