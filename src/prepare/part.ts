import { longestSide } from './fit'
import type { Size } from './picture-size'

/** Which part of a picture is used: fractions (0 to 1) of it as it is seen upright, from its left and its top. */
export interface Part extends Size {
  x: number
  y: number
}

export const wholePicture: Part = { x: 0, y: 0, width: 1, height: 1 }

/** In pixels: what is decoded for a part has at most 16 million of them, so that it fits the memory of a cheap phone. */
const longestDecoded = 4_000

/** The longer side, in pixels, at which to decode a picture so that its part still has the longest side that is sent. */
export function sideToDecode(shown: Size | null, part: Part): number {
  const { width, height } = shown ?? { width: 1, height: 1 }
  const share = Math.max(part.width * width, part.height * height) / Math.max(width, height)
  return Math.min(longestDecoded, Math.ceil(longestSide / share))
}

/** The part of a decoded picture, in whole pixels; never without one, and never beyond the picture. */
export function partIn({ width, height }: Size, part: Part): Part {
  const x = Math.min(width - 1, Math.max(0, Math.round(part.x * width)))
  const y = Math.min(height - 1, Math.max(0, Math.round(part.y * height)))
  return {
    x,
    y,
    width: Math.min(width - x, Math.max(1, Math.round(part.width * width))),
    height: Math.min(height - y, Math.max(1, Math.round(part.height * height))),
  }
}
