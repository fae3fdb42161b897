import type { Part } from './part'
import type { Size } from './picture-size'

/** The largest part of that shape (width by height) in the middle of a picture: what `object-fit: cover` shows of it. */
export function inMiddle({ width, height }: Size, shape: number): Part {
  const wide = Math.min(1, (height * shape) / width)
  const tall = Math.min(1, width / shape / height)
  return { x: (1 - wide) / 2, y: (1 - tall) / 2, width: wide, height: tall }
}
