import { type Canvas, isTrue, type Picture, painted } from './canvas'
import { fitted, longestSide } from './fit'
import { type Part, partIn, sideToDecode } from './part'
import type { Size } from './picture-size'
import { copySide, type Warning, warningsOf } from './warnings'

/** A picture that was decoded, upright; smaller than it was where the browser scaled it. */
export interface Decoded extends Picture {
  /** Gives its memory back. */
  close(): void
}

/** A picture, and what is wanted of it. */
export interface Task {
  file: Blob
  /** Its size by its header, if that is known. */
  shown: Size | null
  part: Part
  /** The most bytes that the result should have; by default a photo's. */
  wanted?: number
}

/** Rejects where the browser can't read the picture. longest: the longer side, in pixels, that is needed at least. */
export type Decode = (file: Blob, shown: Size | null, longest: number) => Promise<Decoded>

export interface Redrawn extends Size {
  kind: 'redrawn'
  blob: Blob
  warnings: Warning[]
}

/** unread: this picture can't be decoded here. unable: this browser can't do it, whatever the picture. */
export type Outcome = Redrawn | { kind: 'unread' } | { kind: 'unable' }

/** In bytes: a picture that goes up over one bar of signal within a minute. */
const wantedBytes = 400_000
const qualities = [0.85, 0.75, 0.65, 0.55]
/** A picture that is still too heavy at the lowest quality is made smaller, down to this longer side. */
const shrink = 0.8
const shortestSide = 500

/**
 * Redraws a picture: upright, on white, 2,000 pixels at most, as a JPEG of about 400 kB at most, and without the camera's
 * metadata. For page and worker alike; never rejects.
 */
export async function redraw({ file, shown, part, wanted = wantedBytes }: Task, decode: Decode): Promise<Outcome> {
  try {
    if (!isTrue()) return { kind: 'unable' }
    const picture = await decode(file, shown, sideToDecode(shown, part)).catch(() => null)
    if (!picture) return { kind: 'unread' }
    try {
      return await drawn(picture, partIn(picture, part), wanted)
    } finally {
      picture.close()
    }
  } catch {
    return { kind: 'unable' }
  }
}

async function drawn(picture: Decoded, part: Part, wanted: number): Promise<Redrawn> {
  const first = painted(picture, fitted(part, longestSide), part)
  try {
    const warnings = warningsOf(first, small(first))
    const { blob, width, height } = await lightEnough(picture, part, first, wanted)
    return { kind: 'redrawn', blob, width, height, warnings }
  } finally {
    first.release()
  }
}

function small(large: Canvas): ImageData {
  const copy = painted({ source: large.canvas, width: large.width, height: large.height }, fitted(large, copySide))
  try {
    return copy.pixels()
  } finally {
    copy.release()
  }
}

/** The best quality that is light enough; where none is, a smaller size, each drawn from the original picture. */
async function lightEnough(
  picture: Decoded,
  part: Part,
  first: Canvas,
  wanted: number,
): Promise<Size & { blob: Blob }> {
  const { width, height } = first
  for (const quality of qualities) {
    const blob = await first.toJpeg(quality)
    if (blob.size <= wanted) return { blob, width, height }
  }
  let longest = Math.max(width, height)
  for (;;) {
    longest = Math.round(longest * shrink)
    const smaller = painted(picture, fitted(part, longest), part)
    try {
      const blob = await smaller.toJpeg(Math.min(...qualities))
      if (blob.size <= wanted || longest <= shortestSide) return { blob, width: smaller.width, height: smaller.height }
    } finally {
      smaller.release()
    }
  }
}
