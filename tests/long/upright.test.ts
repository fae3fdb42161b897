import { encode } from 'bmp-ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  damaged,
  ImageRefused,
  notAPicture,
  tooLaborious,
  tooManyInAvif,
  tooManyPixels,
  tooSmall,
} from '../../server/services/images/image-refused'
import { renditionsOf } from '../../server/services/images/renditions'
import { uprightImage } from '../../server/services/images/upright'
import { webpOfFrames } from '../support/bad-files/frames'
import { jpegOfScans, segment, withSegments } from '../support/bad-files/jpeg-parts'
import { heicSample } from '../support/heic-sample'
import { markedPhoto, markedPicture } from '../support/photo-files'

const green = [0, 192, 0]
const red = [192, 0, 0]

/** The colour at a position, as three bytes. */
async function colourAt(image: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

function near(actual: readonly number[], wanted: readonly number[], tolerance = 12): void {
  for (const [at, value] of wanted.entries())
    expect(Math.abs((actual[at] ?? -99) - value), `${actual}`).toBeLessThan(tolerance)
}

async function refusal(sent: Buffer): Promise<string> {
  return uprightImage(sent).then(
    () => 'taken',
    (error: unknown) => (error instanceof ImageRefused ? error.message : `fault: ${error}`),
  )
}

describe('what is kept of a picture', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stands upright, whatever way the camera was held: EXIF orientation %i',
    async (orientation) => {
      // The same scene, with its pixels stored as a camera stores them for this orientation.
      const scene = await markedPicture()
      const quarter = await sharp(scene).rotate(90).png().toBuffer()
      const stored = [
        sharp(scene),
        sharp(scene).flop(),
        sharp(scene).rotate(180),
        sharp(scene).flip(),
        sharp(quarter).flop(),
        sharp(scene).rotate(270),
        sharp(quarter).flip(),
        sharp(scene).rotate(90),
      ][orientation - 1]
      const pixels = await stored?.png().toBuffer()
      const sent = await sharp(pixels)
        .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' }, IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
        .withMetadata({ orientation })
        .jpeg({ quality: 95 })
        .toBuffer()
      const { bytes, width, height } = await uprightImage(sent)
      expect([width, height]).toEqual([120, 160])
      near(await colourAt(bytes, 5, 5), green)
      near(await colourAt(bytes, 110, 150), red)
    },
  )

  it('holds nothing of what else was in the file', async () => {
    const sent = await sharp(await markedPicture())
      .withExif({ IFD0: { Copyright: 'a private note' }, IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>a private note</rdf></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(sent.includes('a private note')).toBe(true)
    const original = (await uprightImage(sent)).bytes
    const { image, card, thumbnail } = await renditionsOf(original, 90)
    for (const kept of [original, image, card, thumbnail]) {
      const { exif, xmp, icc, iptc, format } = await sharp(kept).metadata()
      expect({ exif, xmp, icc, iptc, format }).toEqual({ format: 'jpeg' })
      for (const word of ['a private note', 'Exif', 'GPS', 'ICC_PROFILE']) expect(kept.includes(word), word).toBe(false)
    }
  })

  it('has its colours in sRGB: of Display P3, of CMYK and of 16 bit', async () => {
    const flat = { create: { width: 120, height: 160, channels: 3, background: { r: 200, g: 60, b: 40 } } } as const
    const p3 = await sharp(flat).withIccProfile('p3').png().toBuffer()
    const cmyk = await sharp(flat).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer()
    const deep = await sharp(flat).toColourspace('rgb16').png().toBuffer()
    for (const sent of [p3, cmyk, deep])
      near(await colourAt((await uprightImage(sent)).bytes, 60, 80), [200, 60, 40], 16)
  })

  it('is white where the picture was clear, and the first of a moving one', async () => {
    const clear = await sharp({ create: { width: 120, height: 160, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    near(await colourAt((await uprightImage(clear)).bytes, 60, 80), [255, 255, 255])
    const frame = (background: string) => ({ create: { width: 120, height: 160, channels: 3, background } }) as const
    const frames = await Promise.all([frame('#c00000'), frame('#0000c0')].map((one) => sharp(one).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: 100 })
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
    near(await colourAt((await uprightImage(moving)).bytes, 60, 80), red)
  })

  it('comes from WebP and AVIF too', async () => {
    for (const format of ['webp', 'avif'] as const) {
      const sent = await sharp(await markedPicture())
        .toFormat(format, { quality: 90 })
        .toBuffer()
      near(await colourAt((await uprightImage(sent)).bytes, 5, 5), green, 20)
    }
  })

  it('comes from a phone’s HEIC in Display P3, right in colour', async () => {
    const { bytes, width, height } = await uprightImage(heicSample)
    expect([width, height]).toEqual([400, 600])
    near(await colourAt(bytes, 20, 20), [20, 200, 40])
    near(await colourAt(bytes, 200, 400), [200, 60, 40])
  })

  it('comes from a BMP, whichever way its rows stand', async () => {
    const [width, height] = [120, 160]
    const data = Buffer.alloc(width * height * 4, Buffer.from([0, 0, 0, 192]))
    const { data: sent } = encode({ data, width, height, bitPP: 24 })
    near(await colourAt((await uprightImage(sent)).bytes, 60, 80), red)
    const turned = Buffer.from(sent)
    turned.writeInt32LE(-height, 22)
    expect((await uprightImage(turned)).height).toBe(height)
  })

  it('is never larger than 3000 pixels a side', async () => {
    const { width, height } = await uprightImage(await markedPhoto(3_600, 4_800))
    expect([width, height]).toEqual([2_250, 3_000])
  })
})

describe('what is no picture that can be taken', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('hello')],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>1</script></svg>'),
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1')],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
  ])('%s', async (_what, sent) => {
    expect(await refusal(sent)).toBe(notAPicture)
  })

  it('one that was cut off, anywhere', async () => {
    for (const whole of [await markedPhoto(), await markedPicture(), heicSample]) {
      for (let part = 0; part < 10; part++) {
        const sent = whole.subarray(0, Math.floor((whole.length * part) / 10))
        expect([damaged, notAPicture], `${part} tenths`).toContain(await refusal(sent))
      }
    }
  })

  it('one with too many pixels, before any of them is read', async () => {
    const bomb = await sharp({ create: { width: 120, height: 160, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    expect(await refusal(bomb)).toBe(tooManyPixels(64_000_000))
    const { data: bitmap } = encode({ data: Buffer.alloc(120 * 160 * 4), width: 120, height: 160, bitPP: 24 })
    bitmap.writeInt32LE(30_000, 18)
    bitmap.writeInt32LE(30_000, 22)
    expect(await refusal(bitmap)).toBe(tooManyPixels(64_000_000))
  })

  it('one that takes minutes to read, however small it is', async () => {
    expect(await refusal(jpegOfScans(200, 101))).toBe(tooLaborious)
    expect(await refusal(jpegOfScans(200, 60))).toBe('taken')
    // Bytes inside a segment or after the image that look like a scan are none: a phone's moving photo has a film there.
    const film = Buffer.alloc(60_000, Buffer.from([0xff, 0xda, 0, 1]))
    const moving = Buffer.concat([withSegments(await markedPhoto(), segment(0xe4, film)), film])
    expect(await refusal(moving)).toBe('taken')
    const size = { width: 120, height: 160 }
    const still = await sharp(await markedPicture())
      .webp()
      .toBuffer()
    expect(await refusal(webpOfFrames(still, size, 10_001))).toBe(tooLaborious)
    expect(await refusal(webpOfFrames(still, size, 1_000))).toBe('taken')
  })

  it('an AVIF that takes a gigabyte of memory', async () => {
    const large = { create: { width: 6_000, height: 4_001, channels: 3, background: 'red' } } as const
    const sent = await sharp(large).avif({ effort: 0 }).toBuffer()
    expect(await refusal(sent)).toBe(tooManyInAvif)
  })

  it('one that is too small', async () => {
    expect(await refusal(await markedPhoto(99, 400))).toBe(tooSmall)
  })
})
