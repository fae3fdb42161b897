import { agree, frameAt, type MpegFrame } from './mpeg-frame'

/** A range of bytes; `to` is exclusive. */
export interface Stretch {
  from: number
  to: number
}

/** Where a file holds sound, and how much. */
export interface Mp3Sound {
  /** In order: whole frames of MPEG audio, layer III, and nothing else of the file. */
  stretches: Stretch[]
  /** The bytes of all stretches. */
  size: number
  /** Whole seconds, at least 1. */
  seconds: number
}

/** The most bytes that may stand before the first frame, beside tags: more than one frame that a cut left incomplete. */
const mostBefore = 2_048
/** How many frames have to follow one another at the start, and after a gap: elsewhere, bytes can look like a head by chance. */
const atStart = 3
const afterGap = 2
/** The most bytes that are neither sound nor tag: a hundredth of a file, and as much as encoders pad. */
const mostLost = (size: number) => Math.floor(size / 100) + 16_384
/** The most stretches, with something else between them. */
const mostStretches = 1_000

/**
 * Finds the sound of an MP3 by its content, whatever the file is called. What is no run of matching frames is left out,
 * among it tags with their texts, pictures and places. One pass over the bytes. Null where it is no MP3; 'damaged' where
 * more is lost than a player would skip.
 */
export function findSound(bytes: Uint8Array): Mp3Sound | 'damaged' | null {
  const start = firstFrame(bytes)
  if (!start) return null
  const stretches: Stretch[] = []
  let frames = 0
  let room = mostLost(bytes.length)
  for (let at: number | null = start.at; at !== null; ) {
    const run = runFrom(bytes, at, start.first)
    frames += run.frames
    stretches.push({ from: at, to: run.to })
    const next = afterTags(bytes, run.to)
    at = nextFrame(bytes, next, start.first, { count: afterGap, end: next + room + 1 })
    room -= (at ?? bytes.length) - next
    if (room < 0 || stretches.length > mostStretches) return 'damaged'
  }
  const size = stretches.reduce((sum, { from, to }) => sum + to - from, 0)
  return { stretches, size, seconds: Math.max(1, Math.round((frames * start.first.samples) / start.first.rate)) }
}

function firstFrame(bytes: Uint8Array): { at: number; first: MpegFrame } | null {
  let from = afterTags(bytes, 0)
  // Padding that a tag writer left for more tags.
  while (bytes[from] === 0) from++
  const at = nextFrame(bytes, from, null, { count: atStart, end: from + mostBefore })
  const first = at === null ? null : frameAt(bytes, at)
  return at === null || !first ? null : { at, first }
}

/** The run of whole frames from a place on, one behind the other, that match the first. */
function runFrom(bytes: Uint8Array, from: number, like: MpegFrame): { to: number; frames: number } {
  let to = from
  for (let frames = 0; ; frames++) {
    const frame = frameAt(bytes, to)
    if (!frame || !agree(frame, like) || to + frame.length > bytes.length) return { to, frames }
    to += frame.length
  }
}

/** The place of the next head, before `end`, that begins so many consecutive frames. */
function nextFrame(
  bytes: Uint8Array,
  from: number,
  like: MpegFrame | null,
  { count, end }: { count: number; end: number },
): number | null {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at < end; at = bytes.indexOf(0xff, at + 1)) {
    const frame = frameAt(bytes, at)
    if (frame && (!like || agree(frame, like)) && isRun(bytes, at, frame, count)) return at
  }
  return null
}

function isRun(bytes: Uint8Array, from: number, like: MpegFrame, count: number): boolean {
  let at = from
  for (let frames = 0; frames < count; frames++) {
    const frame = frameAt(bytes, at)
    if (!frame || !agree(frame, like) || at + frame.length > bytes.length) return false
    at += frame.length
  }
  return true
}

/** The place after all tags that begin at a place, one behind the other. */
function afterTags(bytes: Uint8Array, from: number): number {
  let at = from
  for (let length = tagLength(bytes, at); length > 0; length = tagLength(bytes, at)) {
    at = Math.min(at + length, bytes.length)
  }
  return at
}

/** Bytes of the tag that begins at a place: ID3v2, ID3v1 or APE; 0 where none does. */
function tagLength(bytes: Uint8Array, at: number): number {
  if (isText(bytes, at, 'ID3')) {
    const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((bytes[at + place] ?? 0) & 0x7f), 0)
    const hasFooter = ((bytes[at + 5] ?? 0) & 0x10) !== 0
    return 10 + size + (hasFooter ? 10 : 0)
  }
  if (isText(bytes, at, 'TAG')) return 128
  if (!isText(bytes, at, 'APETAGEX')) return 0
  const size = [15, 14, 13, 12].reduce((sum, place) => sum * 256 + (bytes[at + place] ?? 0), 0)
  // The size counts all but the head; a foot without a head is as long as a head.
  const isHead = ((bytes[at + 23] ?? 0) & 0x20) !== 0
  return isHead ? 32 + size : 32
}

function isText(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false
  }
  return true
}
