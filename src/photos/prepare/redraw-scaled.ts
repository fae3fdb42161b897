import { canScale, decodeToBitmap } from './decode-bitmap'
import { decodeEighths } from './decode-eighths'
import type { Size } from './picture-size'
import { type Outcome, redraw } from './redraw'

/** Draws a picture anew with what decodes apart from the page: in a worker, or on the page where it has none. */
export async function redrawScaled(file: Blob, shown: Size | null): Promise<Outcome> {
  if (!(await canScale())) return { kind: 'unable' }
  return redraw(file, shown, async () => (await decodeEighths(file, shown)) ?? (await decodeToBitmap(file, shown)))
}
