import { buffer } from 'node:stream/consumers'
import type { Transaction } from 'kysely'
import { findSound } from '../../../domain/reels/mp3'
import {
  mostReelBytes,
  mostReels,
  mostReelsBytes,
  reelSentences,
  reelTitle,
  reelTitleProblem,
} from '../../../domain/reels/reel-rules'
import { Failure, fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import type { UploadVoicereelResult } from '../../generated/member'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import { reelsBulkhead } from '../bulkheads'
import type { FileWork } from '../files/file-work'
import { type NewFile, nameFiles, storeInParts } from '../files/stored-files'
import { noteChange, whoOf } from '../history/record-change'
import { isAnswered, type Worked } from '../outbox/outbox-ledger'
import { openUpload, takeUpload } from '../uploads/take'
import { lockReels, type ReelFields, reelFields } from './voicereels'

export interface NewReel {
  extraid: number
  title: string
  /** The id of an upload. */
  file: string
}

/** Sound that is durable, and that no row names yet. */
interface Sound {
  file: NewFile
  /** Whole seconds. */
  seconds: number
}

/**
 * An upload as prepared before its effect: its sound, the reason it is refused, or null where the effect is answered
 * already.
 */
export type MadeSound = { sound: Sound } | { refused: string } | null

export type UploadReelAnswer = Required<Omit<UploadVoicereelResult, '__typename' | 'reel'>> & {
  reel: ReelFields | null
}

export const absentReel: UploadReelAnswer = {
  ok: false,
  message: 'This member was not found.',
  outcome: 'absent',
  reel: null,
}

/** Reads an upload, outside of any transaction, and stores its sound. */
export async function madeSound(ctx: RequestContext, { title, file }: NewReel): Promise<MadeSound> {
  if (await isAnswered(ctx)) return null
  const problem = reelTitleProblem(reelTitle(title))
  if (problem) return { refused: problem }
  try {
    const whole = await openUpload(ctx, file)
    const counted = await ctx.limits.consume('reel-made', String(ctx.session?.extraid))
    if (!counted.ok) fail('RATE_LIMITED', 'Very many audio reels at once. Please try again later.', counted)
    if (whole.size > mostReelBytes) return { refused: reelSentences.tooLarge }
    return await reelsBulkhead.run(ctx.caller, async () => soundOf(ctx, await buffer(whole.read())))
  } catch (error) {
    // The same item, sent twice at once, took the upload meanwhile.
    if (error instanceof Failure && error.code === 'UPLOAD_MISSING' && (await isAnswered(ctx))) return null
    throw error
  }
}

async function soundOf(ctx: RequestContext, sent: Buffer): Promise<MadeSound> {
  const found = findSound(sent)
  if (found === null) return { refused: reelSentences.notMp3 }
  if (found === 'damaged') return { refused: reelSentences.damaged }
  const pieces = found.stretches.map(({ from, to }) => sent.subarray(from, to))
  const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
  return { sound: { file: await storeInParts(ctx.blobs, bytes, 'audio/mpeg'), seconds: found.seconds } }
}

/** upload_voicereel, in the caller's transaction: adds the prepared sound to the member's reels. */
export async function addVoicereel(
  tx: Transaction<Database>,
  signed: Signed,
  given: NewReel,
  { made, work }: { made: MadeSound; work: FileWork },
  now: Date,
): Promise<Worked<UploadReelAnswer>> {
  const { extraid } = given
  // The ledger had the answer before, and has it no longer: the device sends the file again.
  if (!made) fail('UPLOAD_MISSING', 'This file has to be sent again.')
  if ('refused' in made) {
    work.gone.push(...(await takeUpload(tx, signed.ctx, given.file)))
    return { status: 'refused', answer: { ok: false, message: made.refused, outcome: 'invalid', reel: null } }
  }
  const { file, seconds } = made.sound
  const others = await lockReels(tx, extraid)
  const full = others.count >= mostReels ? reelSentences.full : reelSentences.fullOfBytes
  if (others.count >= mostReels || others.bytes + file.size > mostReelsBytes) {
    // The upload is kept: a member who removes a reel sends the item again, and not the file.
    return { status: 'refused', answer: { ok: false, message: full, outcome: 'full', reel: null } }
  }
  work.gone.push(...(await takeUpload(tx, signed.ctx, given.file)))
  await nameFiles(tx, signed.ctx.cipher, [file], { extraid, at: now })
  const row = { extraid, title: reelTitle(given.title), sound: file.id, seconds, added_at: now }
  await tx.insertInto('voicereel').values(row).execute()
  const what = `Audio reel added: ${row.title}`
  await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  const reel = reelFields({ ...row, size: file.size })
  return { status: 'applied', answer: { ok: true, message: 'Audio reel was uploaded', outcome: 'applied', reel } }
}
