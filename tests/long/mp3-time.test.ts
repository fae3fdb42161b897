import { describe, expect, it } from 'vitest'
import { findSound } from '../../domain/reels/mp3'
import { id3v2, silence } from '../support/mp3-samples'

describe('what claims to be an MP3', () => {
  it('nothing takes long, whatever 20 MB are', () => {
    const worst = [
      Buffer.concat([silence(3), Buffer.alloc(20_000_000, 0xff)]),
      Buffer.alloc(20_000_000),
      Buffer.alloc(20_000_000, id3v2(Buffer.alloc(0))),
      silence(190_000, { bits: 1 }),
    ]
    for (const bytes of worst) {
      const before = performance.now()
      findSound(bytes)
      // A generous limit: a second pass over the bytes would take a thousand times as long.
      expect(performance.now() - before).toBeLessThan(2_000)
    }
  })
})
