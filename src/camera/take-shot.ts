import { painted } from '../prepare/canvas'
import { fitted } from '../prepare/fit'
import { inMiddle } from '../prepare/in-middle'
import { partIn, wholePicture } from '../prepare/part'

/** It is drawn once more before it is sent; here nothing of it should be lost. */
const quality = 0.95
/** No camera's picture is longer that it is taken from; in pixels. */
const longest = 4_000

/**
 * What a camera shows now, as it is seen in a frame of that shape (width by height), and not mirrored; null: all of it. Rejects where
 * it shows nothing yet, or the browser gives no JPEG.
 */
export async function takeShot(video: HTMLVideoElement, shape: number | null): Promise<Blob> {
  const shown = { width: video.videoWidth, height: video.videoHeight }
  if (shown.width === 0 || shown.height === 0) throw new Error('The camera shows nothing yet')
  const part = partIn(shown, shape === null ? wholePicture : inMiddle(shown, shape))
  const canvas = painted({ source: video, ...shown }, fitted(part, longest), part)
  try {
    return await canvas.toJpeg(quality)
  } finally {
    canvas.release()
  }
}
