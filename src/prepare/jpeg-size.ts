/** Markers that begin a frame and so hold its size: C0 to CF, without two for tables (C4, CC) and a reserved one (C8). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** A marker alone, without a length behind it. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * The size that a JPEG's frame names, as it is shown: an EXIF orientation above 4 lays the picture on its side. Segments are
 * stepped over by their lengths and never searched, as the thumbnail within the EXIF is a JPEG of its own. null where
 * the bytes end, or the picture begins, before a frame was named.
 */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let orientation: number | null = null
  let at = 2
  while (at + 4 <= bytes.length) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (isAlone(marker)) at += 2
    else if (marker === 0xda || marker === 0xd9) return null
    else if (isFrame(marker)) {
      if (at + 9 > bytes.length) return null
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return (orientation ?? 1) > 4 ? { width: height, height: width } : { width, height }
    } else {
      // A length counts its own two bytes: a smaller one would step back.
      const next = at + 2 + Math.max(2, view.getUint16(at + 2))
      if (marker === 0xe1) orientation ??= exifOrientation(bytes.subarray(at + 4, next))
      at = next
    }
  }
  return null
}

const tagOfOrientation = 0x0112

/** The EXIF orientation, 1 to 8, in the body of a JPEG's APP1 segment; null where there is none. */
function exifOrientation(segment: Uint8Array): number | null {
  if (String.fromCharCode(...segment.subarray(0, 6)) !== 'Exif\0\0') return null
  const tiff = segment.subarray(6)
  if (tiff.length < 8) return null
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const little = view.getUint16(0) === 0x4949
  const directory = view.getUint32(4, little)
  if (directory + 2 > tiff.length) return null
  const entries = view.getUint16(directory, little)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12
    if (at + 12 > tiff.length) return null
    if (view.getUint16(at, little) !== tagOfOrientation) continue
    const orientation = view.getUint16(at + 8, little)
    return orientation >= 1 && orientation <= 8 ? orientation : null
  }
  return null
}
