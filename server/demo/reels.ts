import type { Kysely } from 'kysely'
import { findSound } from '../../domain/reels/mp3'
import { nameFiles, storeInParts } from '../services/files/stored-files'
import type { BlobStore } from '../store/blobs/blob-store'
import type { FieldCipher } from '../store/field-cipher'
import type { Database } from '../store/schema'
import { niamh } from './people'
import { type Tone, tune } from './tune'

const tones = (...lines: readonly number[]): Tone[] => lines.map((line) => ({ line, frames: 28 }))
const end: Tone = { line: null, frames: 20 }

/** The demo has no recorded voice: its reels are generated tones, and their titles say so. */
const demoReels = [
  { title: 'Narration (tones in place of a voice)', tones: [...tones(11, 14, 17, 23, 17, 14, 11), end], days: 120 },
  { title: 'Singing (tones in place of a voice)', tones: [...tones(23, 20, 17, 14, 17, 11), end], days: 9 },
]

/** Gives the demo's adult their audio reels, in the transaction that loads the demo. */
export async function loadReels(
  tx: Kysely<Database>,
  now: Date,
  { cipher, blobs }: { cipher: FieldCipher; blobs: BlobStore },
): Promise<void> {
  for (const { title, tones: heard, days } of demoReels) {
    const bytes = tune(heard)
    const sound = findSound(bytes)
    if (sound === null || sound === 'damaged') throw new Error('A tune of the demo is no MP3.')
    const added_at = new Date(now.getTime() - days * 86_400_000)
    const file = await storeInParts(blobs, bytes, 'audio/mpeg')
    await nameFiles(tx, cipher, [file], { extraid: niamh, at: added_at })
    await tx
      .insertInto('voicereel')
      .values({ extraid: niamh, title, sound: file.id, seconds: sound.seconds, added_at })
      .execute()
  }
}
