import { expect, it } from 'vitest'
import { byteRange } from './byte-range'

it.each([
  ['bytes=0-', { from: 0, to: 1_000 }],
  ['bytes=0-0', { from: 0, to: 1 }],
  ['bytes=0-1', { from: 0, to: 2 }],
  ['bytes=500-999', { from: 500, to: 1_000 }],
  ['bytes=500-5000', { from: 500, to: 1_000 }],
  ['bytes=999-', { from: 999, to: 1_000 }],
  ['bytes=-1', { from: 999, to: 1_000 }],
  ['bytes=-500', { from: 500, to: 1_000 }],
  ['bytes=-5000', { from: 0, to: 1_000 }],
  [`bytes=0-${'9'.repeat(400)}`, { from: 0, to: 1_000 }],
  ['Bytes= 1-2 ', { from: 1, to: 3 }],
  ['bytes=1000-', 'none'],
  ['bytes=1000-2000', 'none'],
  [`bytes=${'9'.repeat(400)}-`, 'none'],
  ['bytes=-0', 'none'],
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=1.5-2', 'whole'],
  ['bytes=+1-2', 'whole'],
  ['seconds=0-1', 'whole'],
])('of 1000 bytes %j is %j', (header, span) => {
  expect(byteRange(header, 1_000)).toEqual(span)
})
