/** Of a name in a file: 'EmbeddedFiles' with each letter as '#xx'. */
const longestName = 39

/** The names in bytes of a PDF, with '#xx' read as its letter. Longer ones come without their end. */
export function* pdfNames(bytes: Buffer): Generator<{ name: string; end: number }> {
  for (let at = bytes.indexOf('/'); at !== -1; at = bytes.indexOf('/', at + 1)) {
    const raw = /^[^\0\t\n\f\r ()<>[\]{}/%]*/.exec(bytes.toString('latin1', at + 1, at + 2 + longestName))?.[0] ?? ''
    const name = raw.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    yield { name, end: at + 1 + raw.length }
  }
}

/** A stream of a PDF: where its keyword begins, its first byte, and the end. */
export interface PdfStream {
  keyword: number
  from: number
  to: number
}

/** The streams of a PDF, one after the other; null for a word that is none, so that whoever asks can count. */
export function* streamsOf(pdf: Buffer): Generator<PdfStream | null> {
  let at = pdf.indexOf('stream')
  while (at !== -1) {
    const start = /^stream *(?:\r\n?|\n)/.exec(pdf.toString('latin1', at, at + 20))?.[0]
    if (start === undefined || pdf.toString('latin1', Math.max(0, at - 3), at) === 'end') {
      yield null
      at = pdf.indexOf('stream', at + 1)
      continue
    }
    const from = at + start.length
    const end = pdf.indexOf('endstream', from)
    const to = end === -1 ? pdf.length : end
    yield { keyword: at, from, to }
    at = pdf.indexOf('stream', to + 'endstream'.length)
  }
}
