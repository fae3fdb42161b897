import { painted } from '../prepare/canvas'
import { fitted } from '../prepare/fit'
import { inMiddle } from '../prepare/in-middle'
import { partIn, wholePicture } from '../prepare/part'

/** JPEG quality. The photo is redrawn before it is sent, so as little as possible should be lost here. */
const quality = 0.95
/** Longest side in pixels: no camera that is opened here gives more. */
const longest = 4_000

/**
 * The camera's current picture, not mirrored, cropped as a frame of that shape (width by height) shows it; null: all of it. Rejects
 * where the camera shows nothing yet, or the browser gives no JPEG.
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
