import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bmp, photo } from '../../tests/support/photo-samples'
import { pictureSizeOf } from './picture-size'
import type { PictureType } from './picture-type'

const size = { width: 37, height: 23 }
const image = sharp({ create: { ...size, channels: 4, background: { r: 9, g: 90, b: 200, alpha: 0.5 } } })

/** Small samples with every kind of header. */
const samples: [PictureType, string, () => Promise<Buffer>][] = [
  ['jpeg', 'baseline', () => image.clone().flatten().jpeg().toBuffer()],
  ['jpeg', 'progressive', () => image.clone().flatten().jpeg({ progressive: true }).toBuffer()],
  ['jpeg', 'with a profile and EXIF', () => photo(size)],
  ['png', 'with alpha', () => image.clone().png().toBuffer()],
  ['gif', 'one frame', () => image.clone().gif().toBuffer()],
  ['webp', 'lossy', () => image.clone().flatten().webp().toBuffer()],
  ['webp', 'lossless', () => image.clone().flatten().webp({ lossless: true }).toBuffer()],
  ['webp', 'extended, with alpha', () => image.clone().webp().toBuffer()],
  ['avif', 'one image', () => image.clone().flatten().avif().toBuffer()],
  ['bmp', 'of Windows', () => bmp(size)],
  ['bmp', 'with its rows from the top', () => bmp(size).then(fromTheTop)],
  ['bmp', 'of OS/2', () => Promise.resolve(oldBmp())],
]

function fromTheTop(file: Buffer): Buffer {
  file.writeInt32LE(-size.height, 22)
  return file
}

function oldBmp(): Buffer {
  const file = Buffer.alloc(40)
  file.write('BM')
  file.writeUInt32LE(12, 14)
  file.writeUInt16LE(size.width, 18)
  file.writeUInt16LE(size.height, 20)
  return file
}

test.each(samples)('%s: %s', async (type, _, made) => {
  expect(pictureSizeOf(type, await made())).toEqual(size)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i: the size as it is shown', async (orientation) => {
  const file = await photo(size, orientation)
  const { width, height } = await sharp(file).metadata()
  // In the file the picture lies on its side.
  expect({ width, height }).toEqual(orientation > 4 ? { width: size.height, height: size.width } : size)
  expect(pictureSizeOf('jpeg', file)).toEqual(size)
})

test('EXIF in the order of a Mac is read too', async () => {
  const file = await image.clone().flatten().jpeg().toBuffer()
  const exif = Buffer.from(
    'ffe10022457869660000 4d4d002a00000008 0001 0112 0003 00000001 00060000 00000000'.replaceAll(' ', ''),
    'hex',
  )
  const turned = Buffer.concat([file.subarray(0, 2), exif, file.subarray(2)])
  expect((await sharp(turned).metadata()).orientation).toBe(6)
  expect(pictureSizeOf('jpeg', turned)).toEqual({ width: size.height, height: size.width })
})

test.each(samples)('%s, %s: cut or changed at any byte, it gives a size or none', async (type, _, made) => {
  const whole = await made()
  const ends = Math.min(whole.length, 900)
  for (let at = 0; at < ends; at += 1) {
    const cut = pictureSizeOf(type, whole.subarray(0, at))
    if (cut !== null) expect(Math.min(cut.width, cut.height)).toBeGreaterThan(0)
    for (const value of [0x00, 0x01, 0xff]) {
      const changed = Buffer.from(whole)
      changed[at] = value
      const got = pictureSizeOf(type, changed)
      if (got !== null) expect(Math.min(got.width, got.height)).toBeGreaterThan(0)
    }
  }
})

test('the thumbnail within the EXIF is not taken for the picture', async () => {
  const thumbnail = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const whole = await image.clone().flatten().jpeg().toBuffer()
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xffe1)
  head.writeUInt16BE(thumbnail.length + 2, 2)
  expect(pictureSizeOf('jpeg', Buffer.concat([whole.subarray(0, 2), head, thumbnail, whole.subarray(2)]))).toEqual(size)
})

test('of tiles and a thumbnail the largest is the picture', () => {
  const boxes = [
    [512, 512],
    [4032, 3024],
    [320, 240],
  ].map(([width = 0, height = 0]) => {
    const box = Buffer.alloc(20)
    box.writeUInt32BE(20)
    box.write('ispe', 4)
    box.writeUInt32BE(width, 12)
    box.writeUInt32BE(height, 16)
    return box
  })
  expect(pictureSizeOf('heic', Buffer.concat(boxes))).toEqual({ width: 4032, height: 3024 })
})
