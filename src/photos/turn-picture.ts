import { turned } from '../prepare/canvas'

/** JPEG quality: no worse than the picture came, as it was made small enough already. */
const quality = 0.85

/**
 * Turns a picture that waits on this device by a quarter, to the left (90) or to the right (270): a JPEG to go in its place.
 * Rejects where the browser can't read it, or gives no JPEG.
 */
export async function turnPicture(picture: Blob, angle: 90 | 270): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  try {
    const canvas = turned(bitmap, bitmap, angle)
    try {
      return await canvas.toJpeg(quality)
    } finally {
      canvas.release()
    }
  } finally {
    bitmap.close()
  }
}
