import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { scene } from '../../tests/support/photo-samples'
import { copySide, type Warning, warningsOf } from './warnings'

const size = { width: 1_200, height: 1_600 }

async function warningsAfter(change: (image: Sharp) => Sharp, kept = size): Promise<Warning[]> {
  const changed = await change((await scene(size)).png()).toBuffer()
  const { data, info } = await sharp(changed)
    .resize(copySide, copySide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return warningsOf(kept, { data: new Uint8ClampedArray(data), width: info.width, height: info.height })
}

test('of a sharp photo by day nothing is said', async () => {
  expect(await warningsAfter((image) => image)).toEqual([])
})

test.each([600, 599])('a shorter side of %i', async (width) => {
  expect(await warningsAfter((image) => image, { width, height: 5_000 })).toEqual(width < 600 ? ['small'] : [])
})

test.each([
  [0.5, []],
  [0.25, ['dark']],
  [0.1, ['dark']],
])('with %d of the light: %j', async (light, wanted) => {
  expect(await warningsAfter((image) => image.linear(light, 0))).toEqual(wanted)
})

test.each([
  [3, []],
  [8, []],
  [16, ['blurred']],
  [25, ['blurred']],
])('out of focus by %d pixels: %j', async (sigma, wanted) => {
  expect(await warningsAfter((image) => image.blur(sigma))).toEqual(wanted)
})

test('dark and blurred are two things', async () => {
  expect(await warningsAfter((image) => image.linear(0.2, 0).blur(16))).toEqual(['dark', 'blurred'])
})

test('a lit face before a black wall is not dark', async () => {
  const lit = (image: Sharp): Sharp =>
    image.composite([
      {
        input: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><path fill-rule="evenodd" d="M0 0H1200V1600H0ZM400 400H800V1040H400Z"/></svg>',
        ),
      },
    ])
  expect(await warningsAfter(lit)).toEqual([])
})

test('one colour is neither sharp nor blurred, and nothing is no picture', () => {
  const grey = new Uint8ClampedArray(256 * 192 * 4).fill(140)
  expect(warningsOf(size, { data: grey, width: 256, height: 192 })).toEqual([])
  expect(warningsOf(size, { data: new Uint8ClampedArray(0), width: 0, height: 0 })).toEqual([])
})
