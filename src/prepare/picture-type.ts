/** Kinds of picture that the server takes, whatever their file is called. */
export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp' | 'avif' | 'heic'

/** Every browser that the portal supports reads these; where one can't, the file is damaged. */
const readEverywhere: readonly PictureType[] = ['jpeg', 'png', 'gif', 'webp', 'bmp']

export const isReadEverywhere = (type: PictureType): boolean => readEverywhere.includes(type)

const starts: [PictureType, string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
]

/** The box in front of HEIC and AVIF is short: a major brand and a few that the file is compatible with. */
const longestBrands = 256

/**
 * What a file is by its first bytes (about 300 are enough), or null for what the server doesn't take. The name and type that
 * a phone gives are ignored: they are often missing, or those of another format.
 */
export function pictureTypeOf(head: Uint8Array): PictureType | null {
  const start = starts.find(([, text]) => textAt(head, 0, text.length) === text)
  if (start) return start[0]
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return 'webp'
  if (isBmp(head)) return 'bmp'
  return textAt(head, 4, 4) === 'ftyp' ? typeOfBrands(head) : null
}

/** "BM" alone also begins an ordinary text: the header that follows has one of the lengths that were ever in use. */
function isBmp(head: Uint8Array): boolean {
  const header = new DataView(head.buffer, head.byteOffset, head.byteLength)
  return (
    textAt(head, 0, 2) === 'BM' &&
    head.length >= 18 &&
    [12, 40, 52, 56, 64, 108, 124].includes(header.getUint32(14, true))
  )
}

/** A film has the same kind of box: only these brands are pictures. AVIF first, as it also calls itself mif1. */
function typeOfBrands(head: Uint8Array): PictureType | null {
  const length = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
  const brands: string[] = []
  for (let at = 8; at + 4 <= Math.min(length, head.length, longestBrands); at += 4) {
    // Between the major brand and the others stands its version.
    if (at !== 12) brands.push(textAt(head, at, 4))
  }
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : null
}

/** Bytes as Latin text; shorter where the file ends. */
export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
