import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawnDocument } from '../../tests/support/submissions-screen'
import { hasGlare } from './glare'

/** Whether a document seems to have glare on it, with something drawn over it. */
async function looksLit(over: string, ground?: Buffer): Promise<boolean> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1100">${over}</svg>`
  const lit = await sharp(ground ?? (await drawnDocument('PASSPORT')))
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer()
  const { data, info } = await sharp(lit)
    .resize(256, 256, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return hasGlare({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })
}
const lamp = (radius: number, colour = '#fff') =>
  `<defs><radialGradient id="g"><stop offset="0.6" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><circle cx="900" cy="500" r="${radius}" fill="url(#g)"/>`

test('a lamp that shines back from a document is glare, a spark is not', async () => {
  expect(await looksLit(lamp(220))).toBe(true)
  expect(await looksLit(lamp(60))).toBe(false)
  expect(await looksLit('')).toBe(false)
})

test('paper is not: neither grey by a phone nor white by a scanner', async () => {
  expect(await looksLit(lamp(220, '#f4f4f4'))).toBe(false)
  const paper = await sharp({ create: { width: 1600, height: 1100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await looksLit('<g font-size="60"><text x="99" y="200">Text</text></g>', paper)).toBe(false)
})

test('nothing is no picture', () => {
  expect(hasGlare({ data: new Uint8ClampedArray(0), width: 0, height: 0 })).toBe(false)
})
