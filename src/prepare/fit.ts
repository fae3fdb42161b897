import type { Size } from './picture-size'

/** Of what is sent, in pixels: more than any page or casting list of the agency shows. */
export const longestSide = 2_000

/** Scaled so that the longer side is at most so many pixels; never enlarged, and never without a pixel. */
export function fitted({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The smallest of the sizes in which a JPEG can be decoded without decoding the whole of it, eighths of its own, that still
 * has the longer side; null where only the whole has.
 */
export function inEighths({ width, height }: Size, longest: number): Size | null {
  const eighths = Math.ceil((8 * longest) / Math.max(width, height))
  if (eighths >= 8) return null
  return { width: Math.ceil((width * eighths) / 8), height: Math.ceil((height * eighths) / 8) }
}
