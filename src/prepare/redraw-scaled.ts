import { canScale, decodeToBitmap } from './decode-bitmap'
import { decodeEighths } from './decode-eighths'
import { type Outcome, redraw, type Task } from './redraw'

/** Redraws a picture with the decoders that need no element of the page: in a worker, or on the page where it has none. */
export async function redrawScaled(task: Task): Promise<Outcome> {
  if (!(await canScale())) return { kind: 'unable' }
  return redraw(task, async (...wanted) => (await decodeEighths(...wanted)) ?? (await decodeToBitmap(...wanted)))
}
