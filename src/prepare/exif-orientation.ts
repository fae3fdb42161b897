const tagOfOrientation = 0x0112

/** The EXIF orientation, 1 to 8, in the body of a JPEG's APP1 segment; null where there is none. */
export function exifOrientation(segment: Uint8Array): number | null {
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
