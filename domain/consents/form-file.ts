/** Specification part 2, section 5: the refusal of a file that is neither an image nor a PDF. */
export const wrongFormType =
  'Sorry, we only handle simple image files (photographs) or PDFs. Formats such as documents or advanced images cannot be processed'
export const brokenPdf = 'This PDF is not whole. Please save it again, or take a photograph of the form.'
/** The largest PDF that is accepted (bytes); it is sent unchanged. */
export const largestPdf = 15_000_000

/** Viewers open a PDF that has up to so many bytes of something else in front of it. */
const mostBefore = 1024
/** How many bytes at a file's beginning tell whether it is a PDF. */
export const pdfHead = mostBefore + '%PDF-1'.length

/** Beginnings of files that may hold a PDF's mark further on, and are something else: archives, office documents, programs. */
const otherKinds = ['PK\x03\x04', 'PK\x05\x06', '\xd0\xcf\x11\xe0', '{\\rtf', 'Rar!', "7z\xbc\xaf'", '\x1f\x8b', 'MZ']
const markup = /^(?:\xef\xbb\xbf)?\s{0,100}<(?:!doctype|html|head|body|script|svg|\?xml)/i

/** Whether a file that is no picture is a PDF as viewers see it. bytes: the file, or its first `pdfHead` bytes. */
export function isPdf(bytes: Uint8Array): boolean {
  return headerOf(bytes) !== null
}

/** Where the PDF begins in its file; null where there is none. */
function headerOf(bytes: Uint8Array): number | null {
  const head = latin(bytes, 0, pdfHead)
  const at = head.search(/%PDF-\d/)
  if (at === 0) return 0
  const isOther = otherKinds.some((start) => head.startsWith(start)) || markup.test(head)
  return at === -1 || isOther ? null : at
}

/**
 * Whether a PDF is whole. bytes: the whole file. It ends with its mark; zeros and text may follow, but not another object: then what
 * the mark ended was an earlier state, or the first part of a file that is made for the web, which also says how long it is.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  const end = lastIndexOf(bytes, '%%EOF')
  return end !== -1 && !hasObject(bytes, end) && end >= saidLength(bytes) - slack
}

/** A mark and a line end may have been lost. */
const slack = 64

/** The length that a file made for the web says of itself, from the file's beginning; 0 for another. */
function saidLength(bytes: Uint8Array): number {
  const header = headerOf(bytes) ?? 0
  const text = latin(bytes, header, header + 1024)
  const length = text.includes('/Linearized') ? /\/L[ \r\n](\d{1,10})/.exec(text)?.[1] : undefined
  return length === undefined ? 0 : header + Number(length)
}

/** Whether an object begins behind that byte: '12 0 obj'. */
function hasObject(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(o, from); at !== -1; at = bytes.indexOf(o, at + 1)) {
    const isObject = bytes[at - 1] === space && isDigit(bytes[at - 2]) && bytes[at + 1] === b && bytes[at + 2] === j
    if (isObject) return true
  }
  return false
}

const [o, b, j, space] = [0x6f, 0x62, 0x6a, 0x20]

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}

function lastIndexOf(bytes: Uint8Array, mark: string): number {
  const codes = [...mark].map((letter) => letter.charCodeAt(0))
  const [first = 0] = codes
  for (let at = bytes.lastIndexOf(first); at !== -1; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1)) {
    if (codes.every((code, offset) => bytes[at + offset] === code)) return at
  }
  return -1
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
