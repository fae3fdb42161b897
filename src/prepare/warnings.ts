import { hasGlare } from './glare'
import type { Size } from './picture-size'

/** What a member is warned of before a picture is kept; each can be overridden. Glare counts only where text is to be read. */
export type Warning = 'small' | 'dark' | 'blurred' | 'glare'

/** Pixels on the shorter side, below which a face is no longer clear on a casting list. */
const smallBelow = 600

/** The longer side, in pixels, of the copy that warningsOf looks at: it loses the sensor's grain, but not blur that a person sees. */
export const copySide = 256

/**
 * Of 255. Photographs by day lie between 99 and 129 on average, a rocket by night at 56; the same taken with three tenths of
 * the light lie below 39. A face in front of a black wall is dark on average too, but not in its brightest twentieth.
 */
const dark = { meanBelow: 40, brightBelow: 110 }

/**
 * The share of a picture's contrast that is between neighbouring pixels of the copy, where it is sharpest. Sharp photographs
 * of a face, a cat, a cup and machines have 0.65 to 2.0. Out of focus by one pixel of the copy (eight of 2,000), they have
 * 0.06 to 0.16, which still passes for soft; by two, 0.006 to 0.023, too blurred for a portrait. Being a share of the
 * contrast, it does not take a dark picture for a blurred one.
 */
const blurredBelow = 0.04

/** The fourth sharpest of 6 by 6 tiles decides: a face may be sharp before a soft wall, and one edge of a frame is no face. */
const tiles = { aside: 6, speaks: 3 }

/** Variance between neighbours from rounding to whole numbers alone; in a dark picture it would pass for sharpness. */
const rounding = 1

/** Variance of the luma below which a picture is one colour, and neither sharp nor blurred. */
const flatBelow = 4

/**
 * The warnings about a picture. size: of the picture that is kept. copy: the same picture, its longer side copySide or less;
 * where its shorter side is below 64 pixels, nothing can be said of how sharp it is.
 */
export function warningsOf(size: Size, copy: Pick<ImageData, 'data' | 'width' | 'height'>): Warning[] {
  const luma = lumaOf(copy.data)
  const warnings: Warning[] = []
  if (Math.min(size.width, size.height) < smallBelow) warnings.push('small')
  if (isDark(luma)) warnings.push('dark')
  if (isBlurred(luma, copy)) warnings.push('blurred')
  if (hasGlare(copy)) warnings.push('glare')
  return warnings
}

function lumaOf(data: Uint8ClampedArray): Float32Array {
  const luma = new Float32Array(data.length / 4)
  for (let pixel = 0; pixel < luma.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3)
    luma[pixel] = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  return luma
}

function isDark(luma: Float32Array): boolean {
  if (luma.length === 0) return false
  const mean = luma.reduce((sum, value) => sum + value, 0) / luma.length
  const bright = Float32Array.from(luma).sort()[Math.floor(luma.length * 0.95)] ?? 0
  return mean < dark.meanBelow && bright < dark.brightBelow
}

function isBlurred(luma: Float32Array, { width, height }: Size): boolean {
  if (Math.min(width, height) < 64) return false
  const contrast = varianceOf(luma)
  if (contrast < flatBelow) return false
  const edges = Array.from({ length: tiles.aside ** 2 }, (_, tile) => {
    const column = tile % tiles.aside
    const row = (tile - column) / tiles.aside
    const of = (part: number, whole: number): number => 1 + Math.floor(((whole - 2) * part) / tiles.aside)
    return varianceOf(
      laplacian(luma, width, [of(column, width), of(column + 1, width)], [of(row, height), of(row + 1, height)]),
    )
  })
  const sharpest = edges.sort((one, other) => other - one)[tiles.speaks] ?? 0
  return (sharpest - rounding) / contrast < blurredBelow
}

/** How much each pixel of a tile differs from its four neighbours. */
function laplacian(luma: Float32Array, width: number, columns: [number, number], rows: [number, number]): number[] {
  const at = (index: number): number => luma[index] ?? 0
  const differences: number[] = []
  for (let y = rows[0]; y < rows[1]; y += 1) {
    for (let x = columns[0]; x < columns[1]; x += 1) {
      const here = y * width + x
      differences.push(at(here - width) + at(here + width) + at(here - 1) + at(here + 1) - 4 * at(here))
    }
  }
  return differences
}

function varianceOf(values: ArrayLike<number>): number {
  let sum = 0
  let squares = 0
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0
    sum += value
    squares += value * value
  }
  return values.length === 0 ? 0 : squares / values.length - (sum / values.length) ** 2
}
