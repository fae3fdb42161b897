import type { ImageType } from './image-type'

/** A progressive JPEG of a camera or an editor has about ten scans; each is a pass over every pixel. */
const mostScans = 100
/** The time to find a WebP's first frame grows with the square of the number of frames: 0.3 s for this many. */
const mostFrames = 10_000

/**
 * Whether reading a picture would take minutes, whatever its size: the library does not check its own time limit within a pass, and
 * its threads can't be ended.
 */
export function isLaborious(bytes: Buffer, type: ImageType): boolean {
  if (type === 'jpeg') return countScans(bytes) > mostScans
  return type === 'webp' && countFrames(bytes) > mostFrames
}

/** Counts scans up to the end of the image, as a decoder does: markers inside a segment, or after that end, don't count. */
function countScans(bytes: Buffer): number {
  let scans = 0
  for (let at = 2; at + 4 <= bytes.length && scans <= mostScans; ) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0xff
    // A byte of a scan's data, or filling before a marker.
    if (marker === 0xff) at += 1
    // A stuffed 0xff byte of data, or a marker without a length, such as a restart.
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
