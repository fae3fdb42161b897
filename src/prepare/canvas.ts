import type { Part } from './part'
import type { Size } from './picture-size'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A canvas of the page or of its worker, whichever this is. */
export interface Canvas extends Size {
  canvas: HTMLCanvasElement | OffscreenCanvas
  /** Of its pixels, as they would be stored. */
  pixels(): ImageData
  /** quality: 0 to 1. Rejects where the browser gives another format in place of JPEG, or nothing. */
  toJpeg(quality: number): Promise<Blob>
  /** Gives its memory back at once: Safari counts what canvases hold until they are collected, and gives no more. */
  release(): void
}

/** What can be drawn, and its size as it is seen upright, in pixels. */
export interface Picture extends Size {
  source: CanvasImageSource
}

/**
 * What was transparent, on the white that it is seen on everywhere else; scaled as well as the browser can. from: which
 * part of it, in its own pixels; all of it otherwise. The whole of it is drawn and what lies beside the part falls off the
 * canvas: asked for a part, Chromium 150 cuts a frame that EXIF turns as it lies in the file, not as it is seen.
 */
export function painted(picture: Picture, { width, height }: Size, from?: Part): Canvas {
  const sheet = whiteSheet({ width, height })
  const { x, y, ...part } = from ?? { x: 0, y: 0, width: picture.width, height: picture.height }
  const [across, down] = [width / part.width, height / part.height]
  sheet.context.drawImage(picture.source, -x * across, -y * down, picture.width * across, picture.height * down)
  return of(sheet)
}

/** The same, turned by a quarter: to the left by 90 degrees, or to the right (270). size: as it is seen before. */
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
 * Whether what is read from a canvas is what was painted on it: a browser that hides who its user is may give noise
 * instead, and then a picture is better left as it is.
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
