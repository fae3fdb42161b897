import { describe, expect, it } from 'vitest'
import { findSound } from '../../domain/reels/mp3'
import { mostReelBytes, reelSentences } from '../../domain/reels/reel-rules'
import { frame, id3v1, id3v2, shortReel, silence } from '../../tests/support/mp3-samples'
import { takeSound } from './take-sound'

const file = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)])
const taken = async (bytes: Buffer) => {
  const came = await takeSound(file(bytes))
  return 'sound' in came ? { ...came.sound, bytes: Buffer.from(came.sound.bytes) } : came.refused
}

describe('the sound of a file that was chosen', () => {
  it('leaves the device without what the file is tagged with', async () => {
    const sound = silence(115)
    expect(await taken(shortReel())).toEqual({ bytes: sound, seconds: 3 })
  })

  it('is all sound to the agency too, also where something stood between', async () => {
    const sent = Buffer.concat([silence(60), id3v2(Buffer.from('an interview')), silence(60), id3v1('who')])
    const came = await taken(sent)
    if (typeof came === 'string') throw new Error(came)
    expect(came.bytes).toEqual(silence(120))
    expect(findSound(came.bytes)).toEqual({
      stretches: [{ from: 0, to: came.bytes.length }],
      size: came.bytes.length,
      seconds: 3,
    })
  })

  it('is refused in words where there is none, where it is damaged, and where it is too large to be read', async () => {
    expect(await taken(Buffer.from('<!doctype html><title>reel.mp3</title>'))).toBe(reelSentences.notMp3)
    expect(await taken(Buffer.concat([silence(5), Buffer.alloc(40_000), frame(), frame()]))).toBe(reelSentences.damaged)
    let isRead = false
    const large = { size: mostReelBytes + 1, arrayBuffer: async () => (isRead = true) } as unknown as Blob
    expect([await takeSound(large), isRead]).toEqual([{ refused: reelSentences.tooLarge }, false])
    const gone = { size: 9, arrayBuffer: async () => Promise.reject(new Error('gone')) } as unknown as Blob
    expect(await takeSound(gone)).toEqual({ refused: expect.stringContaining('can’t be read') })
  })
})
