import { describe, expect, test } from 'vitest'
import { inMiddle } from './in-middle'
import { partIn, sideToDecode, wholePicture } from './part'

describe('sideToDecode', () => {
  const wide = { width: 8_000, height: 6_000 }
  test.each([
    ['all of it', wide, wholePicture, 2_000],
    ['half of a side that is not the longer one of the part', wide, { x: 0, y: 0, width: 0.5, height: 1 }, 2_667],
    ['half of both', wide, { x: 0.5, y: 0.5, width: 0.5, height: 0.5 }, 4_000],
    ['a tenth: no more than the memory of a phone allows', wide, { x: 0, y: 0, width: 0.1, height: 0.1 }, 4_000],
    ['a picture whose size is not known', null, wholePicture, 2_000],
  ])('%s', (_what, shown, part, wanted) => {
    expect(sideToDecode(shown, part)).toBe(wanted)
  })
})

describe('partIn', () => {
  test('is in whole pixels', () => {
    expect(partIn({ width: 1_001, height: 999 }, { x: 0.25, y: 0.1, width: 0.5, height: 0.5 })).toEqual({
      x: 250,
      y: 100,
      width: 501,
      height: 500,
    })
  })
  test.each([
    { x: 0.999, y: 0.999, width: 0.5, height: 0.5 },
    { x: -0.2, y: 1.4, width: 2, height: 2 },
    { x: 0.5, y: 0.5, width: 0, height: 0 },
  ])('%j has a pixel, and none beyond the picture', (part) => {
    const { x, y, width, height } = partIn({ width: 40, height: 30 }, part)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
    expect(x + width).toBeLessThanOrEqual(40)
    expect(y + height).toBeLessThanOrEqual(30)
  })
})

describe('inMiddle', () => {
  test('of a wide picture, all of its height', () => {
    expect(partIn({ width: 1_280, height: 960 }, inMiddle({ width: 1_280, height: 960 }, 4 / 5))).toEqual({
      x: 256,
      y: 0,
      width: 768,
      height: 960,
    })
  })
  test('of a tall picture, all of its width', () => {
    expect(partIn({ width: 720, height: 1_280 }, inMiddle({ width: 720, height: 1_280 }, 4 / 5))).toEqual({
      x: 0,
      y: 190,
      width: 720,
      height: 900,
    })
  })
})
