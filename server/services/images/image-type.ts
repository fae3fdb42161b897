/** What a picture may be: judged by its content, never by its name or by what the device says of it. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic' | 'bmp'

const heifBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs'])
const avifBrands = new Set(['avif', 'avis'])

/** The type of a picture by its first bytes; null for whatever is none of those that are taken. */
export function imageType(bytes: Buffer): ImageType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp') return ofBrands(bytes)
  // The size of the header that follows, of Windows 3 to 5.
  if (text(0, 2) === 'BM' && bytes.length > 54 && [40, 52, 56, 108, 124].includes(bytes.readUInt32LE(14))) return 'bmp'
  return null
}

/** The box that names what a file of the HEIF family is compatible with. */
function ofBrands(bytes: Buffer): ImageType | null {
  const end = Math.min(bytes.length < 4 ? 0 : bytes.readUInt32BE(0), bytes.length, 256)
  const brands: string[] = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif'
  return brands.some((brand) => heifBrands.has(brand)) ? 'heic' : null
}

function startsWith(bytes: Buffer, first: readonly number[]): boolean {
  return first.every((byte, at) => bytes[at] === byte)
}
