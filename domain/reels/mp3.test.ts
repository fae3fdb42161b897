import { describe, expect, it } from 'vitest'
import { ape, frame, id3v1, id3v2, shortReel, silence } from '../../tests/support/mp3-samples'
import { findSound } from './mp3'
import { frameAt } from './mpeg-frame'

const text = (words: string) => Buffer.from(words)

/** The part of a file that is kept; null if there is no sound, 'damaged' if it is damaged. */
function kept(bytes: Buffer): Buffer | string | null {
  const sound = findSound(bytes)
  if (!sound || sound === 'damaged') return sound
  const whole = Buffer.concat(sound.stretches.map(({ from, to }) => bytes.subarray(from, to)))
  expect(whole.length).toBe(sound.size)
  return whole
}

describe('a head of a frame', () => {
  it.each([
    [[0xff, 0xfb, 0x90, 0xc0], { version: 3, rate: 44_100, length: 417, samples: 1152, isMono: true }],
    [[0xff, 0xfb, 0x92, 0x44], { version: 3, rate: 44_100, length: 418, samples: 1152, isMono: false }],
    [[0xff, 0xfa, 0xe4, 0x00], { version: 3, rate: 48_000, length: 960, samples: 1152, isMono: false }],
    [[0xff, 0xf3, 0x84, 0xc0], { version: 2, rate: 24_000, length: 192, samples: 576, isMono: true }],
    [[0xff, 0xe3, 0x18, 0xc0], { version: 0, rate: 8_000, length: 72, samples: 576, isMono: true }],
  ])('%j says how long it is', (head, told) => {
    expect(frameAt(Uint8Array.from(head), 0)).toEqual(told)
  })

  it.each([
    ['no sync', [0xff, 0x1b, 0x90, 0xc0]],
    ['layer II', [0xff, 0xfd, 0x90, 0xc0]],
    ['AAC', [0xff, 0xf1, 0x90, 0xc0]],
    ['a version that is reserved', [0xff, 0xeb, 0x90, 0xc0]],
    ['free format', [0xff, 0xfb, 0x00, 0xc0]],
    ['a rate of bits that is none', [0xff, 0xfb, 0xf0, 0xc0]],
    ['a rate that is none', [0xff, 0xfb, 0x9c, 0xc0]],
    ['an emphasis that is none', [0xff, 0xfb, 0x90, 0xc2]],
    ['three bytes', [0xff, 0xfb, 0x90]],
  ])('is none: %s', (_what, head) => {
    expect(frameAt(Uint8Array.from(head), 0)).toBeNull()
  })
})

describe('of an MP3', () => {
  it('the frames alone are kept, and counted in seconds', () => {
    expect(kept(silence(383))).toEqual(silence(383))
    expect(findSound(silence(383))).toMatchObject({ seconds: 10, size: 383 * 417 })
    expect(findSound(silence(383, { version: 2 }))).toMatchObject({ seconds: 10 })
    expect(findSound(silence(3))).toMatchObject({ seconds: 1 })
  })

  it('nothing of a tag is kept, wherever it stands', () => {
    const picture = Buffer.alloc(300_000, 'a picture with a place ')
    const tags = [
      id3v2(picture),
      id3v2(text('a second one'), { hasFooter: true }),
      Buffer.alloc(5_000),
      ape('by whom'),
    ] as const
    const file = Buffer.concat([...tags, silence(40), id3v2(picture), silence(40), ape('by whom'), id3v1('by whom')])
    expect(kept(file)).toEqual(silence(80))
    expect(kept(shortReel())).toEqual(silence(115))
  })

  it('half a frame at the front and at the end goes, as does a little between', () => {
    const cut = Buffer.concat([frame().subarray(200), silence(40), frame().subarray(0, 300)])
    expect(kept(cut)).toEqual(silence(40))
    expect(kept(Buffer.concat([silence(40), text('not a frame, not a tag'), silence(40)]))).toEqual(silence(80))
  })

  it('the rate of bits may change, and how channels are joined', () => {
    const frames = [frame(), frame({ bits: 1 }), frame(), frame({ bits: 1 }), frame()]
    expect(kept(Buffer.concat(frames))).toEqual(Buffer.concat(frames))
    const joined = Buffer.concat(
      ['', '', '', ''].map((_, at) => Buffer.concat([frame({ isMono: false })]).fill(at % 2 ? 0x40 : 0, 3, 4)),
    )
    expect(kept(joined)).toEqual(joined)
  })

  it('what a frame holds is as it was', () => {
    expect(kept(silence(5, { filling: 0x55 }))).toEqual(silence(5, { filling: 0x55 }))
  })
})

describe('what is no MP3', () => {
  const aac = Buffer.concat(
    Array.from({ length: 20 }, () => Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc, 0])),
  )
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', text('<!doctype html><script>alert(1)</script>'.repeat(100))],
    ['a tag alone', id3v2(text('only a tag'))],
    ['a tag that says it is longer than the file', id3v2(Buffer.alloc(500_000)).subarray(0, 2_000)],
    ['zeroes', Buffer.alloc(100_000)],
    ['all bits set', Buffer.alloc(100_000, 0xff)],
    ['AAC', aac],
    ['two frames', silence(2)],
    ['frames that don’t agree', Buffer.concat([frame(), frame({ version: 2 }), frame(), frame({ version: 2 })])],
    ['an MP3 behind a page', Buffer.concat([Buffer.alloc(3_000, '<p>'), silence(40)])],
  ])('%s', (_what, bytes) => {
    expect(findSound(bytes)).toBeNull()
  })

  it.each([
    ['mostly something else', Buffer.concat([silence(3), Buffer.alloc(400_000, 'MZ')])],
    ['mostly set bits', Buffer.concat([silence(3), Buffer.alloc(400_000, 0xff)])],
    ['overwritten in the middle', Buffer.concat([silence(400), Buffer.alloc(100_000, 'x'), silence(400)])],
    ['two recordings in one', Buffer.concat([silence(400), silence(400, { version: 2 })])],
    [
      'in a thousand pieces',
      Buffer.concat([silence(3), ...Array.from({ length: 1_100 }, () => [id3v1(''), silence(2)]).flat()]),
    ],
  ])('is damaged: %s', (_what, bytes) => {
    expect(findSound(bytes)).toBe('damaged')
  })
})
