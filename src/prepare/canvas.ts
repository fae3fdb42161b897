import type { Part } from './part'
import type { Size } from './picture-size'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A canvas of the page or of its worker, whichever this is. */
export interface Canvas extends Size {
  canvas: HTMLCanvasElement | OffscreenCanvas
  /** A copy of its pixels, 8-bit RGBA. */
  pixels(): ImageData
  /** quality: 0 to 1. Rejects where the browser gives another format in place of JPEG, or nothing. */
  toJpeg(quality: number): Promise<Blob>
  /** Frees its memory at once: Safari counts a canvas's memory until it is garbage-collected, and limits the total. */
  release(): void
}

/** What can be drawn, and its size as it is seen upright, in pixels. */
export interface Picture extends Size {
  source: CanvasImageSource
}

/**
 * Draws a picture at that size, with white where it is transparent, scaled as well as the browser can. from: the part to
 * draw, in the picture's own pixels; by default all of it. The whole picture is drawn, and what is outside the part falls off
 * the canvas: asked to draw a part, Chromium 150 crops a frame that EXIF turns as it is in the file, not as it is seen.
 */
export function painted(picture: Picture, { width, height }: Size, from?: Part): Canvas {
  const sheet = whiteSheet({ width, height })
  const { x, y, ...part } = from ?? { x: 0, y: 0, width: picture.width, height: picture.height }
  const [across, down] = [width / part.width, height / part.height]
  sheet.context.drawImage(picture.source, -x * across, -y * down, picture.width * across, picture.height * down)
  return of(sheet)
}

/** The whole picture on white, turned by a quarter: 90 is to the left, 270 to the right. The size is the one before. */
export function turned(source: CanvasImageSource, { width, height }: Size, angle: 90 | 270): Canvas {
  const sheet = whiteSheet({ width: height, height: width })
  const { context } = sheet
  context.translate(height / 2, width / 2)
  context.rotate((-angle * Math.PI) / 180)
  context.drawImage(source, -width / 2, -height / 2, width, height)
  return of(sheet)
}

type Sheet = ReturnType<typeof blank>

function whiteSheet({ width, height }: Size): Sheet {
  const sheet = blank(width, height)
  const { context } = sheet
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  return sheet
}

function of({ canvas, context }: Sheet): Canvas {
  const { width, height } = canvas
  return {
    canvas,
    width,
    height,
    pixels: () => context.getImageData(0, 0, width, height),
    toJpeg: async (quality) => {
      const blob = await encoded(canvas, 'image/jpeg', quality)
      if (blob?.type !== 'image/jpeg') throw new Error(`The canvas gave ${blob?.type ?? 'nothing'} in place of JPEG`)
      return blob
    },
    release: () => {
      canvas.width = 0
      canvas.height = 0
    },
  }
}

/**
 * Whether the pixels read from a canvas are those painted on it: a browser that protects against fingerprinting may give
 * noise instead, and then a picture is better left as it is.
 */
export function isTrue(): boolean {
  const { context } = blank(8, 8)
  const colour = [200, 120, 40]
  context.fillStyle = `rgb(${colour.join(' ')})`
  context.fillRect(0, 0, 8, 8)
  const { data } = context.getImageData(0, 0, 8, 8)
  return data.every((value, index) => Math.abs(value - (colour[index % 4] ?? 255)) <= 2)
}

function blank(width: number, height: number): { canvas: Canvas['canvas']; context: Context } {
  const canvas = typeof document === 'undefined' ? new OffscreenCanvas(width, height) : element(width, height)
  const context = canvas.getContext('2d') as Context | null
  if (!context) throw new Error('No canvas is to be had')
  return { canvas, context }
}

function element(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

function encoded(canvas: Canvas['canvas'], type: string, quality: number): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
