import { expect, test } from 'vitest'
import { fitted, inEighths } from './fit'

test.each([
  [
    { width: 4_000, height: 3_000 },
    { width: 2_000, height: 1_500 },
  ],
  [
    { width: 3_000, height: 4_000 },
    { width: 1_500, height: 2_000 },
  ],
  [
    { width: 2_000, height: 2_000 },
    { width: 2_000, height: 2_000 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 20_000, height: 3 },
    { width: 2_000, height: 1 },
  ],
])('%j is drawn as %j', (size, wanted) => {
  expect(fitted(size, 2_000)).toEqual(wanted)
})

test.each([
  [
    { width: 12_000, height: 9_000 },
    { width: 3_000, height: 2_250 },
  ],
  [
    { width: 4_000, height: 3_000 },
    { width: 2_000, height: 1_500 },
  ],
  [
    { width: 3_001, height: 2_001 },
    { width: 2_251, height: 1_501 },
  ],
  [{ width: 2_100, height: 1_000 }, null],
])('%j is decoded as %j', (size, wanted) => {
  expect(inEighths(size, 2_000)).toEqual(wanted)
})
