import sharp from 'sharp'
import { expect, test } from 'vitest'
import { boxed } from '../../tests/support/photo-samples'
import { pictureTypeOf } from './picture-type'

const image = sharp({ create: { width: 5, height: 3, channels: 3, background: '#888' } })
const text = (words: string): Buffer => Buffer.from(words, 'latin1')

const bmpHead = Buffer.alloc(30)
bmpHead.write('BM')
bmpHead.writeUInt32LE(40, 14)

test.each([
  ['jpeg', image.clone().jpeg()],
  ['png', image.clone().png()],
  ['webp', image.clone().webp()],
  ['gif', image.clone().gif()],
  ['avif', image.clone().avif()],
])('%s', async (type, made) => {
  expect(pictureTypeOf(await made.toBuffer())).toBe(type)
})

test.each([
  ['bmp', bmpHead],
  ['heic', boxed('heic')],
  ['heic', boxed('mif1')],
  ['avif', boxed('avif')],
  // A sequence whose brand is only in the list of compatible brands.
  ['heic', boxed('MiHB')],
])('%s by its first bytes', (type, bytes) => {
  expect(pictureTypeOf(bytes)).toBe(type)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['TIFF', text('II*\0\x08\0\0\0')],
  ['PDF', text('%PDF-1.7')],
  ['a film of an iPhone', text('\0\0\0\x14ftypqt  \0\0\0\0qt  ')],
  ['an MP4', text('\0\0\0\x18ftypisom\0\0\x02\0isomavc1')],
  ['a letter', text('BM begins this letter, which is no bitmap at all')],
  ['a sound', text('RIFF\0\0\0\0WAVEfmt ')],
  ['a web page', text('<!doctype html><img>')],
])('%s is no picture that the server takes', (_, bytes) => {
  expect(pictureTypeOf(bytes)).toBeNull()
})

test('every beginning of each, down to no byte, is answered', async () => {
  for (const bytes of [
    await image.clone().jpeg().toBuffer(),
    await image.clone().webp().toBuffer(),
    bmpHead,
    boxed('heic', 40),
  ]) {
    for (let length = 0; length <= Math.min(bytes.length, 64); length += 1) {
      expect(['jpeg', 'webp', 'bmp', 'heic', null]).toContain(pictureTypeOf(bytes.subarray(0, length)))
    }
  }
})
