import { jpegSize } from './jpeg-size'
import { type PictureType, textAt } from './picture-type'

/** Pixels. */
export interface Size {
  width: number
  height: number
}

/**
 * The size of a picture by its header, before anything is decoded: the decoder is asked for a size that depends on it, and a
 * picture too large for any phone is never tried. For a JPEG it is the size as shown, turned as its EXIF
 * says. null: not in these bytes, or not given.
 */
export function pictureSizeOf(type: PictureType, bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = readers[type](bytes, view)
  return size && size.width > 0 && size.height > 0 ? size : null
}

type Reader = (bytes: Uint8Array, view: DataView) => Size | null

const readers: Record<PictureType, Reader> = {
  jpeg: jpegSize,
  png: (bytes, view) => {
    if (bytes.length < 24 || textAt(bytes, 12, 4) !== 'IHDR') return null
    return { width: view.getUint32(16), height: view.getUint32(20) }
  },
  gif: (bytes, view) => {
    return bytes.length < 10 ? null : { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  },
  bmp: (bytes, view) => {
    if (bytes.length < 26) return null
    // The oldest header has short numbers. A height below zero says that the rows come from the top.
    if (view.getUint32(14, true) === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) }
    return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
  },
  webp: webpSize,
  heic: largestInBoxes,
  avif: largestInBoxes,
}

function webpSize(bytes: Uint8Array, view: DataView): Size | null {
  if (bytes.length < 30) return null
  const chunk = textAt(bytes, 12, 4)
  if (chunk === 'VP8X') return { width: 1 + threeBytes(view, 24), height: 1 + threeBytes(view, 27) }
  // 14 bits each, in both of the others.
  if (chunk === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (chunk !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
}

/** Each image of such a file, its tiles and its thumbnail have a box "ispe"; the largest is the picture. */
function largestInBoxes(bytes: Uint8Array, view: DataView): Size | null {
  let largest: Size | null = null
  for (let at = 0; at + 16 <= bytes.length; at += 1) {
    if (bytes[at] !== 0x69 || textAt(bytes, at, 4) !== 'ispe') continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}
