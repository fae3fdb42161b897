/** Of 255, in every colour: at this brightness no detail of the document is left. */
const blown = 252
/**
 * Shares of the picture. A lamp reflected by plastic is one bright patch of a hundredth or more; a smaller one is a spark that hides no
 * word. Paper that a scanner made white is overexposed nearly everywhere, and is legible.
 */
const patch = { least: 0.006, most: 0.2 }

/** Whether reflected light hides a part of a document. */
export function hasGlare({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): boolean {
  const isBlown = Uint8Array.from({ length: width * height }, (_, pixel) =>
    Math.min(data[pixel * 4] ?? 0, data[pixel * 4 + 1] ?? 0, data[pixel * 4 + 2] ?? 0) >= blown ? 1 : 0,
  )
  const all = isBlown.reduce((sum, one) => sum + one, 0)
  if (all === 0 || all > patch.most * isBlown.length) return false
  return largestPatch(isBlown, width) >= patch.least * isBlown.length
}

/** The size, in pixels, of the largest connected patch of ones. Clears the ones as it goes. */
function largestPatch(ones: Uint8Array, width: number): number {
  let largest = 0
  for (let start = 0; start < ones.length; start += 1) {
    if (!ones[start]) continue
    const next = [start]
    ones[start] = 0
    let size = 0
    for (let pixel = next.pop(); pixel !== undefined; pixel = next.pop()) {
      size += 1
      const column = pixel % width
      const left = column > 0 ? [pixel - 1] : []
      const right = column < width - 1 ? [pixel + 1] : []
      for (const beside of [pixel - width, pixel + width, ...left, ...right]) {
        if (!ones[beside]) continue
        ones[beside] = 0
        next.push(beside)
      }
    }
    largest = Math.max(largest, size)
  }
  return largest
}
