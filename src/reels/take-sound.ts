import { findSound } from '../../domain/reels/mp3'
import { mostReelBytes, reelSentences } from '../../domain/reels/reel-rules'

/** The sound of a file that was chosen. */
export interface Sound {
  bytes: ArrayBuffer
  /** Whole seconds. */
  seconds: number
}

/**
 * Takes the sound out of a file, whatever its name, and nothing else: its tags (names, pictures, places) do not leave the
 * device. Or says why the file can't be used. Never rejects.
 */
export async function takeSound(file: Blob): Promise<{ sound: Sound } | { refused: string }> {
  // Checked before it is read, as a phone's memory has no room for just any file.
  if (file.size > mostReelBytes) return { refused: reelSentences.tooLarge }
  const sent = await file.arrayBuffer().catch(() => null)
  if (!sent) return { refused: unreadable }
  const found = findSound(new Uint8Array(sent))
  if (found === null) return { refused: reelSentences.notMp3 }
  if (found === 'damaged') return { refused: reelSentences.damaged }
  const bytes = new Uint8Array(found.size)
  let at = 0
  for (const { from, to } of found.stretches) {
    bytes.set(new Uint8Array(sent, from, to - from), at)
    at += to - from
  }
  return { sound: { bytes: bytes.buffer, seconds: found.seconds } }
}

const unreadable = 'This file can’t be read. Please choose another one.'
