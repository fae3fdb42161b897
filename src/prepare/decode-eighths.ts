import { inEighths } from './fit'
import type { Size } from './picture-size'
import type { Decoded } from './redraw'
import { isUpright, sidewaysJpeg } from './sideways'

let answered: Promise<boolean> | null = null

/**
 * A large JPEG decoded at some eighths of its size, by WebCodecs: createImageBitmap decodes the whole of it before it scales,
 * which for 108 million pixels is 430 MB, and too much for a cheap phone. null where this browser can't, or the picture
 * is not a large JPEG.
 */
export async function decodeEighths(file: Blob, shown: Size | null, longest: number): Promise<Decoded | null> {
  const size = shown && file.type === 'image/jpeg' ? inEighths(shown, longest) : null
  return size && (await canDecode()) ? frameOf(file, size).catch(() => null) : null
}

function canDecode(): Promise<boolean> {
  answered ??= tried().catch(() => false)
  return answered
}

/** Whether WebCodecs applies the EXIF orientation too, which the first browsers to have it did not. */
async function tried(): Promise<boolean> {
  return typeof ImageDecoder !== 'undefined' && isUpright(await frameOf(sidewaysJpeg(), { width: 8, height: 16 }))
}

async function frameOf(file: Blob, { width, height }: Size): Promise<Decoded> {
  const decoder = new ImageDecoder({
    data: file.stream(),
    type: file.type,
    desiredWidth: width,
    desiredHeight: height,
  })
  try {
    const { image } = await decoder.decode()
    return { source: image, width: image.displayWidth, height: image.displayHeight, close: () => image.close() }
  } finally {
    decoder.close()
  }
}
