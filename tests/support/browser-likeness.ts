import type { Page } from 'playwright'

/** What a browser that imitates another one has counted on the page, for the test to read. */
export interface Likeness {
  /** Canvases that were made on the page itself, which stands still while it draws on one. */
  onPage: number
  /** Canvases that it refused because they were too large. */
  large: number
  /** Times that it ignored the options of createImageBitmap. */
  ignored: number
  /** Times that it gave a PNG in place of a type that it can't encode. */
  png: number
}

/** What was counted on a page so far. */
export const likenessOn = (page: Page): Promise<Likeness> =>
  page.evaluate(() => (globalThis as unknown as { likeness: Likeness }).likeness)

/**
 * A script that runs before every script of the page and of its workers. `itself`: only counts. `limits`: the limits of
 * every Safari, no canvas above 16,777,216 pixels, PNG in place of a type that it can't encode, no ImageDecoder. `old`:
 * these limits and, as in Safari 14, no OffscreenCanvas and a createImageBitmap that ignores its options and the
 * picture's orientation. `alone`: no Worker. `noise`: canvases give noise, as in a browser that hides its user.
 */
export function before(kind: 'itself' | 'limits' | 'old' | 'alone' | 'noise'): string {
  return `(${become})(${JSON.stringify(kind)})`
}

/** It is sent to the browser as text, so it may use nothing from outside itself. */
function become(kind: string): void {
  const noted = { onPage: 0, large: 0, ignored: 0, png: 0 }
  Object.assign(globalThis, { likeness: noted })
  const wrap = (owner: object, name: string, made: (own: (...given: never[]) => unknown) => unknown): void => {
    Reflect.set(owner, name, made(Reflect.get(owner, name)))
  }
  const canvases = [globalThis.HTMLCanvasElement, globalThis.OffscreenCanvas].filter(Boolean)
  if (globalThis.document) {
    wrap(document, 'createElement', (own) => (...given: never[]) => {
      if (String(given[0]) === 'canvas') noted.onPage += 1
      return own.apply(document, given)
    })
  }
  if (kind === 'alone') Reflect.deleteProperty(globalThis, 'Worker')
  if (kind === 'noise') {
    for (const contexts of [globalThis.CanvasRenderingContext2D, globalThis.OffscreenCanvasRenderingContext2D]) {
      if (!contexts) continue
      wrap(contexts.prototype, 'getImageData', (own) => {
        return function (this: object, ...given: never[]) {
          const image = own.apply(this, given) as ImageData
          image.data.forEach((_, at) => {
            image.data[at] = Math.random() * 256
          })
          return image
        }
      })
    }
  }
  if (kind !== 'limits' && kind !== 'old') return
  Reflect.deleteProperty(globalThis, 'ImageDecoder')
  for (const canvas of canvases) {
    wrap(canvas.prototype, 'getContext', (own) => {
      return function (this: { width: number; height: number }, ...given: never[]) {
        if (this.width * this.height <= 16_777_216) return own.apply(this, given)
        noted.large += 1
        return null
      }
    })
  }
  const onlyKnown = (type: string | undefined): string => {
    if (type === undefined || type === 'image/png' || type === 'image/jpeg') return type ?? 'image/png'
    noted.png += 1
    return 'image/png'
  }
  if (globalThis.HTMLCanvasElement) {
    wrap(HTMLCanvasElement.prototype, 'toBlob', (own) => {
      return function (this: object, ...[done, type, quality]: [BlobCallback, string?, number?]) {
        return own.apply(this, [done, onlyKnown(type), quality] as never[])
      }
    })
  }
  wrap(OffscreenCanvas.prototype, 'convertToBlob', (own) => {
    return function (this: object, options?: ImageEncodeOptions) {
      return own.apply(this, [{ ...options, type: onlyKnown(options?.type) }] as never[])
    }
  })
  if (kind !== 'old') return
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
  // Without its EXIF a picture is decoded as it is stored. Chromium has no option that does the same.
  wrap(globalThis, 'createImageBitmap', (own) => async (source: Blob) => {
    noted.ignored += 1
    const bytes = new Uint8Array(await source.arrayBuffer())
    const exif = [0x45, 0x78, 0x69, 0x66].map((letter, index) => ({ letter, index }))
    const at = bytes.findIndex((_, start) => exif.every(({ letter, index }) => bytes[start + index] === letter))
    if (at >= 0) bytes.fill(0x20, at, at + exif.length)
    return own(...([new Blob([bytes])] as never[]))
  })
}
