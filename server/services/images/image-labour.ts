import type { ImageType } from './image-type'

/** A progressive JPEG of a camera or an editor has some ten; each one is a pass over every pixel. */
const mostScans = 100
/** Finding the first frame of a WebP takes time with the square of how many there are: 0.3 s for these. */
const mostFrames = 10_000

/**
 * Whether reading a picture would take minutes, whatever its size: the library's own time limit is not looked at within a pass, and
 * its threads can't be ended.
 */
export function isLaborious(bytes: Buffer, type: ImageType): boolean {
  if (type === 'jpeg') return countScans(bytes) > mostScans
  return type === 'webp' && countFrames(bytes) > mostFrames
}

/** Scans up to the end of the image, as a decoder finds them: what is in a segment, or behind that end, is none. */
function countScans(bytes: Buffer): number {
  let scans = 0
  for (let at = 2; at + 4 <= bytes.length && scans <= mostScans; ) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0xff
    // A byte of a scan's data, or filling before a marker.
    if (marker === 0xff) at += 1
    // A byte of data that is as a marker's first, or where data is taken up again.
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (marker === 0xd9) return scans
    else {
      if (marker === 0xda) scans += 1
      at += 2 + bytes.readUInt16BE(at + 2)
    }
  }
  return scans
}

function countFrames(bytes: Buffer): number {
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length && frames <= mostFrames; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames += 1
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size & 1)
  }
  return frames
}
