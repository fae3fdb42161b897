import { decodeEighths } from './decode-eighths'
import { fitted } from './fit'
import type { Size } from './picture-size'
import { type Decoded, type Outcome, redraw, type Task } from './redraw'
import { isUpright, sidewaysJpeg } from './sideways'

/** Redraws a picture with the decoders that need no element of the page: in a worker, or on the page where it has none. */
export async function redrawScaled(task: Task): Promise<Outcome> {
  if (!(await canScale())) return { kind: 'unable' }
  return redraw(task, async (...wanted) => (await decodeEighths(...wanted)) ?? (await decodeToBitmap(...wanted)))
}

let answered: Promise<boolean> | null = null

/**
 * Whether createImageBitmap turns a picture upright first and then scales it. Where it doesn't, a portrait would lie on its
 * side, so this is tried once, on a picture of 179 bytes.
 */
function canScale(): Promise<boolean> {
  answered ??= tried().catch(() => false)
  return answered
}

async function tried(): Promise<boolean> {
  return typeof createImageBitmap !== 'undefined' && isUpright(await bitmapOf(sidewaysJpeg(), scaledTo(4)), 4)
}

/** Scaled as it is decoded, so that of a large picture only what is drawn stays in memory. Only where canScale says so. */
function decodeToBitmap(file: Blob, shown: Size | null, longest: number): Promise<Decoded> {
  const isLong = shown !== null && Math.max(shown.width, shown.height) > longest
  return bitmapOf(file, isLong ? scaledTo(fitted(shown, longest).width) : upright)
}

async function bitmapOf(file: Blob, options: ImageBitmapOptions): Promise<Decoded> {
  const bitmap = await createImageBitmap(file, options)
  const { width, height } = bitmap
  return { source: bitmap, width, height, close: () => bitmap.close() }
}

const upright: ImageBitmapOptions = { imageOrientation: 'from-image' }

/** The width alone: the height follows it, so that nothing is squeezed where a header and its picture differ. */
function scaledTo(width: number): ImageBitmapOptions {
  return { ...upright, resizeWidth: width, resizeQuality: 'high' }
}
