/** Of 255, in every colour: nothing of what stood there is left. */
const blown = 252
/**
 * Shares of the picture. A lamp that shines back from plastic is one bright patch of a hundredth and more; less is a spark that hides no
 * word. Paper that a scanner made white is blown nearly everywhere, and is legible.
 */
const patch = { least: 0.006, most: 0.2 }

/** Whether light that shines back hides a part of a document. */
export function hasGlare({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): boolean {
  const isBlown = Uint8Array.from({ length: width * height }, (_, pixel) =>
    Math.min(data[pixel * 4] ?? 0, data[pixel * 4 + 1] ?? 0, data[pixel * 4 + 2] ?? 0) >= blown ? 1 : 0,
  )
  const all = isBlown.reduce((sum, one) => sum + one, 0)
  if (all === 0 || all > patch.most * isBlown.length) return false
  return largestPatch(isBlown, width) >= patch.least * isBlown.length
}

/** Pixels of the largest patch of ones, each beside another of it. Takes the ones away. */
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
