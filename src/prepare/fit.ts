import type { Size } from './picture-size'

/** In pixels, of a picture that is sent: more than any page or casting list of the agency shows. */
export const longestSide = 2_000

/** Scaled so that the longer side is at most so many pixels; never enlarged, and never without a pixel. */
export function fitted({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A JPEG can be decoded at any number of eighths of its size without decoding all of it. This is the smallest such size whose
 * longer side is at least `longest`; null where only the full size is.
 */
export function inEighths({ width, height }: Size, longest: number): Size | null {
  const eighths = Math.ceil((8 * longest) / Math.max(width, height))
  if (eighths >= 8) return null
  return { width: Math.ceil((width * eighths) / 8), height: Math.ceil((height * eighths) / 8) }
}
